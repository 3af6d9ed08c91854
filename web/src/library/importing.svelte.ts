// The import of this visitor, wherever on the page he is meanwhile.
import { api } from '../lib/api';
import { sayable } from '../lib/refused';
import type { Sayable } from '../lib/speech.svelte';
import type { LibraryImport } from '../lib/wire';

const MOST = 32 * 1024 * 1024;
const LOOK = 400; // milliseconds between two looks at it

class Importing {
  now = $state.raw<LibraryImport | null>(null);
  trouble = $state.raw<Sayable | null>(null);
  /** How many imports have ended: what shows the library looks again then. */
  ended = $state(0);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Take up an import that was begun before this page was opened. */
  async find() {
    if (this.now) return;
    const [own] = await api.ownImports().catch(() => []);
    if (own && !this.now) this.#see(own);
  }

  async begin(file: File) {
    this.trouble = file.size > MOST ? { key: 'library-too-large' } : null;
    if (!this.trouble) await this.#do(() => api.bringMany(file, file.name));
  }

  pause = (paused: boolean) => this.#about((id) => api.pauseImport(id, paused));
  cancel = () => this.#about((id) => api.cancelImport(id));

  async #about(ask: (id: string) => Promise<LibraryImport>) {
    const { now } = this;
    if (now) await this.#do(() => ask(now.id));
  }

  async #do(ask: () => Promise<LibraryImport>) {
    try {
      this.#see(await ask());
    } catch (error) {
      this.trouble = sayable(error);
    }
  }

  /** Asked again until it is over; a server that does not answer is asked later. */
  #see(found: LibraryImport) {
    this.now = found;
    clearTimeout(this.#timer);
    if (found.over) {
      this.ended += 1;
      return;
    }
    this.#timer = setTimeout(async () => {
      const next = await api.seeImport(found.id).catch(() => null);
      if (this.now?.id === found.id) this.#see(next ?? found);
    }, LOOK);
  }
}

export const importing = new Importing();
