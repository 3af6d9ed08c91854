// What time it is at the server: clocks count by that, and this machine's clock may be wrong.

class ServerTime {
  #ahead = $state(0);

  /** A message said what time it was when it left. */
  note(now: number) {
    this.#ahead = now - Date.now();
  }
  get now() {
    return Date.now() + this.#ahead;
  }
}
export const serverTime = new ServerTime();
