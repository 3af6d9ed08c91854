// What the table page needs to know about this title.
import Board from './Board.svelte';
import Hand from './Hand.svelte';
import Phase from './Phase.svelte';
import Regions from './Regions.svelte';
import ScoreTrack from './ScoreTrack.svelte';
import Steps from './Steps.svelte';
import Strip from './Strip.svelte';
import Supply from './Supply.svelte';
import Unseen from './Unseen.svelte';

export const ironCurtain = { Board, Hand, Phase, Regions, ScoreTrack, Steps, Strip, Supply, Unseen };
