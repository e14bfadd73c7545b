// Points as the path data of SVG: thinned, and written with short relative steps.
import { clamp } from './numbers.mjs';

export function thin(pts, tol) {
  if (pts.length < 4) return pts;
  const keep = new Uint8Array(pts.length),
    far = Math.floor(pts.length / 2);
  keep[0] = keep[far] = keep[pts.length - 1] = 1;
  const go = (a, b) => {
    const [ax, ay] = pts[a],
      dx = pts[b][0] - ax,
      dy = pts[b][1] - ay,
      l = Math.hypot(dx, dy) || 1;
    let m = 0,
      at = -1;
    for (let i = a + 1; i < b; i++) {
      const d = Math.abs((pts[i][0] - ax) * dy - (pts[i][1] - ay) * dx) / l;
      if (d > m) {
        m = d;
        at = i;
      }
    }
    if (m > tol) {
      keep[at] = 1;
      go(a, at);
      go(at, b);
    }
  };
  go(0, far);
  go(far, pts.length - 1);
  return pts.filter((_, i) => keep[i]);
}

const num = (x, d) => {
  let s = (Math.round(x * 10 ** d) / 10 ** d).toFixed(d);
  if (d) s = s.replace(/\.?0+$/, '');
  if (s === '-0' || s === '') s = '0';
  return s.replace(/^(-?)0\./, '$1.');
};
export const join = (list, d = 0) =>
  list.map((x) => num(x, d)).reduce((s, x) => s + (s && x[0] !== '-' ? ' ' : '') + x, '');

// polygon with short relative steps
export function poly(pts, d = 0, close = true) {
  const k = 10 ** d,
    q = pts.map((p) => p.map((x) => Math.round(x * k)));
  const steps = [];
  for (let i = 1; i < q.length; i++) {
    const dx = q[i][0] - q[i - 1][0],
      dy = q[i][1] - q[i - 1][1];
    if (dx || dy) steps.push(dx / k, dy / k);
  }
  return steps.length
    ? `M${join(
        q[0].map((x) => x / k),
        d,
      )}l${join(steps, d)}${close ? 'z' : ''}`
    : '';
}
// smooth cubic path through points
export function smooth(pts, { closed = false, d = 0, k = 6 } = {}) {
  const n = pts.length,
    at = (i) => (closed ? pts[((i % n) + n) % n] : pts[clamp(i, 0, n - 1)]),
    r = (x) => Math.round(x * 10 ** d) / 10 ** d;
  let o = at(0).map(r);
  const out = [];
  for (let i = 0; i < (closed ? n : n - 1); i++) {
    const a = at(i - 1),
      b = at(i),
      c = at(i + 1),
      e = at(i + 2);
    const p = [
      b[0] + (c[0] - a[0]) / k,
      b[1] + (c[1] - a[1]) / k,
      c[0] - (e[0] - b[0]) / k,
      c[1] - (e[1] - b[1]) / k,
      c[0],
      c[1],
    ].map(r);
    out.push(...p.map((x, j) => x - o[j % 2]));
    o = [p[4], p[5]];
  }
  return `M${join(at(0), d)}c${join(out, d)}${closed ? 'z' : ''}`;
}
