// Draws the maps of the influence games: land, boxes, lines, panels. Run by hand: `npm run map`; the result lives in the
// repository. It refuses a drawing in which boxes overlap or a line passes under a box that it does not belong to.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { landOf, PARTS } from './atlas.mjs';
import { redSea, redSeaTall } from './maps/red_sea.mjs';
import twilightStruggle from './maps/twilight_struggle.mjs';

const MAPS = [twilightStruggle, redSea, redSeaTall]; // another game: another file, with its own warp, states and boxes
const MOST_BYTES = 60_000;

function csv(path) {
  if (!existsSync(new URL(path, import.meta.url))) return [];
  const [head, ...lines] = readFileSync(new URL(path, import.meta.url), 'utf8')
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(','));
  return lines.map((line) => Object.fromEntries(head.map((key, i) => [key, line[i]])));
}

const round = (value) => Math.round(value);
const centred = ([x, y, w, h]) => ({ x: round(x - w / 2), y: round(y - h / 2), w, h });
const middle = ({ x, y, w, h }) => [x + w / 2, y + h / 2];

/** Rectangles that come closer to each other than the gap, or leave the frame. */
function collisions(places, gap, frame) {
  const trouble = [];
  places.forEach(([name, a], i) => {
    if (a.x < frame.x || a.y < frame.y || a.x + a.w > frame.x + frame.w || a.y + a.h > frame.y + frame.h)
      trouble.push(`${name} leaves the frame`);
    for (const [other, b] of places.slice(i + 1)) {
      const dx = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x) + gap;
      const dy = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y) + gap;
      if (dx > 0 && dy > 0) trouble.push(`${name} and ${other} are too close (${dx} x ${dy})`);
    }
  });
  return trouble;
}

/** Does the stretch from a to b pass through the rectangle, by more than a hair? */
function passes([ax, ay], [bx, by], { x, y, w, h }) {
  const hair = 2;
  for (let t = 0; t <= 1; t += 1 / 400) {
    const [px, py] = [ax + (bx - ax) * t, ay + (by - ay) * t];
    if (px > x + hair && px < x + w - hair && py > y + hair && py < y + h - hair) return true;
  }
  return false;
}

/** A cubic curve in short straight stretches, to be tried like lines. */
function bent(from, [c1, c2], to) {
  const at = (t) => [0, 1].map((i) => (1 - t) ** 3 * from[i] + 3 * t * (1 - t) ** 2 * c1[i] + 3 * t * t * (1 - t) * c2[i] + t ** 3 * to[i]);
  return Array.from({ length: 24 }, (_, i) => [at(i / 24), at((i + 1) / 24)]);
}

/** A country may lie in several regions (Egypt): the last is the one whose colour it has. */
const regionsOf = (country) =>
  [...(country.regions ?? country.region).split(';'), ...(country.subregions ?? '').split(';')].filter(Boolean);

function build(map) {
  const countries = [...csv(map.facts + 'map.csv'), ...csv(map.facts + 'areas.csv')];
  const region = Object.fromEntries(countries.map((country) => [country.id, country.region ?? country.regions.split(';').at(-1)]));
  const boxes = Object.fromEntries(
    countries.map(({ id }) => {
      if (!map.boxes[id]) throw new Error(`${map.id}: no place for ${id}`);
      const [lon, lat, dx, dy] = map.boxes[id];
      const [x, y] = map.warp(lon, lat);
      return [id, { ...centred([x + dx, y + dy, ...(map.sizes?.[id] ?? [map.box.w, map.box.h])]), at: [round(x), round(y)] }];
    }),
  );
  const powers = Object.fromEntries(Object.entries(map.superpowers).map(([id, place]) => [id, centred(place)]));
  const panels = Object.fromEntries(Object.entries(map.panels).map(([id, [x, y]]) => [id, { x, y, ...map.panel }]));
  const tags = Object.fromEntries(Object.entries(map.tags).map(([id, place]) => [id, centred(place)]));
  const places = Object.entries({ ...boxes, ...powers, ...tags });
  places.push(...Object.entries(panels).map(([id, place]) => [`the panel of ${id}`, place]));
  const trouble = collisions(places, map.box.gap, map.frame);

  const pairs = csv(map.facts + 'borders.csv').map(({ a, b, kind, line }) => [
    a,
    b,
    kind === 'inter_region' || line === 'cross' ? 'between' : 'within',
  ]);
  for (const { id, superpower } of countries) if (superpower) pairs.push([superpower, id, superpower]);
  const lines = pairs.map(([a, b, kind]) => {
    const [from, to] = [a, b].map((id) => middle(boxes[id] ?? powers[id]));
    const bend = map.bends[`${a} ${b}`];
    const curve = map.curves?.[`${a} ${b}`];
    const legs = curve
      ? bent(from, curve, to)
      : bend
        ? [
            [from, bend.out],
            [bend.back, to],
          ]
        : [[from, to]];
    for (const [start, end] of legs) {
      for (const [name, place] of places)
        if (name !== a && name !== b && passes(start, end, place)) trouble.push(`the line ${a} - ${b} passes under ${name}`);
    }
    if (curve) return [a, b, kind, `M${from.map(round).join(' ')}C${[...curve, to].flat().map(round).join(' ')}`];
    return [a, b, kind, legs.map(([start, end]) => `M${start.map(round).join(' ')}L${end.map(round).join(' ')}`).join('')];
  });
  if (trouble.length) throw new Error(`${map.id}:\n  ${trouble.join('\n  ')}`);

  // What a small screen shows of a region: its boxes and its panel.
  const views = {};
  for (const id of new Set(
    [...Object.keys(panels), ...Object.values(region)].filter((one) => countries.some((country) => regionsOf(country).includes(one))),
  )) {
    const members = countries.filter((country) => regionsOf(country).includes(id) && !map.apart.includes(country.id));
    const rects = members.map((country) => boxes[country.id]);
    const [x0, y0] = [Math.min(...rects.map((r) => r.x)), Math.min(...rects.map((r) => r.y))];
    const [x1, y1] = [Math.max(...rects.map((r) => r.x + r.w)), Math.max(...rects.map((r) => r.y + r.h))];
    views[id] = { x: x0, y: y0, w: x1 - x0, h: y1 - y0 };
  }
  const { land, frontier } = landOf({ ...map, regionOf: (id) => region[id] ?? '' });
  const drawing = {
    frame: map.frame,
    darker: map.darker,
    ...(map.strong && { strong: true }),
    ...(map.words && { words: map.words }),
    parts: PARTS,
    boxes,
    powers,
    panels,
    tags,
    views,
    lines,
    land,
    frontier,
  };
  const text = JSON.stringify(drawing) + '\n';
  const packed = gzipSync(text).length;
  if (packed > MOST_BYTES) throw new Error(`${map.id}: ${packed} bytes packed, more than ${MOST_BYTES}`);
  writeFileSync(
    new URL(`../../src/detente/titles/${map.title ?? map.id}/web/map${map.shape ? `_${map.shape}` : ''}.json`, import.meta.url),
    text,
  );
  console.log(
    `${map.id}: ${Object.keys(boxes).length} boxes, ${lines.length} lines, ${land.length} shapes, ${text.length} bytes, ${packed} packed`,
  );
}

for (const map of MAPS) build(map);
