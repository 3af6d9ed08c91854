import { describe, expect, it, vi } from 'vitest';
import { deskOf } from '../../../../src/detente/titles/cia_vs_kgb/web/show/desk';
import { detailOf as spyDetail, staging as spies } from '../../../../src/detente/titles/cia_vs_kgb/web/show/staging';
import type { CiaVsKgbDescription, CiaVsKgbPage } from '../../../../src/detente/titles/cia_vs_kgb/web/wire';
import { ledgerOf } from '../../../../src/detente/titles/iron_curtain/web/show/ledger';
import { detailOf as curtainDetail, staging as curtain } from '../../../../src/detente/titles/iron_curtain/web/show/staging';
import type { IronCurtainDescription, IronCurtainView } from '../../../../src/detente/titles/iron_curtain/web/wire';
import type { LogArgs, LogLine } from '../../lib/wire';
import { movesOf } from './staging';

// Words belong to a page; which words are sides it learns from the server.
vi.mock('../../lib/speech.svelte', () => ({ parts: () => [] }));
vi.mock('../../lib/titles.svelte', () => ({ isSide: (word: unknown) => ['us', 'ussr', 'cia', 'kgb'].includes(String(word)) }));

let ply = 0;
const line = <Key extends keyof LogArgs>(key: Key, args: LogArgs[Key]) => ({ ply: ++ply, key, args }) as LogLine;

// -- CIA vs KGB

const group = (id: string, influence: number) => ({ id, kind: 'group', faction: 'military', influence, event: [] });
const spyAbout = {
  goal: 100,
  cards: [
    group('mafia', 2),
    group('generals', 6),
    group('guerrilla', 1),
    group('phone_company', 3),
    { id: 'chile', kind: 'country', stability: 7, population: 4, vp: 10, bias: [], event: [] },
    { id: 'libya', kind: 'country', stability: 11, population: 4, vp: 15, bias: [], event: [] },
  ],
} as unknown as CiaVsKgbDescription;
const row = (...groups: string[]) => ({ groups: groups.map((group) => ({ group, ready: true })), influence: 0, room: 0, over: false });
const office = { hq: [], maybe: [], leave: [], dead: [], back: [], x: 'hidden', open: false };
const desk = (kgb: string[], cia: string[]) =>
  ({
    turn: 1,
    rows: { kgb: row(...kgb), cia: row(...cia) },
    scores: { kgb: 5, cia: 0 },
    objective: { objective: 'chile', stability: 7, population: 4, vp: 10, fate: 'open' },
    offices: { kgb: office, cia: office },
    trophies: { kgb: [], cia: [] },
    using: null,
    token: null,
  }) as unknown as CiaVsKgbPage;
const ceasefire = { kgb: 8, cia: 3, n: 7, winner: 'cia', how: 'disorder', faction: 'military' } as const;

const spyBeats = (log: LogLine[], start = 0, from: CiaVsKgbPage | null = null) =>
  spies.beats({ about: spyAbout, log, start, end: log.length, from, to: from });

describe('the show of CIA vs KGB', () => {
  it('follows the desk line by line', () => {
    const at = deskOf(spyAbout, desk(['mafia'], ['generals']));
    at.tell(line('cvk-log-recruit', { side: 'kgb', group: 'phone_company', n: 3 }));
    expect(at.sums).toEqual({ kgb: 5, cia: 6, stability: 7 });
    at.tell(line('cvk-log-use', { side: 'kgb', group: 'mafia', n: 2 }));
    expect(at.rows.kgb.groups).toEqual([
      { group: 'mafia', ready: false },
      { group: 'phone_company', ready: true },
    ]);
    at.tell(line('cvk-log-moved', { side: 'kgb', group: 'generals', n: 6 }));
    expect(at.rows.kgb).toMatchObject({ influence: 11, over: true, room: 1 });
    expect(at.rows.cia.groups).toEqual([]);
    at.tell(line('cvk-log-destroyed', { side: 'kgb', group: 'generals', n: 6 }));
    expect(at.rows.kgb).toMatchObject({ influence: 5, over: false });
    at.tell(line('cvk-log-taken', { side: 'cia', objective: 'chile', n: 10 }));
    expect(at.scores).toEqual({ kgb: 5, cia: 10 });
  });

  it('says by how much a recruit bursts the stability', () => {
    const [recruit] = spyBeats([line('cvk-log-recruit', { side: 'kgb', group: 'generals', n: 6 })], 0, desk(['mafia'], []));
    expect(recruit).toMatchObject({ kind: 'card', card: 'generals', opens: true });
    expect(spyDetail(recruit)).toMatchObject({ why: 'recruit', before: { kgb: 2 }, after: { kgb: 8, stability: 7 } });
  });

  it('names who did it to whom', () => {
    const log = [
      line('cvk-log-use', { side: 'kgb', group: 'guerrilla', n: 1 }),
      line('cvk-log-destroyed', { side: 'cia', group: 'generals', n: 6 }),
    ];
    const beats = spyBeats(log, 0, desk(['guerrilla'], ['generals']));
    expect(beats.map(({ kind, opens = false }) => [kind, opens])).toEqual([
      ['card', true],
      ['remove', false],
    ]);
    expect(beats[1]?.side).toBe('kgb'); // who did it, not whose it was
    expect(spyDetail(beats[1])).toMatchObject({
      change: 'destroyed',
      owner: 'cia',
      by: 'guerrilla',
      before: { cia: 6 },
      after: { cia: 0 },
    });
  });

  it('counts what a group finds in the deck to its move, and the next recruit to another', () => {
    const log = [
      line('cvk-log-use', { side: 'kgb', group: 'phone_company', n: 3 }),
      line('cvk-log-recruit', { side: 'kgb', group: 'mafia', n: 2 }),
      line('cvk-log-wait', { side: 'cia' }),
      line('cvk-log-recruit', { side: 'kgb', group: 'guerrilla', n: 1 }),
    ];
    expect(movesOf(spyAbout, log, spies).map(({ side, beats }) => [side, beats.length])).toEqual([
      ['kgb', 2],
      ['cia', 1],
      ['kgb', 1],
    ]);
  });

  const meeting = [
    line('cvk-log-turn', { turn: 3, objective: 'chile', n: 10 }),
    line('cvk-log-wait', { side: 'kgb' }),
    line('cvk-log-ceasefire', ceasefire),
    line('cvk-log-opened', { side: 'kgb', agent: 'analyst' }),
    line('cvk-log-opened', { side: 'cia', agent: 'assassin' }),
    line('cvk-log-assassin', { side: 'cia', agent: 'assassin' }),
    line('cvk-log-terminated', { side: 'kgb', agent: 'analyst' }),
    line('cvk-log-taken', { side: 'cia', objective: 'chile', n: 10 }),
    line('cvk-log-score', { kgb: 5, cia: 10 }),
    line('cvk-log-turn', { turn: 4, objective: 'libya', n: 15 }),
  ];

  it('opens the agents of a meeting one after the other, and nothing before its time', () => {
    const beats = spyBeats(meeting, 2);
    expect(beats.map(({ kind }) => kind)).toEqual(['score-sum', 'flip', 'flip', 'event', 'remove', 'vp', 'score-sum', 'reveal']);
    expect(beats.every(({ shared }) => shared)).toBe(true); // also to the one who ended the struggle
    const shown = beats.map(spyDetail).flatMap((detail) => (detail?.is === 'meeting' ? [detail] : []));
    expect(shown.map(({ report }) => report.agents)).toEqual([
      {},
      { kgb: 'analyst' },
      ...Array<unknown>(5).fill({ kgb: 'analyst', cia: 'assassin' }),
    ]);
    expect(shown.map(({ report }) => report.lost.length)).toEqual([0, 0, 0, 0, 1, 1, 1]);
    expect(shown.map(({ settled }) => settled)).toEqual([false, false, false, false, false, true, true]);
    expect(shown[0]?.report).toMatchObject({ objective: 'chile', turn: 3, disorder: ['kgb'], token: 'cia' });
    expect(shown.at(-1)).toMatchObject({ scores: { kgb: 5, cia: 10 }, report: { deeds: { cia: 'killed' }, taken_by: 'cia' } });
  });

  it('goes on where a decision interrupted the meeting', () => {
    const [first] = spyBeats(meeting, 6);
    const detail = spyDetail(first);
    expect(first).toMatchObject({ kind: 'remove' });
    expect(detail?.is === 'meeting' && detail.report.agents).toEqual({ kgb: 'analyst', cia: 'assassin' });
    expect(detail?.is === 'meeting' && detail.told).toHaveLength(5);
  });

  it('gives a meeting without winner to the one who waited last', () => {
    const log = [...meeting.slice(0, 2), line('cvk-log-ceasefire', { ...ceasefire, winner: 'none', how: 'both_disorder' })];
    expect(spyBeats(log, 2)[0]).toMatchObject({ side: 'kgb', opens: true });
  });
});

// -- Iron Curtain

const country = (id: string, region: string, side: string | null = 'us') => ({ id, region, side, influence: 2, event: [] });
const curtainAbout = {
  goal: 8,
  cards: [
    country('cuba', 'central_america', 'ussr'),
    country('panama', 'central_america'),
    country('france', 'europe'),
    country('start_europe', 'europe', null),
  ],
} as unknown as IronCurtainDescription;
const view = (score: number, ...table: [string, number, number][]) =>
  ({ score, table: table.map(([card, us, ussr], x) => ({ card, x, y: 0, us, ussr })) }) as unknown as IronCurtainView;
const curtainBeats = (log: LogLine[], from: IronCurtainView, to = from, end = log.length) =>
  curtain.beats({ about: curtainAbout, log, start: 0, end, from, to });
const region = { region: 'central_america', us: 1, ussr: 0, bonus: 2, winner: 'us', n: 3 } as const;

describe('the show of Iron Curtain', () => {
  const from = view(-1, ['start_europe', 1, 1], ['panama', 2, 0]);
  const to = view(4, ['start_europe', 1, 1], ['panama', 2, 0], ['cuba', 0, 1]);
  const log = [
    line('ic-log-laid', { side: 'us', card: 'cuba', region: 'central_america', direction: 'south', country: 'panama' }),
    line('ic-log-region', region),
    line('ic-log-event', { side: 'ussr', card: 'cuba' }),
    line('ic-log-removed', { side: 'ussr', country: 'panama' }),
    line('ic-log-infiltrated', { side: 'ussr', country: 'cuba' }),
    line('ic-log-points', { side: 'us', n: 9 }),
  ];

  it('shows the card before the map grows, then the region item by item', () => {
    const beats = curtainBeats(log, from, to);
    expect(beats.map(({ kind, lines }) => [kind, lines])).toEqual([
      ['card', 0],
      ['effect', 1],
      ['score-region', 1],
      ['score-row', 1],
      ['score-row', 1],
      ['score-sum', 2],
      ['event', 3],
      ['remove', 4],
      ['place', 5],
      ['vp', 6],
    ]);
    expect(beats[3]).toMatchObject({ place: 'panama', side: 'us', n: 1 });
    expect(curtainDetail(beats[5])).toMatchObject({ ledger: { sum: { us: 3, ussr: 0 }, winner: 'us', n: 3 }, was: -1 });
    expect(curtainDetail(beats.at(-1))).toEqual({ is: 'points', was: 2, now: 8 }); // the track ends there
  });

  it('knows the table between the beats', () => {
    const stretch = { about: curtainAbout, log, start: 0, end: log.length, from, to };
    const at = (lines: number) => curtain.meanwhile!(stretch, lines);
    expect(at(0)).toEqual({ table: from.table, score: -1 });
    expect(at(1).table?.find(({ card }) => card === 'cuba')).toMatchObject({ us: 0, ussr: 0 });
    expect(at(2).score).toBe(2);
    expect(at(5).table).toMatchObject([{ us: 1, ussr: 1 }, { us: 1 }, { ussr: 1 }]);
  });

  it('leaves out the start card where an option does, and only counts what it cannot name', () => {
    const table = view(0, ['start_europe', 2, 0], ['france', 2, 0]).table;
    const europe = { region: 'europe', us: 1, ussr: 0, bonus: 0, winner: 'us', n: 1 } as const;
    expect(ledgerOf(curtainAbout, europe, table, false).rows).toEqual([{ kind: 'country', country: 'france', side: 'us', n: 1 }]);
    expect(ledgerOf(curtainAbout, { ...europe, us: 2 }, table, false).rows).toHaveLength(2);
    expect(ledgerOf(curtainAbout, europe, null, true).rows).toEqual([{ kind: 'countries', side: 'us', n: 1 }]);
  });

  it('keeps the aftermath and the final check in one move', () => {
    const end = [
      line('ic-log-placed', { side: 'us', country: 'panama', n: 1 }),
      line('ic-log-aftermath', { cards: 'cuba,france', us: 2, ussr: 2, winner: 'none', n: 0 }),
      line('ic-log-final', region),
      line('ic-log-final', { ...region, region: 'europe' }),
      line('ic-log-won', { winner: 'us', ending: 'final_check', n: 3 }),
    ];
    const moves = movesOf(curtainAbout, end, curtain);
    expect(moves.map(({ beats }) => beats[0]?.kind)).toEqual(['place', 'flip']);
    expect(moves[1]?.beats.filter(({ kind }) => kind === 'score-sum')).toHaveLength(3);
    expect(moves[1]?.beats.at(-1)?.kind).toBe('end');
  });
});
