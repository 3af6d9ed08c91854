// The world of npm world-atlas (Natural Earth, public domain), warped, simplified and merged to the states of a map.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { merge, mesh } from 'topojson-client';
import { presimplify } from 'topojson-simplify';

const require = createRequire(import.meta.url);

/** Coordinates are written as whole quarters of a unit. */
export const PARTS = 4;

const areaOf = (ring) =>
  Math.abs(
    ring.reduce((sum, [x, y], i) => {
      const [u, v] = ring[(i + 1) % ring.length];
      return sum + x * v - u * y;
    }, 0) / 2,
  );
const widthOf = (ring) => Math.max(...ring.map((p) => p[0])) - Math.min(...ring.map((p) => p[0]));

/** Every arc in units of the drawing, each point with the area that its removal would cost. */
function warped(warp) {
  const world = JSON.parse(readFileSync(require.resolve('world-atlas/countries-50m.json'), 'utf8'));
  const { scale, translate } = world.transform;
  const arcs = world.arcs.map((arc) => {
    let [x, y] = [0, 0];
    return arc.map(([dx, dy]) => {
      [x, y] = [x + dx, y + dy];
      return warp(x * scale[0] + translate[0], y * scale[1] + translate[1]);
    });
  });
  return presimplify({ type: 'Topology', objects: world.objects, arcs });
}

/** Borders of states that play keep more points than the rest of the world. */
function simplified(topology, playing, { fine, coarse }) {
  const close = new Set();
  const note = (arcs) => (Array.isArray(arcs) ? arcs.forEach(note) : close.add(arcs < 0 ? ~arcs : arcs));
  for (const state of topology.objects.countries.geometries) if (playing(state.properties.name)) note(state.arcs);
  const arcs = topology.arcs.map((arc, i) => {
    const least = close.has(i) ? fine : coarse;
    return arc.filter(([, , weight], k) => k === 0 || k === arc.length - 1 || weight >= least).map(([x, y]) => [x, y]);
  });
  return { ...topology, arcs };
}

/** Splits the largest part of a shape along a line; smaller parts go to the half on whose side of the line's middle they lie. */
export function split(shape, line) {
  const parts = shape.coordinates.toSorted((a, b) => areaOf(b[0]) - areaOf(a[0]));
  const ring = parts[0][0].slice(0, -1);
  const nearest = ([x, y]) =>
    ring.reduce(
      (best, [u, v], i) => {
        const distance = (u - x) ** 2 + (v - y) ** 2;
        return distance < best.distance ? { i, distance } : best;
      },
      { i: 0, distance: Infinity },
    ).i;
  const [start, end] = [nearest(line[0]), nearest(line.at(-1))];
  const walk = (from, to) => {
    const steps = [];
    for (let i = from; i !== to; i = (i + 1) % ring.length) steps.push(ring[i]);
    return [...steps, ring[to]];
  };
  const inner = line.slice(1, -1);
  const close = (points) => [...points, points[0]];
  const middle = (points) => points.reduce((sum, p) => sum + p[0], 0) / points.length;
  const halves = [close([...walk(start, end), ...inner.toReversed()]), close([...walk(end, start), ...inner])];
  halves.sort((a, b) => middle(a) - middle(b));
  const west = (part) => middle(part[0]) < middle(line);
  return halves.map((half, i) => ({
    type: 'MultiPolygon',
    coordinates: [[half], ...parts.slice(1).filter((part) => west(part) === (i === 0))],
  }));
}

/** A path of whole numbers, each step relative to the last: short, and it compresses well. */
export function draw(rings, closed = true) {
  let path = '';
  for (const ring of rings) {
    const points = ring.map(([x, y]) => [Math.round(x * PARTS), Math.round(y * PARTS)]);
    const steps = [];
    let [px, py] = points[0];
    for (const [x, y] of closed ? points.slice(1, -1) : points.slice(1)) {
      if (x === px && y === py) continue;
      steps.push(`${x - px} ${y - py}`);
      [px, py] = [x, y];
    }
    if (steps.length > (closed ? 1 : 0)) path += `M${points[0].join(' ')}l${steps.join(' ')}${closed ? 'z' : ''}`;
  }
  return path.replaceAll(' -', '-');
}

/**
 * The land of a map. `states` names the members of each game state (by Natural Earth's names), `splits` cuts one along a line,
 * `home` says which parts of a state are the state itself (French Guiana is not France), `regionOf` where borders are drawn.
 */
export function landOf({ warp, bleed, states, splits, without, home, regionOf, detail }) {
  const owner = new Map(Object.entries(states).flatMap(([id, members]) => members.map((name) => [name, id])));
  const topology = simplified(warped(warp), (name) => owner.has(name), detail);
  const geometries = topology.objects.countries.geometries.filter((state) => !without.includes(state.properties.name));
  const known = new Set(geometries.map((state) => state.properties.name));
  const unknown = [...owner.keys()].filter((name) => !known.has(name));
  if (unknown.length) throw new Error(`not in the atlas: ${unknown.join(', ')}`);

  const [x0, y0, x1, y1] = bleed;
  const inSight = (ring) => ring.some(([x, y]) => x > x0 && x < x1 && y > y0 && y < y1);
  const land = [];
  const add = (id, coordinates) => {
    // A ring as wide as the drawing is one that the edge of the world cut in two.
    const rings = coordinates.flatMap((part) =>
      part.filter((ring) => inSight(ring) && widthOf(ring) < 900 && areaOf(ring) > (id ? detail.island : 4 * detail.island)),
    );
    if (rings.length) land.push([id, draw(rings)]);
  };
  for (const id of new Set([...geometries.map((state) => owner.get(state.properties.name) ?? state.properties.name)])) {
    const members = geometries.filter((state) => (owner.get(state.properties.name) ?? state.properties.name) === id);
    const whole = merge(topology, members);
    const game = id in states ? id : '';
    if (splits[id]) {
      const halves = split(
        whole,
        splits[id].line.map(([lon, lat]) => warp(lon, lat)),
      );
      splits[id].into.forEach((half, i) => add(half, halves[i].coordinates));
    } else if (home[id]) {
      const isHome = (part) => home[id](part[0][0]);
      add(game, whole.coordinates.filter(isHome));
      add(
        '',
        whole.coordinates.filter((part) => !isHome(part)),
      );
    } else add(game, whole.coordinates);
  }
  // Overseas parts belong to no region, so their borders are no frontier either.
  const regionAt = (state) => (home[owner.get(state.properties.name)] ? '' : regionOf(owner.get(state.properties.name) ?? ''));
  const frontier = mesh(
    topology,
    { type: 'GeometryCollection', geometries },
    (a, b) => a !== b && regionAt(a) !== regionAt(b) && regionAt(a) && regionAt(b),
  );
  return { land, frontier: draw(frontier.coordinates, false) };
}
