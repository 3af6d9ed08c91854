// Draws the land on two covers from Natural Earth (npm world-atlas, public domain): the world seen from above the
// North Pole, and the shores of the Red Sea. Run by hand: `npm run covers`; the result lives in the repository.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { geoAzimuthalEqualArea, geoMercator, geoPath } from 'd3-geo';
import { feature } from 'topojson-client';
import { presimplify, simplify } from 'topojson-simplify';

const MOST_BYTES = 16_000;
const require = createRequire(import.meta.url);
const load = (name) => JSON.parse(readFileSync(require.resolve(`world-atlas/${name}.json`), 'utf8'));

/** Whole numbers, relative steps, no specks. */
function tidy(path, smallest) {
  return path
    .split('Z')
    .filter(Boolean)
    .map((ring) =>
      ring
        .slice(1)
        .split('L')
        .map((point) => point.split(',').map((n) => Math.round(Number(n)))),
    )
    .map((ring) => ring.filter(([x, y], i) => i === 0 || x !== ring[i - 1][0] || y !== ring[i - 1][1]))
    .filter((ring) => {
      const xs = ring.map(([x]) => x);
      const ys = ring.map(([, y]) => y);
      return ring.length > 3 && (Math.max(...xs) - Math.min(...xs)) * (Math.max(...ys) - Math.min(...ys)) >= smallest;
    })
    .map(([start, ...rest]) => {
      let [px, py] = start;
      const steps = rest.map(([x, y]) => {
        const step = `${x - px} ${y - py}`;
        [px, py] = [x, y];
        return step;
      });
      return `M${start.join(' ')}l${steps.join(' ')}z`;
    })
    .join('')
    .replaceAll(' -', '-');
}

// North America lies to the left and the Soviet Union to the right.
const coarse = load('land-110m');
const polar = geoAzimuthalEqualArea().rotate([5, -90, 0]).clipAngle(62).scale(150).translate([180, 178]);
const world = tidy(geoPath(polar)(feature(coarse, coarse.objects.land)), 14);

const fine = simplify(presimplify(load('land-50m')), 0.01);
const sea = geoMercator()
  .center([43, 19.2])
  .scale(900)
  .translate([180, 185])
  .clipExtent([
    [-4, -4],
    [364, 374],
  ]);
const redSea = tidy(geoPath(sea)(feature(fine, fine.objects.land)), 30);

const text = JSON.stringify({ world, redSea }, null, 1) + '\n';
if (text.length > MOST_BYTES) throw new Error(`covers take ${text.length} bytes, more than ${MOST_BYTES}`);
writeFileSync(new URL('../src/generated/covers.json', import.meta.url), text);
console.log(`covers: ${text.length} bytes`);
