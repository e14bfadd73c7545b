// Curves, surfaces, height fields and the light that falls on them.
// A surface is (u, v) => [x, y] in picture units; a height is (u, v) => z toward the viewer.

export const clamp = (x, a = 0, b = 1) => Math.min(b, Math.max(a, x));
export const lerp = (a, b, t) => a + (b - a) * t;
const mix2 = (p, q, t) => [lerp(p[0], q[0], t), lerp(p[1], q[1], t)];
export const ease = (a, b, x) => {
  const t = clamp((x - a) / (b - a));
  return t * t * (3 - 2 * t);
};
export const bump = (x, c, w) => Math.exp(-(((x - c) / w) ** 2));

export function rng(seed = 1) {
  let a = (seed * 2654435761) >>> 0;
  const next = () => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  next.span = (a, b) => a + (b - a) * next();
  next.jit = (k) => (next() * 2 - 1) * k;
  return next;
}

// --- placing: a similarity as a point function; .put() nests another inside it ---
export function place(o) {
  return chain((p) => p, { s: 1, r: 0, flip: 1 }, { x: 500, y: 500, ...o });
}
function chain(outer, k, { x = 0, y = 0, s = 1, r = 0, flip = 1 } = {}) {
  const a = (r * Math.PI) / 180,
    c = Math.cos(a) * s,
    d = Math.sin(a) * s;
  const f = ([px, py]) => outer([x + flip * px * c - py * d, y + flip * px * d + py * c]);
  f.s = k.s * s;
  f.r = k.r + k.flip * r;
  f.flip = k.flip * flip;
  f.put = (o) => chain(f, f, o);
  return f;
}

// --- curves ---
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

// --- surfaces ---
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

// --- distance inside a closed outline, for padded shapes ---
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

// --- light ---
const unit = (v) => {
  const l = Math.hypot(...v) || 1;
  return v.map((k) => k / l);
};
const LIGHT = unit([-0.5, -0.62, 0.66]);
const HALF = unit([LIGHT[0], LIGHT[1], LIGHT[2] + 1]);
const BACK = unit([0.55, 0.7, 0.3]);

// tone of every grid node: 0 flat cloth, + toward the light, - away from it
export function lightField(surf, height, { nu, nv, ext = 0, spec = 0, gloss = 24, ao, gain = 1 }) {
  const P = [],
    at = (i, n) => -ext + ((1 + 2 * ext) * i) / n;
  for (let j = -1; j <= nv + 1; j++) {
    const row = [];
    for (let i = -1; i <= nu + 1; i++) {
      const u = at(i, nu),
        v = at(j, nv),
        [x, y] = surf(u, v);
      row.push([x, y, height(u, v, x, y)]);
    }
    P.push(row);
  }
  const F = [];
  for (let j = 0; j <= nv; j++) {
    const row = [];
    for (let i = 0; i <= nu; i++) {
      const a = P[j + 1][i],
        b = P[j + 1][i + 2],
        c = P[j][i + 1],
        d = P[j + 2][i + 1];
      const U = [b[0] - a[0], b[1] - a[1], b[2] - a[2]],
        V = [d[0] - c[0], d[1] - c[1], d[2] - c[2]];
      let N = unit([U[1] * V[2] - U[2] * V[1], U[2] * V[0] - U[0] * V[2], U[0] * V[1] - U[1] * V[0]]);
      if (N[2] < 0) N = N.map((k) => -k);
      const dot = (w) => N[0] * w[0] + N[1] * w[1] + N[2] * w[2];
      let m = (dot(LIGHT) - LIGHT[2]) * gain;
      m += 0.16 * Math.max(0, dot(BACK) - BACK[2]) * gain;
      if (spec) m += spec * (Math.max(0, dot(HALF)) ** gloss - HALF[2] ** gloss);
      if (ao) {
        const p = P[j + 1][i + 1];
        m -= ao(at(i, nu), at(j, nv), p[0], p[1]);
      }
      row.push(m);
    }
    F.push(row);
  }
  return F;
}

// closed contours of {F >= level} by marching squares, in grid coordinates
export function contours(F, level) {
  const h = F.length,
    w = F[0].length,
    V = (i, j) => (i < 0 || j < 0 || i >= w || j >= h ? -1e6 : F[j][i] - level);
  const next = new Map(),
    pos = new Map();
  const cut = (i, j, k, l) => {
    const key = `${i},${j},${k},${l}`;
    if (!pos.has(key)) {
      const a = V(i, j),
        b = V(k, l),
        t = clamp(a / (a - b));
      pos.set(key, [clamp(lerp(i, k, t), 0, w - 1), clamp(lerp(j, l, t), 0, h - 1)]);
    }
    return key;
  };
  for (let j = -1; j < h; j++)
    for (let i = -1; i < w; i++) {
      const q =
        (V(i, j) >= 0 ? 8 : 0) |
        (V(i + 1, j) >= 0 ? 4 : 0) |
        (V(i + 1, j + 1) >= 0 ? 2 : 0) |
        (V(i, j + 1) >= 0 ? 1 : 0);
      if (!q || q === 15) continue;
      const N = () => cut(i, j, i + 1, j),
        E = () => cut(i + 1, j, i + 1, j + 1),
        S = () => cut(i, j + 1, i + 1, j + 1),
        W = () => cut(i, j, i, j + 1);
      const add = (a, b) => next.set(a, b); // inside kept on the right
      switch (q) {
        case 1:
          add(W(), S());
          break;
        case 2:
          add(S(), E());
          break;
        case 3:
          add(W(), E());
          break;
        case 4:
          add(E(), N());
          break;
        case 5:
          add(W(), N());
          add(E(), S());
          break;
        case 6:
          add(S(), N());
          break;
        case 7:
          add(W(), N());
          break;
        case 8:
          add(N(), W());
          break;
        case 9:
          add(N(), S());
          break;
        case 10:
          add(N(), E());
          add(S(), W());
          break;
        case 11:
          add(N(), E());
          break;
        case 12:
          add(E(), W());
          break;
        case 13:
          add(E(), S());
          break;
        case 14:
          add(S(), W());
          break;
      }
    }
  const loops = [],
    seen = new Set();
  for (const start of next.keys()) {
    if (seen.has(start)) continue;
    const loop = [];
    let k = start;
    while (k && !seen.has(k)) {
      seen.add(k);
      loop.push(pos.get(k));
      k = next.get(k);
    }
    if (loop.length > 2) loops.push(loop);
  }
  return loops;
}

// --- thinning and writing paths ---
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
