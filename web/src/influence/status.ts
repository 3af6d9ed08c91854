// What the tracks say when they are pointed at; the strip of the desktop and that of the phone say the same.
import { inLanguage } from '../lib/settings.svelte';
import { knows, nameOf, t } from '../lib/speech.svelte';
import type { InfluenceDescription, InfluencePage } from './wire';
import { SIDES } from './words';

export const leader = (points: number) => (points > 0 ? 'us' : points < 0 ? 'ussr' : 'none');

export const turnLines = (view: InfluencePage) => [
  t('it-turn-of', { turn: view.turn, turns: view.turns }),
  view.round ? t('it-round-of', { round: view.round, side: view.phasing }) : t('it-headline-phase'),
  t('it-rounds', { us: view.rounds.us, ussr: view.rounds.ussr }),
];

export const vpLines = (about: InfluenceDescription, view: InfluencePage) => [
  t('table-score', { side: leader(view.vp), points: Math.abs(view.vp) }),
  t('it-final-now', { side: leader(view.final), points: Math.abs(view.final) }),
  t('it-goal', { points: about.goal }),
];

export const defconLines = (about: InfluenceDescription, view: InfluencePage) => [
  t('it-defcon-at', { level: view.defcon }),
  view.closed.length ? t('it-closed', { regions: view.closed.map((region) => nameOf(about, region)).join(', ') }) : t('it-nothing-closed'),
];

export const militaryLines = (view: InfluencePage) =>
  SIDES.map((side) => {
    const n = view.military[side];
    return t('it-military-of', { side, n, required: view.required, missing: Math.max(0, view.required - n) });
  });

export const boxName = (about: InfluenceDescription, n: number) => (about.space[n] ? inLanguage(about.space[n].name) : '');

export const spaceLines = (about: InfluenceDescription, view: InfluencePage) =>
  SIDES.flatMap((side) => {
    const at = view.space[side];
    const next = about.space[at + 1];
    return [
      t('it-space-of', { side, n: at, box: at ? boxName(about, at) : '' }),
      ...(next
        ? [
            t('it-space-next', {
              box: boxName(about, at + 1),
              ops: next.ops,
              roll: next.roll,
              tried: view.spaced[side],
              attempts: view.attempts[side],
            }),
          ]
        : []),
      ...view.abilities[side].map((ability) =>
        t(knows(`it-space-ability-${about.id}`) ? `it-space-ability-${about.id}` : 'it-space-ability', { side, ability }),
      ),
    ];
  });
