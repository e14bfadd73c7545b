// Bento lunch box from above, elastic band and bow, fork and spoon beside it.
import { matrixOf } from '../../core/picture.mjs';
import { fabric } from '../../core/cloth.mjs';
import { solid, rrect, STEEL } from '../../core/solids.mjs';
import { cloths } from '../../core/palette.mjs';
import { line } from '../../core/geometry/curves.mjs';
import { strip } from '../../core/surfaces.mjs';
import { drawBow } from '../bow.mjs';

function drawBox(pic, T, o = {}) {
  const { c, a } = pic,
    s = T.s,
    trim = pic.key === 'white' ? a : cloths.white;
  const base = rrect(-392, -286, 784, 572, 128, T, 0),
    lid = rrect(-372, -268, 744, 528, 112, T, 0),
    panel = rrect(-316, -212, 632, 416, 78, T, 0);
  const plastic = { kind: 'none', weave: false, spec: 0.7, gloss: 30, gain: 0.9, blur: 6 };
  solid(pic, base, { ...plastic, c: trim, round: 40 * s, high: 40 * s, lod: 0 });
  // side latches
  for (const k of pic.view === 'detail' ? [] : [-1, 1]) {
    const latch = rrect(k * 400 - 26, -74, 52, 148, 22, T, 0);
    const lit = trim === cloths.white ? '#F4F1EC' : trim.base;
    solid(pic, latch, {
      ...plastic,
      c: trim,
      shade: false,
      shadow: 8,
      fill: pic.grad(...T([k * 400 - 26, -60]), ...T([k * 400 + 26, 60]), [
        [0, trim.light],
        [0.4, lit],
        [1, trim.deep],
      ]),
    });
    pic.at(
      T,
      `<path d="M${k * 400}-46V46" stroke="${trim.deep}" stroke-width="5" stroke-linecap="round" opacity=".6"/>`,
    );
  }
  pic.add(`<path d="${lid.d}" fill="${trim.dark}" opacity=".4" transform="translate(3 6)" filter="${pic.blur(6)}"/>`);
  solid(pic, lid, { ...plastic, round: 62 * s, high: 46 * s, blur: 7, step: 16 });
  solid(pic, panel, {
    ...plastic,
    lod: 1,
    round: 26 * s,
    high: -12 * s,
    pattern: pic.pattern || 'plain',
    flat: { r: T.r, x: T([-316, -212])[0], y: T([-316, -212])[1] },
    cell: (416 * s) / 7,
    ink: a.base,
    rim: 0.8,
  });
  // soft window reflection
  const shine = rrect(-300, -196, 250, 150, 60, T.put({ r: -8 }), 0);
  pic.add(`<path d="${shine.d}" fill="#fff" opacity=".2" filter="${pic.blur(22)}"/>`);
  if (o.band === false) return;
  // elastic band
  const x = 150,
    band = strip(line(T([x, -292]), T([x, 292])), 38 * s);
  fabric(pic, {
    c: trim,
    surf: band,
    kind: 'grosgrain',
    rib: 6 * s,
    shadow: 9,
    stitch: 0.1,
    stitchInk: pic.key === 'white' ? '#fff' : c.base,
    ink: c.base,
    nu: 30,
    nv: 4,
    lod: 0,
    height: (u, v) =>
      46 * s * Math.sqrt(Math.max(0, 1 - Math.max(0, Math.abs(2 * u - 1) - 0.86) ** 2 * 50)) -
      5 * s * Math.abs(2 * v - 1) ** 3,
  });
  drawBow(pic, T.put({ x, y: -10, s: 0.36, r: -4 }), {
    layers: 1,
    c: trim,
    ink: c.base,
    stitchInk: pic.key === 'white' ? '#fff' : c.base,
    pattern: 'plain',
    lod: pic.view === 'detail' ? 1 : 0,
    rib: 4.4,
    shadow: 12,
    ...(pic.view === 'set' ? { stitch: 0 } : {}),
    tail: { stitch: 0 },
  });
}

// spoon or fork along x, handle at -x
export function cutlery(pic, T, kind) {
  const head =
    kind === 'fork'
      ? 'M40-10C80-14 96-46 130-48H236q8 0 8 7t-8 7H168v9h74q8 0 8 8t-8 8h-74v9h68q8 0 8 7t-8 7H130C96 46 80 14 40 10z'
      : 'M40-10C90-14 110-54 170-56 226-56 256-30 256 0S226 56 170 56C110 54 90 14 40 10z';
  const handle = 'M-250-15q-18 0-18 15t18 15L20 12 44 10V-10L20-12z';
  const grip = 'M-250-20q-24 0-24 20t24 20L-80 18q10-2 10-18T-80-18z';
  const ids = [handle, head, grip].map((d) => pic.path(d));
  ids.forEach((id) => pic.cover(id, matrixOf(T)));
  const g = pic.grad(0, -56, 0, 56, STEEL),
    gh = pic.grad(0, -14, 0, 14, STEEL),
    c = pic.key === 'white' ? pic.a : pic.c;
  const gg = pic.grad(0, -20, 0, 20, [
    [0, c.light],
    [0.35, c.base],
    [0.8, c.deep],
    [1, c.dark],
  ]);
  pic.at(
    T,
    `<use href="#${ids[0]}" fill="${gh}"/><use href="#${ids[1]}" fill="${g}"/>${
      kind === 'spoon'
        ? `<ellipse cx="176" cy="1" rx="66" ry="42" fill="${pic.grad(120, -40, 230, 44, [
            [0, '#7f8691'],
            [0.35, '#C9CED6'],
            [0.75, '#FFFFFF'],
            [1, '#C3C8D0'],
          ])}"/><path d="M124-26Q160-44 214-32" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="5" stroke-linecap="round" filter="${pic.blur(2)}"/>`
        : ''
    }<use href="#${ids[2]}" fill="${gg}"/>` +
      `<path d="M-252-10L-90-9" stroke="#fff" stroke-opacity=".6" stroke-width="4" stroke-linecap="round"/>`,
  );
}

export const lunchBox = { draw: drawBox, fit: { s: 1.06, r: -6 }, lift: 24, close: [620, 450, 2] };
