// Prints on cloth: gingham, dots, stripes, hearts and stars, flat or following a folded surface.
import { lerp } from './geometry/numbers.mjs';
import { poly, join } from './geometry/paths.mjs';
import { r1 } from './picture.mjs';

const HEART = 'M0-.35C-.3-1.05-1.15-.75-1.15-.1-1.15.35-.55.75 0 1.15.55.75 1.15.35 1.15-.1 1.15-.75.3-1.05 0-.35z';
const STAR = `M${join(
  Array.from({ length: 10 }, (_, i) => {
    const r = i % 2 ? 0.56 : 1.22,
      a = (i * Math.PI) / 5 - Math.PI / 2;
    return [r * Math.cos(a), r * Math.sin(a)];
  }).flat(),
  2,
)}z`;

// simple bow mark for cards and tags, about 2 units wide
export const BOWMARK =
  'M-.12-.1C-.4-.5-.95-.62-1.05-.5-1.16-.36-1.14.32-1.02.44-.9.54-.4.36-.12.12-.3.4-.5.7-.62 1L-.36.9-.2 1.1C-.1.8-.02.5 0 .22.02.5.1.8.2 1.1L.36.9.62 1C.5.7.3.4.12.12.4.36.9.54 1.02.44 1.14.32 1.16-.36 1.05-.5.95-.62.4-.5.12-.1.12-.2-.12-.2-.12-.1z';

const band = (surf, a, b, along, n) => {
  const P = (t, k) => (along ? surf(t, k) : surf(k, t)),
    t = (i) => lerp(-0.02, 1.02, i / n);
  return poly([
    ...Array.from({ length: n + 1 }, (_, i) => P(t(i), a)),
    ...Array.from({ length: n + 1 }, (_, i) => P(t(n - i), b)),
  ]);
};

const sized = (d, k) => d.replace(/-?\d*\.?\d+/g, (n) => ' ' + r1(n * k)).replace(/ -/g, '-');

// print on flat goods: one repeating tile, turned r degrees about (x, y)
export function tilePrint(pic, id, kind, { cell = 60, ink = '#fff', r = 0, x = 500, y = 500 }) {
  const g = r1(kind === 'gingham' ? cell * 0.84 : cell),
    h = kind === 'gingham' || kind === 'stripes' ? g : 2 * g,
    R = r1(cell * (kind === 'dots' ? 0.22 : 0.27));
  const shape = /hearts|stars/.test(kind) && pic.path(sized(kind === 'stars' ? STAR : HEART, R));
  const put = (px, py) =>
    kind === 'dots'
      ? `<circle cx="${r1(px)}" cy="${r1(py)}" r="${R}"/>`
      : `<use href="#${shape}" x="${r1(px)}" y="${r1(py)}"/>`;
  const art =
    kind === 'gingham'
      ? `<g fill-opacity=".5"><path d="M0 0h${r1(g / 2)}v${g}H0z"/><path d="M0 0h${g}v${r1(g / 2)}H0z"/></g>`
      : kind === 'stripes'
        ? `<path d="M0 ${r1(g * 0.28)}h${g}v${r1(g * 0.44)}H0z"/>`
        : `<g fill-opacity=".92">${put(g * 0.5, g * 0.5)}${put(0, g * 1.5)}${put(g, g * 1.5)}</g>`;
  const p = pic.once(
    `tile${kind}${ink}${cell}${r}${x}`,
    (k) =>
      `<pattern id="${k}" width="${g}" height="${h}" patternUnits="userSpaceOnUse" fill="${ink}" patternTransform="translate(${r1(x)} ${r1(y)}) rotate(${r1(r)})">${art}</pattern>`,
  );
  return `<use href="#${id}" fill="url(#${p})"/>`;
}

// print on a surface of physical length len and width wid, repeat `cell`
export function print(pic, surf, kind, { len, wid, cell = 46, ink = '#fff', op = 0.92, phase = 0, u0 = 0 }) {
  if (kind === 'stripes') {
    const m = Math.max(2, Math.round(wid / cell));
    const d = Array.from({ length: m }, (_, i) =>
      band(surf, (i + 0.28) / m, (i + 0.72) / m, true, Math.max(5, Math.round(len / 75))),
    ).join('');
    return `<path fill="${ink}" fill-opacity="${op}" d="${d}"/>`;
  }
  if (kind === 'gingham') {
    const gu = Math.max(2, Math.round(len / (cell * 0.84))),
      gv = Math.max(2, Math.round(wid / (cell * 0.84)));
    let a = '',
      b = '';
    for (let i = Math.floor(gu * u0); i < gu; i++) a += band(surf, (i + 0.25) / gu, (i + 0.75) / gu, false, 2);
    for (let i = 0; i < gv; i++)
      b += band(surf, (i + 0.25) / gv, (i + 0.75) / gv, true, Math.max(4, Math.round(len / 75)));
    return `<g fill="${ink}" fill-opacity=".5"><path d="${a}"/><path d="${b}"/></g>`;
  }
  // scattered motifs, in three sizes as the cloth gathers
  const nu = Math.max(1, Math.round(len / cell)),
    nv = Math.max(1, Math.round(wid / cell)),
    e = 0.012;
  const sizes = [[], [], []],
    step = (a, b) => Math.hypot(a[0] - b[0], a[1] - b[1]) / (2 * e);
  for (let i = 0; i <= nu; i++)
    for (let j = 0; j < nv; j++) {
      const u = (i + (j % 2 ? 0.75 : 0.25) + phase) / nu,
        v = (j + 0.5) / nv;
      if (u > 1.02 || u < u0) continue;
      const k = Math.min(step(surf(u + e, v), surf(u - e, v)) / len, step(surf(u, v + e), surf(u, v - e)) / wid);
      sizes[k > 0.8 ? 0 : k > 0.55 ? 1 : 2].push(surf(u, v));
    }
  if (kind === 'dots')
    return sizes
      .map((list, i) =>
        list.length
          ? `<path fill="none" stroke="${ink}" stroke-opacity="${op}" stroke-linecap="round" stroke-width="${r1(cell * 0.44 * [1, 0.78, 0.52][i])}" d="${list.map((p) => `M${join(p)}h0`).join('')}"/>`
          : '',
      )
      .join('');
  const a = surf(0.9, 0.5),
    b = surf(0.5, 0.5);
  let turn = (Math.atan2(a[1] - b[1], a[0] - b[0]) * 180) / Math.PI;
  while (turn > 45) turn -= 90;
  while (turn < -45) turn += 90;
  turn = Math.round(turn / 12) * 12;
  const glyph = pic.once(
    `glyph${kind}${ink}`,
    (id) => `<path id="${id}" fill="${ink}" d="${kind === 'stars' ? STAR : HEART}"/>`,
  );
  return sizes
    .map((list, i) => {
      if (!list.length) return '';
      const w = Math.round(cell * 0.27 * [1, 0.8, 0.55][i]);
      const m = pic.once(
        `motif${kind}${ink}${w},${turn}`,
        (id) =>
          `<marker id="${id}" markerUnits="userSpaceOnUse" markerWidth="${3 * w}" markerHeight="${3 * w}" viewBox="-1.5-1.5 3 3" orient="${turn}"><use href="#${glyph}"/></marker>`,
      );
      return `<path class="${pic.css(`fill:none;marker:url(#${m})`)}" d="${poly(list, 0, false)}"/>`;
    })
    .join('');
}
