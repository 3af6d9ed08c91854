// The sentences of the bell and its settings.
import { learn } from '../lib/speech.svelte';

learn(
  import.meta.glob<string>('../../../src/detente/locale/*/notices.ftl', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);
