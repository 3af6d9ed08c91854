// One thing at a time that may be refused: what was refused is said where it was tried.
import { Refused } from '../lib/api';
import { t } from '../lib/speech.svelte';

export class Trying {
  busy = $state(false);
  trouble = $state('');
  done = $state('');

  /** True if it worked. */
  async go(work: () => Promise<unknown>, done = ''): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.trouble = this.done = '';
    try {
      await work();
      this.done = done;
      return true;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.trouble = t(error.key, error.args);
      return false;
    } finally {
      this.busy = false;
    }
  }
}
