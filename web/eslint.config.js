// `npm run lint` runs it from the root of the repository, because titles bring their own parts of the page.
import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import { defineConfig, globalIgnores } from 'eslint/config';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default defineConfig(
  globalIgnores(['**/node_modules', '**/wire.ts', '**/static']), // wire.ts is written by tools/write_wire.py
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  {
    files: ['web/src/**', 'src/detente/titles/*/web/**'],
    languageOptions: { globals: globals.browser },
  },
  {
    files: ['web/*.js', 'web/build/**'],
    languageOptions: { globals: globals.node },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  {
    rules: {
      'no-undef': 'off', // the type checker knows better
      '@typescript-eslint/no-unused-vars': ['error', { varsIgnorePattern: '^_', argsIgnorePattern: '^_' }],
      'svelte/no-useless-mustaches': 'off', // {' '} is the only space that stands at the end of a block
      'svelte/prefer-svelte-reactivity': 'off', // maps and sets here are caches, or replaced as a whole
    },
  },
  {
    files: ['web/src/**', 'src/detente/titles/*/web/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        { selector: 'Literal[value=/\\[data-test/], TemplateElement[value.raw=/\\[data-test/]', message: 'data-test belongs to the tests' },
        { selector: 'MemberExpression[object.property.name="dataset"][property.name="test"]', message: 'data-test belongs to the tests' },
      ],
    },
  },
);
