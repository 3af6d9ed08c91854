// The sentences of the pages about people.
import { learn } from '../lib/speech.svelte';

learn(
  import.meta.glob<string>('../../../src/detente/locale/*/{people,people_page,library}.ftl', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);
