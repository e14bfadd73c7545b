// Surfaces: (u, v) => [x, y] in picture units, for u and v from 0 to 1; and the heights of padded ones toward the viewer.
import { tangent } from './geometry/curves.mjs';
import { clamp, lerp } from './geometry/numbers.mjs';

// four edges: top and bottom run with u, left and right run with v
export const coons = (top, bottom, left, right) => {
  const a = top(0),
    b = top(1),
    c = bottom(0),
    d = bottom(1);
  return (u, v) =>
    [0, 1].map((k) => {
      const T = top(u)[k],
        B = bottom(u)[k],
        L = left(v)[k],
        R = right(v)[k];
      return (
        (1 - v) * T +
        v * B +
        (1 - u) * L +
        u * R -
        ((1 - u) * (1 - v) * a[k] + u * (1 - v) * b[k] + (1 - u) * v * c[k] + u * v * d[k])
      );
    });
};
// band along a spine, v = 0 on its left side
export const strip = (spine, half) => (u, v) => {
  const w = typeof half === 'function' ? half(u) : half,
    [x, y] = spine(u),
    [tx, ty] = tangent(spine, u);
  return [x + ty * w * (1 - 2 * v), y - tx * w * (1 - 2 * v)];
};
export const ring =
  (cx, cy, rIn, rOut, T = (p) => p) =>
  (u, v) => {
    const a = u * 2 * Math.PI,
      r = lerp(rIn(u), rOut(u), v);
    return T([cx + r * Math.cos(a), cy + r * Math.sin(a)]);
  };
export const box = (x, y, w, h) => (u, v) => [x + u * w, y + v * h];
export const on = (surf, T) => (u, v) => T(surf(u, v));

// distance inside a closed outline, for padded shapes
export function inside(poly) {
  const n = poly.length;
  return (x, y) => {
    let best = 1e9,
      odd = false;
    for (let i = 0, j = n - 1; i < n; j = i++) {
      const [ax, ay] = poly[j],
        [bx, by] = poly[i],
        dx = bx - ax,
        dy = by - ay;
      const t = clamp(((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1));
      const d = (x - ax - t * dx) ** 2 + (y - ay - t * dy) ** 2;
      if (d < best) best = d;
      if (ay > y !== by > y && x < (dx * (y - ay)) / dy + ax) odd = !odd;
    }
    return Math.sqrt(best) * (odd ? 1 : -1);
  };
}
// pillow profile: rises over r from the rim, flat after
export const pillow = (d, r, h) => {
  const t = clamp(d / r);
  return h * Math.sqrt(Math.max(0, 1 - (1 - t) * (1 - t)));
};
