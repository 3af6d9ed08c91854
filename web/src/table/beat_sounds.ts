// What a beat of the show sounds like, and whether it is heard.
import type { How, SoundName } from '../lib/sound/recipes';
import type { Outcome, Side } from '../lib/wire';
import type { Beat, Manner } from './show/beats';

type Heard = readonly [SoundName, How];

const DIE_MS = 700; // a coup that succeeds is heard when its die lies still
/** What is heard when the show is fast; turned off, only what concerns the viewer. */
const BRISK: readonly SoundName[] = ['card', 'die', 'coup', 'defcon-falls', 'defcon-rises'];
/** Beats that are heard although the show hurries. */
const LAST: readonly Beat['kind'][] = ['die', 'defcon', 'yours', 'end'];

/** Who sits here, and how the game ended. */
export interface Seated {
  you: readonly Side[];
  result: Outcome | null;
}

/** A win also for those who sit at both sides of the table, and for those who look on. */
function endSound({ you, result }: Seated): SoundName {
  if (result?.ending === 'nuclear_war') return 'nuclear';
  if (!result?.winner) return 'score';
  return you.length === 1 && result.winner !== you[0] ? 'lost' : 'won';
}

/** What a beat sounds like; `nth`: how many beats of its kind came just before. */
export function soundsOf(beat: Beat, camp: How['camp'], nth: number, table: Seated): readonly Heard[] {
  switch (beat.kind) {
    case 'card':
      return [['card', {}]];
    case 'flip':
    case 'headline':
    case 'reveal':
      return [['flip', {}]];
    case 'place':
      return [['influence', { camp, nth }]];
    case 'remove':
      return [['removed', { camp, nth }]];
    case 'announce':
      return beat.roll === 'coup' ? [['coup', {}]] : beat.roll === 'war' || beat.roll === 'realign' ? [['war', {}]] : [];
    case 'die':
      return beat.roll === 'coup' && beat.good
        ? [
            ['die', {}],
            ['coup', { success: true, delay: DIE_MS }],
          ]
        : [['die', {}]];
    case 'defcon':
      return beat.good ? [['defcon-rises', {}]] : [['defcon-falls', { level: beat.n ?? 5 }]];
    case 'vp':
    case 'score-row':
      return [['point', { points: Math.abs(beat.n ?? 1) }]];
    case 'score-sum':
      return [['score', {}]];
    case 'space':
      return [['space', {}]];
    case 'yours':
      return [['turn', {}]];
    case 'end':
      return [[endSound(table), {}]];
    default:
      return [];
  }
}

/** Whether the show, as it goes now, lets this sound be heard. */
export function isHeard(name: SoundName, { kind }: Beat, { pace, hurried, replay }: Manner): boolean {
  if (kind === 'yours' || kind === 'end') return !replay;
  if (pace === 'off' || (hurried && !LAST.includes(kind))) return false;
  return pace !== 'fast' || BRISK.includes(name);
}
