// A table is heard: every beat of the show has its sound, and so has a click on what is not allowed.
import { campOf } from '../lib/sides';
import { sounds } from '../lib/sound/sound';
import { isHeard, soundsOf, type Seated } from './beat_sounds';
import { onBeat } from './show/beats';

/** Makes a table heard; the answer makes it silent. */
export function listen(table: () => Seated | null): () => void {
  let row = { kind: '', length: 0 };
  const stopBeats = onBeat((beat, manner) => {
    const now = table();
    if (!now) return;
    row = { kind: beat.kind, length: row.kind === beat.kind ? row.length + 1 : 0 };
    for (const [name, how] of soundsOf(beat, campOf(beat.side), row.length, now)) if (isHeard(name, beat, manner)) sounds.play(name, how);
  });
  const refuse = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('[aria-disabled="true"]')) sounds.play('refused');
  };
  addEventListener('click', refuse);
  return () => {
    stopBeats();
    removeEventListener('click', refuse);
  };
}
