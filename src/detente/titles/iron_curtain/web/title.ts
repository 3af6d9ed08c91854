// What the pages around the table need to know about this title.
import { t } from '@/lib/speech.svelte';
import type { TitleModule } from '@/titles';
import Layout from './Layout.svelte';
import RuleCard from './RuleCard.svelte';
import MoveLine from './show/MoveLine.svelte';
import { staging } from './show/staging';
import Still from './Still.svelte';
import { cardOf, eventWords } from './words';
import type { IronCurtainCard, IronCurtainDescription, IronCurtainView } from './wire';

export const title: TitleModule<IronCurtainDescription, IronCurtainCard, IronCurtainView> = {
  Layout,
  Card: RuleCard,
  Still,
  editBoard: () => import('./EditTable.svelte'),
  sentences: {
    ...import.meta.glob<string>('../locale/en/*.ftl', { query: '?raw', import: 'default', eager: true }),
    ...import.meta.glob<string>(['../locale/*/*.ftl', '!../locale/en/*'], { query: '?raw', import: 'default' }),
  },
  button: (_, view, name) => t(`ic-button-${name}`, { ...view.prompt.args, ask: view.prompt.key }),
  ending: (ending) => t('ic-ending', { ending }),
  why: 'ic-why',
  option: (id, value) => (value === undefined ? `ic-option-${id}` : `ic-option-${id}-${value}`),
  staging: {
    ...staging,
    signs: (about, id) => {
      const card = cardOf(about as IronCurtainDescription, id);
      return card ? eventWords(about as IronCurtainDescription, card).length : 0;
    },
  },
  MoveLine,
  pieces: (view) => view.table.map(({ card, us, ussr }) => [card, us, ussr] as const),
};
