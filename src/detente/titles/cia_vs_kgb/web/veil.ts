// Two people at one device: what only one of them may know is covered until the right one holds it.
import type { OfficePage, CiaVsKgbPage } from './wire';

/** An own Agent X becomes one of those who may be in the field, as the other side sees it. */
function covered(office: OfficePage): OfficePage {
  if (!office.x || office.x === 'hidden' || office.open) return office;
  return { ...office, hq: office.back, maybe: [...office.hq, office.x].filter((role) => !office.back.includes(role)), x: 'hidden' };
}

/** Groups in the hand of the one who decides. */
const held = ({ looking }: CiaVsKgbPage) => (looking?.kind === 'groups' ? (looking.cards ?? []) : []);

export const veiled = (view: CiaVsKgbPage): CiaVsKgbPage => ({
  ...view,
  offices: { cia: covered(view.offices.cia), kgb: covered(view.offices.kgb) },
  group_deck: {
    ...view.group_deck,
    top: [],
    unseen: [...view.group_deck.unseen, ...view.group_deck.top.flatMap(({ card }) => card ?? []), ...held(view)],
    over: { cia: [], kgb: [] },
  },
  objective_deck: { ...view.objective_deck, top: [] },
  looking: null,
  odds: { cia: null, kgb: null },
});
