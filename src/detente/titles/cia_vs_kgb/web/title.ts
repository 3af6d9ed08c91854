// What the pages around the table need to know about this title.
import { t } from '@/lib/speech.svelte';
import type { TitleModule } from '@/titles';
import Layout from './Layout.svelte';
import MoveLine from './show/MoveLine.svelte';
import Stage from './show/Stage.svelte';
import { staging } from './show/staging';
import SpyFace from './SpyFace.svelte';
import Still from './Still.svelte';
import { doesWords } from './words';
import type { SpyCard, CiaVsKgbDescription, CiaVsKgbPage } from './wire';

export const title: TitleModule<CiaVsKgbDescription, SpyCard, CiaVsKgbPage> = {
  Layout,
  Card: SpyFace,
  Still,
  editBoard: () => import('./EditDesk.svelte'),
  sentences: {
    ...import.meta.glob<string>('../locale/en/*.ftl', { query: '?raw', import: 'default', eager: true }),
    ...import.meta.glob<string>(['../locale/*/*.ftl', '!../locale/en/*'], { query: '?raw', import: 'default' }),
  },
  button: (_, view, name) => t(`cvk-button-${name}`, { ...view.prompt.args, ask: view.prompt.key }),
  ending: (ending) => t('cvk-ending', { ending }),
  why: 'cvk-why',
  option: (id, value) => (value === undefined ? `cvk-option-${id}` : `cvk-option-${id}-${value}`),
  staging: {
    ...staging,
    signs: (about, id) =>
      doesWords(
        about as CiaVsKgbDescription,
        (about as CiaVsKgbDescription).cards.find((card) => card.id === id),
      ).length,
  },
  Stage,
  MoveLine,
  // A group that came, went or changed sides since the person's last action.
  pieces: (view) => [
    ...view.rows.cia.groups.map(({ group }) => [group, 1, 0] as const),
    ...view.rows.kgb.groups.map(({ group }) => [group, 0, 1] as const),
  ],
};
