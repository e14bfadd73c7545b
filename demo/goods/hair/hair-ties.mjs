// Five braided hair ties on a card.
import { r1 } from '../../core/picture.mjs';
import { fabric } from '../../core/cloth.mjs';
import { rrect, gilt } from '../../core/solids.mjs';
import { BOWMARK } from '../../core/prints.mjs';
import { cloths, mix } from '../../core/palette.mjs';
import { through } from '../../core/geometry/curves.mjs';
import { smooth } from '../../core/geometry/paths.mjs';
import { strip } from '../../core/surfaces.mjs';

const tone = (c) => (c === cloths.white ? { ...c, base: mix(c.base, c.deep, 0.35) } : c);

// one tile of flat braid, repeated along a straight-ish tie
function braidTile(pic, c, w) {
  const k = tone(c),
    t = r1(w * 0.62),
    h = w / 2;
  const leaf = (s) =>
    `M${r1(-t * 0.55)} ${r1(s * h * 1.02)}C${r1(-t * 0.1)} ${r1(s * h * 1.05)} ${r1(t * 0.75)} ${r1(s * h * 0.5)} ${r1(t * 0.98)} ${r1(-s * 2)}C${r1(t * 0.5)} ${r1(-s * 1)} ${r1(-t * 0.3)} ${r1(s * h * 0.45)} ${r1(-t * 0.55)} ${r1(s * h * 1.02)}z`;
  const thread = (s) =>
    `M${r1(-t * 0.4)} ${r1(s * h * 0.86)}Q${r1(t * 0.3)} ${r1(s * h * 0.62)} ${r1(t * 0.8)} ${r1(s * 2)}`;
  const strand = (s) =>
    pic.once(
      `strand${c.base}${w}${s}`,
      (id) =>
        `<g id="${id}"><path fill="${k.base}" d="${leaf(s)}"/><g fill="none"><path stroke="${k.light}" stroke-opacity=".8" stroke-width="${r1(w * 0.06)}" d="${thread(s)}"/>` +
        `<path stroke="${k.dark}" stroke-opacity=".35" stroke-width="${r1(w * 0.035)}" d="${thread(s)}" transform="translate(2 ${r1(s * -2.5)})"/></g></g>`,
    );
  const row = (s, o) => [-1, 0, 1].map((i) => `<use href="#${strand(s)}" x="${r1(i * t + o)}"/>`).join('');
  return pic.once(
    `braid${c.base}${w}`,
    (id) =>
      `<pattern id="${id}" width="${t}" height="${r1(w * 1.3)}" y="${r1(-w * 0.65)}" patternUnits="userSpaceOnUse" viewBox="0 ${r1(-w * 0.65)} ${t} ${r1(w * 1.3)}">` +
      `<path fill="${mix(k.deep, k.dark, 0.45)}" d="M0 ${r1(-w)}h${t}v${r1(2 * w)}H0z"/>${row(-1, 0)}${row(1, t * 0.5)}</pattern>`,
  );
}

function tie(pic, y, c, w, half, sag) {
  const tile = braidTile(pic, c, w),
    k = tone(c);
  const line = through([
    [-half, y],
    [-half * 0.5, y + sag],
    [0, y + sag * 1.3],
    [half * 0.5, y + sag],
    [half, y],
  ]);
  const end = (u) => 1 - 0.22 * Math.max(0, Math.abs(2 * u - 1) - 0.96) * 25; // the cord thins as it turns the edge
  const surf = strip(line, (u) => (w / 2) * end(u));
  const rim = (v) =>
    Array.from({ length: 13 }, (_, i) =>
      surf(Math.abs(v - [0, 0.012, 0.03, 0.1, 0.2, 0.35, 0.5, 0.65, 0.8, 0.9, 0.97, 0.988, 1][i]), v),
    );
  const shape = smooth([...rim(0), [half + 5, y], ...rim(1), [-half - 5, y]], { closed: true });
  fabric(pic, {
    kind: 'none',
    c: k,
    surf,
    shape,
    edge: 0,
    rim: 0.7,
    nu: 40,
    nv: 8,
    ext: 0.01,
    blur: 3,
    lod: 0,
    shadow: 9,
    shadowOp: 0.5,
    gain: 0.7,
    spec: 0.25,
    art: () =>
      `<path fill="url(#${tile})" transform="translate(0 ${r1(y + sag * 0.8)})" d="M${-half - 20}${-w}h${2 * half + 40}v${2 * w}h${-2 * half - 40}z"/>`,
    height: (u, v) =>
      18 * Math.sqrt(Math.max(0, 1 - (2 * v - 1) ** 2 * 0.95)) - 900 * Math.max(0, Math.abs(u - 0.5) - 0.465) ** 1.2,
  });
}

// the shop's card: tinted head with hanging slot, bow and two rules, and slots for what is tied on
export function drawCard(pic, rows = [-180, -70, 40, 150, 260]) {
  const W = 470,
    H = 720,
    box = rrect(-W / 2, -H / 2, W, H, 26),
    id = pic.path(box.d);
  pic.cover(id);
  const c = pic.c,
    tint = pic.key === 'white' ? pic.a : c;
  const face = pic.grad(-W / 2, -H / 2, W / 2, H / 2, [
    [0, '#FFFFFF'],
    [0.55, '#FDFAF5'],
    [1, '#F1EADF'],
  ]);
  const gold = gilt(pic);
  const slots = rows.map((y) => `M${-W / 2 - 1} ${y - 17}q11 17 0 34zM${W / 2 + 1} ${y - 17}q-11 17 0 34z`).join('');
  pic.add(
    `<use href="#${id}" fill="${face}"/><path d="M${-W / 2} -212V${-H / 2 + 26}q0-26 26-26H${W / 2 - 26}q26 0 26 26V-212z" fill="${mix(tint.light, tint.base, 0.25)}" opacity=".9"/>` +
      `<path d="M${-W / 2} -212h${W}" stroke="#fff" stroke-width="5"/><path d="M${-W / 2} -206h${W}" stroke="${tint.base}" stroke-opacity=".5" stroke-width="2"/>` +
      `<path d="M-40-335h28q12-14 24 0h28a9 9 0 0 1 0 18h-80a9 9 0 0 1 0-18z" fill="${pic.paper.shade}" opacity=".28"/><path d="M-38-331h78" stroke="${pic.paper.shade}" stroke-opacity=".3" stroke-width="3"/>` +
      `<path d="${BOWMARK}" transform="translate(0-266) scale(36)" fill="${gold}"/>` +
      `<path d="M-150-269h70v3h-70zM80-269h70v3H80z" fill="#C9973A"/><path d="${slots}" fill="${pic.paper.shade}" opacity=".3"/><use href="#${id}" fill="none" stroke="#fff" stroke-width="2.5"/>` +
      `<path d="M-60 322h120M-36 338h72" stroke="${tint.deep}" stroke-opacity=".3" stroke-width="4" stroke-linecap="round"/>`,
  );
}

function drawTies(pic) {
  const acc = pic.accent
    ? pic.a
    : pic.key === 'white'
      ? pic.a
      : { ...pic.c, base: mix(pic.c.base, pic.c.light, 0.7), deep: pic.c.base, dark: pic.c.deep };
  drawCard(pic);
  const list = [pic.c, cloths.white, acc, pic.c, cloths.white];
  if (pic.key === 'white') list.splice(0, 5, cloths.white, acc, cloths.white, acc, cloths.white);
  [-180, -70, 40, 150, 260].forEach((y, i) => tie(pic, y, list[i], 46, 243, pic.rnd.jit(6)));
}

export const hairTies = {
  draw: (pic, T) => pic.stamp(() => drawTies(pic))(T, 11),
  fit: { s: 1.16, r: -5 },
  own: true,
  close: [600, 470, 2.1],
};
