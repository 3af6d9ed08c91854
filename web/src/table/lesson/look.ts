// Where on the page something stands that a lesson points at. What may be chosen is found as keys and hints find it, by
// `data-choice`; the rest says itself what it is, by `data-look`.

const CHOICES: Record<string, string> = { card: 'card', place: 'country', button: 'button', cell: 'cell', hq: 'agent' };
/** Behind which tab something is, where it has no place of its own. */
const TABS: Record<string, string> = {
  hq: 'agents',
  agent: 'agents',
  agents: 'agents',
  deck: 'decks',
  trophy: 'decks',
  hand: 'hand',
  card: 'hand',
};

const seen = (element: Element) => {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0;
};
const all = (selector: string) => [...document.querySelectorAll(selector)].filter(seen);

export function elementsOf(look: string): Element[] {
  const [kind = '', name = '', group = ''] = look.split(':');
  const choice = group ? `group-${group}` : `${CHOICES[kind] ?? ''}-${name}`;
  // What may be taken now comes first: an agent among the answers, before the same one in the headquarters.
  for (const selector of [`[data-choice="${choice}"][data-legal="true"]`, `[data-look~="${look}"]`, `[data-choice="${choice}"]`]) {
    const found = all(selector);
    if (found.length) return found;
  }
  return TABS[kind] ? all(`[data-look~="tab:${TABS[kind]}"]`) : [];
}
