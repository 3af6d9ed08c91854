// The kinds of page; the address says which.

export type Route =
  | { page: 'front' }
  /** A table inside another page. */
  | { page: 'embed'; id: string }
  | { page: 'table'; id: string }
  /** Of the first title, if none is named. `cards` is the overview of a title's cards, or a card's own page. */
  | { page: 'rules'; title: string; cards: boolean; card: string | null }
  /** The lessons of a title, of the first one if none is named; or one of them. */
  | { page: 'learn'; title: string; lesson: string | null }
  /** The puzzles of a title, of the first one if none is named; or one of them. */
  | { page: 'puzzles'; title: string; puzzle: string | null }
  /** The position editor of a title, of the first one if none is named. */
  | { page: 'editor'; title: string }
  | { page: 'import' }
  | { page: 'library' }
  /** How games of a title begin. */
  | { page: 'beginnings'; title: string }
  /** How the cards of a title were used in the library, or one of them. */
  | { page: 'figures'; title: string; card: string | null }
  | { page: 'report'; id: string }
  /** All studies, or one, or a chapter of it. */
  | { page: 'study'; id: string; chapter: number }
  /** The analysis board of a table; the query says which position. */
  | { page: 'analysis'; id: string }
  /** Tables of one title, or of all. */
  | { page: 'watch'; title: string }
  /** Somebody's page, or two people's games with each other. */
  | { page: 'person'; name: string; other: string }
  | { page: 'sign'; as: 'sign-in' | 'sign-up' }
  | { page: 'letter'; about: 'confirm' | 'new-password' }
  | { page: 'unsubscribe' }
  | { page: 'home' }
  | { page: 'settings'; part: string }
  | { page: 'moderation' }
  | { page: 'tournaments' }
  /** One tournament; `tab`: how it is looked at, empty for what fits best. */
  | { page: 'tournament'; id: string; tab: string }
  /** Leaderboards. */
  | { page: 'people' }
  | { page: 'lost' };

/** Inside another page there is one table and nothing else: who frames us must not lead anybody to our other pages. */
export const EMBEDDED = location.pathname.startsWith('/embed/');

/** In the place of a lesson's name: the game in five minutes. */
export const FIVE_MINUTES = 'five_minutes';

/** Ways to look at a tournament. */
const TABS = ['tree', 'standings', 'rounds', 'games', 'terms', 'arbiter'];

function read(path: string): Route {
  let parts: string[];
  try {
    parts = path.split('/').filter(Boolean).map(decodeURIComponent);
  } catch {
    return { page: 'lost' };
  }
  const [first = '', second = '', third = '', fourth = ''] = parts;
  if (!first) return { page: 'front' };
  if (first.startsWith('@') && (parts.length === 1 || (second === 'vs' && parts.length === 3)))
    return { page: 'person', name: first.slice(1), other: third };
  if ((first === 'sign-in' || first === 'sign-up') && parts.length === 1) return { page: 'sign', as: first };
  if ((first === 'confirm' || first === 'new-password') && parts.length === 1) return { page: 'letter', about: first };
  if (first === 'unsubscribe' && parts.length === 1) return { page: 'unsubscribe' };
  if (first === 'home' && parts.length === 1) return { page: 'home' };
  if (first === 'settings' && parts.length < 3) return { page: 'settings', part: second };
  if (first === 'moderation' && parts.length === 1) return { page: 'moderation' };
  if (first === 'watch' && parts.length < 3) return { page: 'watch', title: second };
  if (first === 'table' && parts.length === 2) return { page: 'table', id: second };
  if (first === 'embed' && parts.length === 2) return { page: 'embed', id: second };
  if (first === 'report' && parts.length === 2) return { page: 'report', id: second };
  if (first === 'study' && parts.length < 4 && /^\d*$/.test(third)) return { page: 'study', id: second, chapter: Number(third) };
  if (first === 'analysis' && parts.length === 2) return { page: 'analysis', id: second };
  if (first === 'import' && parts.length === 1) return { page: 'import' };
  if (first === 'learn' && parts.length < 4) return { page: 'learn', title: second, lesson: third || null };
  if (first === 'puzzles' && parts.length < 4) return { page: 'puzzles', title: second, puzzle: third || null };
  if (first === 'editor' && parts.length < 3) return { page: 'editor', title: second };
  if (first === 'library' && parts.length === 1) return { page: 'library' };
  if (first === 'library' && third === 'beginnings' && parts.length === 3) return { page: 'beginnings', title: second };
  if (first === 'library' && third === 'cards' && parts.length < 5) return { page: 'figures', title: second, card: fourth || null };
  if (first === 'tournaments' && parts.length === 1) return { page: 'tournaments' };
  if (first === 'tournament' && second && parts.length < 4 && ['', ...TABS].includes(third))
    return { page: 'tournament', id: second, tab: third };
  if (first === 'people' && parts.length === 1) return { page: 'people' };
  if (first === 'rules' && parts.length < 5 && (!third || third === 'cards'))
    return { page: 'rules', title: second, cards: third === 'cards', card: fourth || null };
  return { page: 'lost' };
}

class Router {
  route = $state.raw<Route>(read(location.pathname));

  constructor() {
    addEventListener('popstate', () => this.#follow());
    // Ordinary links within the page need no reload; with a modifier key they stay ordinary links.
    addEventListener('click', (event) => {
      const link = (event.target as Element | null)?.closest?.('a[href^="/"]');
      if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
      if (link.hasAttribute('download') || link.hasAttribute('target')) return;
      event.preventDefault();
      this.go(link.getAttribute('href') ?? '/');
    });
  }

  go(path: string) {
    if (EMBEDDED) return void window.open(path, '_blank', 'noopener');
    history.pushState(null, '', path);
    this.#follow();
    if (!location.hash) scrollTo(0, 0);
  }

  /** This address instead of the one before: "back" does not lead to that. */
  replace(path: string) {
    if (EMBEDDED) return;
    history.replaceState(null, '', path);
    this.#follow();
  }

  #follow() {
    this.route = read(location.pathname);
  }
}

export const router = new Router();
