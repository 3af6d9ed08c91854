// What the pages around the table need to know about this title.
import { t } from '@/lib/speech.svelte';
import type { TitleModule } from '@/titles';
import CardBody from '@/influence/CardBody.svelte';
import CardDialog from '@/influence/CardDialog.svelte';
import Cards from '@/influence/Cards.svelte';
import PlayCard from '@/influence/PlayCard.svelte';
import MoveLine from '@/influence/show/MoveLine.svelte';
import { staging } from '@/influence/show/staging';
import { signsOf } from '@/influence/show/words';
import Still from '@/influence/Still.svelte';
import { answerWords } from '@/influence/words';
import type { InfluenceCard, InfluenceDescription, InfluencePage } from '@/influence/wire';
import Layout from './Layout.svelte';

export const title: TitleModule<InfluenceDescription, InfluenceCard, InfluencePage> = {
  Layout,
  Card: PlayCard,
  CardDialog,
  Cards,
  CardBody,
  Still,
  editBoard: () => import('@/influence/EditMap.svelte'),
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
  option: (id, value) => (value === undefined ? `ts-option-${id}` : `ts-option-${id}-${value}`),
  preset: (id) => `ts-preset-${id}`,
  groups: {
    scenario: ['edition', 'variant', 'late_war_printing', 'optional_cards', 'red_sea_cards'],
    bid: ['bid', 'us_extra', 'ussr_extra'],
    tournament: ['tournament'],
    designers: ['realign_ignores_defcon', 'realign_spares_phasing', 'split_operations', 'space_without_roll'],
    rulings: ['rulings', 'che_gives_military_operations', 'south_african_unrest', 'nuclear_subs_cover_free_coups'],
  },
  keys: [
    ['Z', 'it-key-zoom'],
    ['+ − 0', 'it-key-scale'],
    ['Shift 1 – 7', 'it-key-region'],
    ['Shift ←', 'it-key-pan'],
  ],
  pieces: (view) => Object.entries(view.influence).map(([country, [us, ussr]]) => [country, us, ussr] as const),
  staging: { ...staging, signs: signsOf },
  MoveLine,
};
