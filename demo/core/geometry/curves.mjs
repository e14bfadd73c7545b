// Curves: t => [x, y] in picture units, t = 0 at one end and 1 at the other.
import { lerp } from './numbers.mjs';

const mix2 = (p, q, t) => [lerp(p[0], q[0], t), lerp(p[1], q[1], t)];
export const line = (a, b) => (t) => mix2(a, b, t);
export const bez = (a, b, c, d) => (t) => {
  const s = 1 - t;
  return [0, 1].map((i) => s * s * s * a[i] + 3 * s * s * t * b[i] + 3 * s * t * t * c[i] + t * t * t * d[i]);
};
// smooth curve through points (Catmull-Rom), parameter by chord length
export function through(pts, closed = false) {
  const P = closed ? [...pts, pts[0]] : pts,
    n = P.length - 1;
  const at = (i) => (closed ? P[((i % n) + n) % n] : P[i] || (i < 0 ? mix2(P[1], P[0], 2) : mix2(P[n - 1], P[n], 2)));
  const cum = [0];
  for (let i = 0; i < n; i++) cum.push(cum[i] + Math.hypot(P[i + 1][0] - P[i][0], P[i + 1][1] - P[i][1]));
  return (t) => {
    if (!closed && (t < 0 || t > 1)) {
      // straight beyond the ends
      const e = t < 0 ? 0 : 1,
        a = at(e ? n : 0),
        b = at(e ? n - 1 : 1),
        k = ((t < 0 ? -t : t - 1) * cum[n]) / (Math.hypot(a[0] - b[0], a[1] - b[1]) || 1);
      return [a[0] + (a[0] - b[0]) * k, a[1] + (a[1] - b[1]) * k];
    }
    const d = (closed ? ((t % 1) + 1) % 1 : t) * cum[n];
    let i = 0;
    while (i < n - 1 && cum[i + 1] < d) i++;
    const f = (d - cum[i]) / (cum[i + 1] - cum[i] || 1),
      a = at(i - 1),
      b = at(i),
      c = at(i + 1),
      e = at(i + 2);
    return [0, 1].map(
      (k) =>
        0.5 *
        (2 * b[k] +
          (c[k] - a[k]) * f +
          (2 * a[k] - 5 * b[k] + 4 * c[k] - e[k]) * f * f +
          (3 * b[k] - a[k] - 3 * c[k] + e[k]) * f ** 3),
    );
  };
}
export const tangent = (c, t, e = 1e-3) => {
  const a = c(t - e),
    b = c(t + e),
    l = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
  return [(b[0] - a[0]) / l, (b[1] - a[1]) / l];
};
export function lengthOf(c, n = 40) {
  let s = 0,
    p = c(0);
  for (let i = 1; i <= n; i++) {
    const q = c(i / n);
    s += Math.hypot(q[0] - p[0], q[1] - p[1]);
    p = q;
  }
  return s;
}
export const sample = (c, n, closed = false) => Array.from({ length: n + (closed ? 0 : 1) }, (_, i) => c(i / n));

// circle through three points, or null when they are nearly in line
export function circle3([ax, ay], [bx, by], [cx, cy]) {
  const d = 2 * (ax * (by - cy) + bx * (cy - ay) + cx * (ay - by));
  if (Math.abs(d) < 1e-6) return null;
  const A = ax * ax + ay * ay,
    B = bx * bx + by * by,
    C = cx * cx + cy * cy;
  const x = (A * (by - cy) + B * (cy - ay) + C * (ay - by)) / d,
    y = (A * (cx - bx) + B * (ax - cx) + C * (bx - ax)) / d;
  return [x, y, Math.hypot(ax - x, ay - y)];
}
