// Who is signed in on this device. A page that remembers asks at once; one that does not asks when it has nothing else to do, for a
// browser may have forgotten what the page kept and not the session.
import { json } from './api';
import { EMBEDDED } from './router.svelte';

const KEY = 'detente-signed-in';
const SOON = 500;

interface Known {
  name: string;
  role: string;
}
const GUEST: Known = { name: '', role: '' };

function remembered(): Known {
  try {
    return { ...GUEST, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Known>) };
  } catch {
    return GUEST;
  }
}

class Me {
  #known = $state.raw(remembered());

  constructor() {
    addEventListener('storage', (event) => event.key === KEY && (this.#known = remembered()));
    if (this.#known.name) void this.ask();
    else if (!EMBEDDED) setTimeout(() => void this.ask(), SOON);
  }

  get name() {
    return this.#known.name;
  }
  get moderates() {
    return this.#known.role === 'moderator';
  }

  /** What the server says: the session may have been ended elsewhere. */
  async ask() {
    const found = await json<Known>('/api/me').catch(() => null);
    if (found && (found.name || this.name)) this.set(found);
  }

  set({ name, role }: Known) {
    this.#known = { name, role };
    try {
      if (name) localStorage.setItem(KEY, JSON.stringify(this.#known));
      else localStorage.removeItem(KEY);
    } catch {
      // a browser that keeps nothing is signed in as long as its page is open
    }
  }
}

export const me = new Me();
