// Asking again and again, without being a burden: not while nobody looks, and ever more rarely while there is no answer.
const MAX_WAIT = 5 * 60_000;

export class Again {
  #timer = 0;
  #wait = 0;
  #busy = false;
  #more = false;
  #over = false;

  /** `look` says whether there was an answer; `every`: milliseconds until the next look; `rests`: nobody needs to know now. */
  constructor(
    readonly look: () => Promise<boolean>,
    readonly every: () => number,
    readonly rests = () => document.hidden,
  ) {
    document.addEventListener('visibilitychange', this.now);
    this.now();
  }

  /** Look now, or as soon as what was asked is answered. */
  now = () => {
    if (this.#over || this.rests()) return;
    if (this.#busy) this.#more = true;
    else void this.#ask();
  };

  close = () => {
    this.#over = true;
    clearTimeout(this.#timer);
    document.removeEventListener('visibilitychange', this.now);
  };

  async #ask() {
    clearTimeout(this.#timer);
    this.#busy = true;
    const answered = await this.look().catch(() => false);
    this.#busy = false;
    if (this.#over) return;
    if (this.#more) {
      this.#more = false;
      this.now();
      return;
    }
    this.#wait = answered ? this.every() : Math.min(2 * Math.max(this.#wait, this.every()), MAX_WAIT);
    this.#timer = window.setTimeout(this.now, this.#wait);
  }
}
