// What the pages around the table need to know about this title.
import CardBody from '@/influence/CardBody.svelte';
import CardDialog from '@/influence/CardDialog.svelte';
import Cards from '@/influence/Cards.svelte';
import PlayCard from '@/influence/PlayCard.svelte';
import Still from '@/influence/Still.svelte';
import type { InfluenceCard, InfluenceDescription } from '@/influence/wire';
import MoveLine from '@/influence/show/MoveLine.svelte';
import { staging } from '@/influence/show/staging';
import { signsOf } from '@/influence/show/words';
import { answerWords } from '@/influence/words';
import { t } from '@/lib/speech.svelte';
import type { TitleModule } from '@/titles';
import Layout from './Layout.svelte';
import type { RedSeaPage } from './wire';

export const title: TitleModule<InfluenceDescription, InfluenceCard, RedSeaPage> = {
  Layout,
  Card: PlayCard,
  CardDialog,
  Cards,
  CardBody,
  Still,
  editBoard: () => import('@/influence/EditMap.svelte'),
  // Those of the big game as well: its cards may be guests here.
  sentences: {
    ...import.meta.glob<string>(['../../../influence/locale/en/*.ftl', '../../{twilight_struggle,red_sea}/locale/en/*.ftl'], {
      query: '?raw',
      import: 'default',
      eager: true,
    }),
    ...import.meta.glob<string>(
      [
        '../../../influence/locale/*/*.ftl',
        '../../{twilight_struggle,red_sea}/locale/*/*.ftl',
        '!../../../influence/locale/en/*',
        '!../../{twilight_struggle,red_sea}/locale/en/*',
      ],
      { query: '?raw', import: 'default' },
    ),
  },
  button: answerWords,
  ending: (ending) => t('inf-ending', { ending }),
  why: 'inf-why',
  option: (id, value) => (value === undefined ? `rs-option-${id}` : `rs-option-${id}-${value}`),
  preset: (id) => `rs-preset-${id}`,
  groups: {
    scenario: ['twilight_cards'],
    bid: ['bid'],
    tournament: ['tournament', 'tournament_reveal'],
    rulings: ['mengistu_needs_the_lion_falters'],
  },
  keys: [
    ['Z', 'it-key-zoom'],
    ['+ − 0', 'it-key-scale'],
    ['Shift 1 – 2', 'it-key-region'],
    ['Shift ←', 'it-key-pan'],
  ],
  pieces: (view) => Object.entries(view.influence).map(([country, [us, ussr]]) => [country, us, ussr] as const),
  staging: { ...staging, signs: signsOf },
  MoveLine,
};
