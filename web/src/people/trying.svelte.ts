// One thing at a time that may be refused: what was refused is said where it was tried.
import { inWords } from '../lib/refused';

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
      this.trouble = inWords(error);
      return false;
    } finally {
      this.busy = false;
    }
  }
}
