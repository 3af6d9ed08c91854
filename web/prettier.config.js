// `npm run format` runs it from the root of the repository, because titles bring their own parts of the page.
import { fileURLToPath } from 'node:url';

export default {
  printWidth: 140,
  singleQuote: true,
  plugins: [fileURLToPath(import.meta.resolve('prettier-plugin-svelte'))],
  overrides: [{ files: '*.svelte', options: { parser: 'svelte' } }],
};
