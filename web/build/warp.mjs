// A warp of the globe onto the drawing: not a cartographer's projection, but curves through hand-made control points,
// so that crowded parts get room. Both the land and the boxes go through it, and stay together.

/** A monotone cubic through the control points (Fritsch and Carlson), straight beyond them. */
export function curve(points) {
  const sorted = points.toSorted((a, b) => a[0] - b[0]);
  const X = sorted.map((p) => p[0]);
  const Y = sorted.map((p) => p[1]);
  const last = X.length - 1;
  const slope = X.slice(1).map((x, i) => (Y[i + 1] - Y[i]) / (x - X[i]));
  const tangent = X.map((_, i) => {
    if (i === 0) return slope[0];
    if (i === last) return slope[last - 1];
    const [a, b] = [slope[i - 1], slope[i]];
    return a * b <= 0 ? 0 : (2 * a * b) / (a + b);
  });
  return (x) => {
    if (x <= X[0]) return Y[0] + tangent[0] * (x - X[0]);
    if (x >= X[last]) return Y[last] + tangent[last] * (x - X[last]);
    let i = 0;
    while (x > X[i + 1]) i++;
    const h = X[i + 1] - X[i];
    const t = (x - X[i]) / h;
    const u = 1 - t;
    return u * u * (1 + 2 * t) * Y[i] + t * u * u * h * tangent[i] + t * t * (3 - 2 * t) * Y[i + 1] - t * t * u * h * tangent[i + 1];
  };
}

const smooth = (from, to, x) => {
  const t = Math.min(1, Math.max(0, (x - from) / (to - from)));
  return t * t * (3 - 2 * t);
};

/** Latitudes go through one curve, longitudes through two that blend into each other between two latitudes. */
export function warpOf({ lat, north, south, blend, cut }) {
  const y = curve(lat);
  const [n, s] = [curve(north), curve(south)];
  return (lon, latitude) => {
    const east = lon < cut ? lon + 360 : lon;
    const k = smooth(...blend, latitude);
    return [s(east) * (1 - k) + n(east) * k, y(latitude)];
  };
}
