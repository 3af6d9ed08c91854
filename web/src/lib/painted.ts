// What may come after the answer to a click: the browser paints the answer first.

/** A page that is not drawn (a tab in the background) has no frames to wait for. */
const UNSEEN_MS = 100;

/** Calls back when what has changed until now has been painted; what it answers calls that off. */
export function afterPaint(act: () => void): () => void {
  let done = false;
  const once = () => {
    if (done) return;
    stop();
    act();
  };
  const late = setTimeout(once, UNSEEN_MS);
  const frame = requestAnimationFrame(() => void inGap().then(once));
  const stop = () => {
    done = true;
    cancelAnimationFrame(frame);
    clearTimeout(late);
  };
  return stop;
}

/** Resolves in a gap that drawing leaves, before the next frame if there is one. */
export const inGap = (): Promise<void> =>
  'scheduler' in window
    ? window.scheduler.postTask(() => undefined, { priority: 'background' })
    : new Promise((resolve) => setTimeout(resolve));
