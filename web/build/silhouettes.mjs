// Draws the silhouettes of the countries of Iron Curtain from Natural Earth (npm world-atlas, public domain).
// Run by hand: `npm run silhouettes`; the result is small and lives in the repository.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { geoArea, geoCentroid, geoMercator, geoPath } from 'd3-geo';
import { feature, merge } from 'topojson-client';
import { presimplify, simplify } from 'topojson-simplify';
import { INNER_GERMAN } from './borders.mjs';

const SIZE = 200; // every silhouette fits a square of this size
const MOST_BYTES = 25_000;
const require = createRequire(import.meta.url);
const world = JSON.parse(readFileSync(require.resolve('world-atlas/countries-50m.json'), 'utf8'));

// ISO 3166 numbers, as world-atlas has them; `least` is the smallest island kept, as a share of the largest part.
const COUNTRIES = {
  france: { iso: '250', least: 0.01 },
  italy: { iso: '380', least: 0.01 },
  poland: { iso: '616', least: 0.1 },
  iran: { iso: '364', least: 0.1 },
  egypt: { iso: '818', least: 0.1 },
  japan: { iso: '392', least: 0.01 },
  pakistan: { iso: '586', least: 0.1 },
  vietnam: { iso: '704', least: 0.1 },
  south_africa: { iso: '710', least: 0.1 },
  nigeria: { iso: '566', least: 0.1 },
  angola: { iso: '024', least: 0.005 },
  algeria: { iso: '012', least: 0.1 },
  brazil: { iso: '076', least: 0.01 },
  chile: { iso: '152', least: 0.02 },
  panama: { iso: '591', least: 0.05 },
  cuba: { iso: '192', least: 0.01 },
};
const EUROPE = [
  '008',
  '040',
  '056',
  '070',
  '100',
  '112',
  '191',
  '203',
  '208',
  '233',
  '246',
  '250',
  '276',
  '300',
  '348',
  '372',
  '380',
  '428',
  '440',
  '442',
  '498',
  '499',
  '528',
  '578',
  '616',
  '620',
  '642',
  '688',
  '703',
  '705',
  '724',
  '752',
  '756',
  '804',
  '807',
  '826',
];
const NEAR_EUROPE = ([lon, lat]) => lon > -12 && lon < 41 && lat > 34 && lat < 72;

const polygons = (shape) => (shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates);
const asShape = (parts) => ({ type: 'MultiPolygon', coordinates: parts });
const areaOf = (part) => geoArea({ type: 'Polygon', coordinates: part });

/** Simplified on the globe, so that neighbours keep a common border. */
const fine = simplify(presimplify(world), 0.002);
const coarse = simplify(presimplify(world), 0.03);
const country = (topology, iso) =>
  feature(
    topology,
    topology.objects.countries.geometries.find((g) => g.id === iso),
  ).geometry;

/** Keeps the mainland and what is not too small beside it. */
function withoutSpecks(shape, least, inside = () => true) {
  const parts = polygons(shape).filter((part) => inside(geoCentroid({ type: 'Polygon', coordinates: part })));
  const largest = Math.max(...parts.map(areaOf));
  return asShape(parts.filter((part) => areaOf(part) >= largest * least));
}

/** Splits Germany's mainland along our border; islands go to the half they lie in. */
function germanies() {
  const parts = polygons(country(fine, '276')).sort((a, b) => areaOf(b) - areaOf(a));
  const ring = parts[0][0].slice(0, -1);
  const nearest = ([lon, lat]) =>
    ring.reduce(
      (best, [x, y], i) => {
        const distance = (x - lon) ** 2 + (y - lat) ** 2;
        return distance < best.distance ? { i, distance } : best;
      },
      { i: 0, distance: Infinity },
    ).i;
  const north = nearest(INNER_GERMAN[0]);
  const south = nearest(INNER_GERMAN.at(-1));
  const walk = (from, to) => {
    const steps = [];
    for (let i = from; i !== to; i = (i + 1) % ring.length) steps.push(ring[i]);
    return [...steps, ring[to]];
  };
  const inner = INNER_GERMAN.slice(1, -1);
  const close = (points) => [...points, points[0]];
  const halves = [close([...walk(north, south), ...inner.toReversed()]), close([...walk(south, north), ...inner])];
  const middle = (points) => points.reduce((sum, p) => sum + p[0], 0) / points.length;
  const [west, east] = halves.sort((a, b) => middle(a) - middle(b));
  const islands = parts.slice(1).filter((part) => areaOf(part) > areaOf(parts[0]) * 0.001);
  const isEastern = (part) => middle(part[0]) > 11.2;
  return {
    west_germany: asShape([[west], ...islands.filter((part) => !isEastern(part))]),
    east_germany: asShape([[east], ...islands.filter(isEastern)]),
  };
}

/** A path of whole numbers, each step relative to the last: short, and it compresses well. */
function draw(shape) {
  const projection = geoMercator().fitSize([SIZE, SIZE], shape);
  const [[x0, y0], [x1, y1]] = geoPath(projection).bounds(shape);
  const [dx, dy] = [(SIZE - (x1 - x0)) / 2 - x0, (SIZE - (y1 - y0)) / 2 - y0];
  let path = '';
  for (const part of shape.coordinates) {
    for (const ring of part) {
      const points = ring.map((p) => projection(p)).map(([x, y]) => [Math.round(x + dx), Math.round(y + dy)]);
      const steps = [];
      let [px, py] = points[0];
      for (const [x, y] of points.slice(1, -1)) {
        if (x === px && y === py) continue;
        steps.push(`${x - px} ${y - py}`);
        [px, py] = [x, y];
      }
      if (steps.length > 2) path += `M${points[0].join(' ')}l${steps.join(' ')}z`;
    }
  }
  return path.replaceAll(' -', '-');
}

const shapes = { ...germanies() };
for (const [id, { iso, least }] of Object.entries(COUNTRIES)) {
  const inside = id === 'france' ? NEAR_EUROPE : id === 'chile' ? ([lon]) => lon > -80 : undefined;
  shapes[id] = withoutSpecks(country(fine, iso), least, inside);
}
const members = coarse.objects.countries.geometries.filter((g) => EUROPE.includes(g.id));
shapes.start_europe = withoutSpecks(merge(coarse, members), 0.002, NEAR_EUROPE);

const drawn = Object.fromEntries(
  Object.entries(shapes)
    .sort()
    .map(([id, shape]) => [id, draw(shape)]),
);
const text = JSON.stringify(drawn, null, 1) + '\n';
if (text.length > MOST_BYTES) throw new Error(`silhouettes take ${text.length} bytes, more than ${MOST_BYTES}`);
writeFileSync(new URL('../../src/detente/titles/iron_curtain/web/silhouettes.json', import.meta.url), text);
console.log(`silhouettes: ${Object.keys(drawn).length} countries, ${text.length} bytes`);
