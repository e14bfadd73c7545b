// Solid things: padded bodies, rounded outlines, metal and pearls.
import { mix } from './palette.mjs';
import { sample, through } from './geometry/curves.mjs';
import { lerp } from './geometry/numbers.mjs';
import { join, smooth } from './geometry/paths.mjs';
import { inside, pillow, box } from './surfaces.mjs';
import { r1, stopList } from './picture.mjs';
import { fabric } from './cloth.mjs';

// ---------------------------------------------------------------- solid shapes
// polygon with rounded corners: [[x, y, r], ...] -> path and sample points
export function rounded(list, T = (p) => p, d = 1) {
  const n = list.length,
    pts = [];
  let path = '';
  for (let i = 0; i < n; i++) {
    const [x, y, r = 0] = list[i],
      [ax, ay] = list[(i + n - 1) % n],
      [bx, by] = list[(i + 1) % n];
    const la = Math.hypot(ax - x, ay - y),
      lb = Math.hypot(bx - x, by - y),
      q = Math.min(r, la / 2, lb / 2);
    const p = [x + ((ax - x) * q) / la, y + ((ay - y) * q) / la],
      e = [x + ((bx - x) * q) / lb, y + ((by - y) * q) / lb];
    const k = 0.45,
      c1 = [lerp(x, p[0], k), lerp(y, p[1], k)],
      c2 = [lerp(x, e[0], k), lerp(y, e[1], k)];
    const from = join(T(p), d),
      move = !i ? 'M' + from : path.endsWith(from) ? '' : 'L' + from;
    path += `${move}${q ? `C${join([...T(c1), ...T(c2), ...T(e)], d)}` : ''}`;
    for (let t = 0; t <= (q ? 6 : 0); t++) {
      const f = t / 6,
        g = 1 - f;
      pts.push(T([0, 1].map((m) => g ** 3 * p[m] + 3 * g * g * f * c1[m] + 3 * g * f * f * c2[m] + f ** 3 * e[m])));
    }
  }
  return { d: path + 'z', pts };
}
export const rrect = (x, y, w, h, r, T, d) =>
  rounded(
    [
      [x, y, r],
      [x + w, y, r],
      [x + w, y + h, r],
      [x, y + h, r],
    ],
    T,
    d,
  );
export function blob(ctrl, T = (p) => p, d = 0) {
  const P = ctrl.map(T),
    c = through(P, true);
  return { d: smooth(P, { closed: true, d }), pts: sample(c, Math.max(40, P.length * 6), true) };
}
const bounds = (pts) => {
  const x = pts.map((p) => p[0]),
    y = pts.map((p) => p[1]),
    a = Math.min(...x),
    b = Math.min(...y);
  return [a, b, Math.max(...x) - a, Math.max(...y) - b];
};

// a padded or moulded body: rim rises over `round` to `high`, plus any extra relief
export function solid(pic, { d, pts }, { round = 40, high = 30, relief, pattern = 'plain', frame, ...o }) {
  const [x, y, w, h] = bounds(pts),
    dist = inside(pts);
  const surf = frame || box(x, y, w, h),
    step = o.step || Math.max(7, Math.min(w, h) / 34);
  const height = (u, v, px, py) => pillow(dist(px, py), round, high) + (relief ? relief(px, py) : 0);
  return fabric(pic, {
    kind: 'cotton',
    len: w,
    wid: h,
    nu: Math.round(w / step),
    nv: Math.round(h / step),
    ext: 0.01,
    surf,
    height,
    shape: d,
    pattern,
    edge: 0,
    ...o,
  });
}

// ---------------------------------------------------------------- metal, pearls
export const GOLD = [
  [0, '#A8741F'],
  [0.14, '#E9C46A'],
  [0.3, '#FFF6D8'],
  [0.46, '#EFCB77'],
  [0.68, '#BE8A2C'],
  [0.86, '#F3D78F'],
  [1, '#9A6A1C'],
];
export const STEEL = [
  [0, '#8E949E'],
  [0.15, '#CFD4DB'],
  [0.32, '#FFFFFF'],
  [0.5, '#D5D9DF'],
  [0.7, '#9BA2AC'],
  [0.88, '#E4E7EB'],
  [1, '#868C96'],
];

// gold that fits whatever it fills
export const gilt = (pic) =>
  `url(#${pic.once('gilt', (id) => `<linearGradient id="${id}" x1="0" y1="0" x2=".9" y2="1">${stopList(GOLD)}</linearGradient>`)})`;

// a pearl: drawn once per tint at radius 1, then placed
export function pearl(pic, x, y, r, tint = '#F7EEE6') {
  const body = pic.once(
    'pearl' + tint,
    (id) =>
      `<g id="${id}"><radialGradient id="${id}g" cx=".36" cy=".32" r=".72"><stop stop-color="#fff"/><stop offset=".32" stop-color="${mix(tint, '#ffffff', 0.45)}"/>` +
      `<stop offset=".68" stop-color="${mix(tint, '#d9c3bb', 0.35)}"/><stop offset=".9" stop-color="${mix(tint, '#a88f8d', 0.6)}"/><stop offset="1" stop-color="${mix(tint, '#d8c6c0', 0.4)}"/>` +
      `</radialGradient><circle r="1" fill="url(#${id}g)"/><ellipse cx="-.33" cy="-.38" rx=".24" ry=".17" fill="#fff" opacity=".95" transform="rotate(-38-.33-.38)"/></g>`,
  );
  return `<use href="#${body}" transform="translate(${r1(x)} ${r1(y)}) scale(${r1(r)})"/>`;
}
