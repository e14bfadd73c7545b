// School backpack with piping, zips, a quilted pocket and a bow.
import { r1 } from '../../core/picture.mjs';
import { stitches, fabric } from '../../core/cloth.mjs';
import { solid, rounded } from '../../core/solids.mjs';
import { cloths, mix } from '../../core/palette.mjs';
import { through } from '../../core/geometry/curves.mjs';
import { bump } from '../../core/geometry/numbers.mjs';
import { strip } from '../../core/surfaces.mjs';
import { drawBow } from '../bow.mjs';
import { zip, piping, patch } from '../../core/sewing.mjs';

function drawBackpack(pic, T, o = {}) {
  const { c, a, view } = pic,
    s = T.s,
    trim = pic.key === 'white' ? a : cloths.white;
  const body = rounded(
    [
      [-262, -170, 230],
      [-150, -372, 240],
      [150, -372, 240],
      [262, -170, 230],
      [292, 330, 110],
      [-292, 330, 110],
    ],
    T,
    0,
  ); // dome over a soft square
  const pocket = rounded(
    [
      [-214, 30, 60],
      [214, 30, 60],
      [232, 296, 76],
      [-232, 296, 76],
    ],
    T,
    0,
  );
  const look = { spec: 0.12, gloss: 10, gain: 0.95, blur: 8, lod: 1, pattern: pic.pattern || 'plain', ink: a.base };
  // straps behind, handle, side pockets
  const strap = (pts) =>
    fabric(pic, {
      kind: 'cotton',
      surf: strip(through(pts.map(T)), 34 * s),
      shade: false,
      edge: 0,
      stitch: 0.16,
      shadow: 6,
      weave: false,
      out: { nu: 4 },
      fill: pic.grad(...T(pts[0]), ...T([pts[0][0] * 1.25, pts[0][1] + 90]), [
        [0, c.deep],
        [0.5, mix(c.base, c.deep, 0.25)],
        [1, mix(c.base, c.deep, 0.7)],
      ]),
    });
  if (pic.view !== 'detail') {
    // outside the close-up
    strap([
      [-250, -60],
      [-334, 40],
      [-350, 170],
      [-306, 258],
      [-210, 286],
    ]);
    strap([
      [250, -60],
      [334, 40],
      [350, 170],
      [306, 258],
      [210, 286],
    ]);
    const hd = `M${T([-64, -346]).map(Math.round)}C${T([-62, -452]).map(Math.round)} ${T([62, -452]).map(Math.round)} ${T([64, -346]).map(Math.round)}`;
    const handle = pic.path(hd);
    pic.add(
      `<g fill="none"><use href="#${handle}" stroke="${pic.paper.shade}" stroke-opacity=".25" stroke-width="${r1(32 * s)}" transform="translate(12 16)" filter="${pic.blur(8)}"/>` +
        `<use href="#${handle}" stroke="${c.dark}" stroke-width="${r1(34 * s)}"/><use href="#${handle}" stroke="${c.deep}" stroke-width="${r1(31 * s)}"/><use href="#${handle}" stroke="${c.base}" stroke-width="${r1(18 * s)}" transform="translate(-2-4)"/>` +
        `<use href="#${handle}" stroke="${c.light}" stroke-opacity=".7" stroke-width="${r1(5 * s)}" transform="translate(-3-8)"/></g>`,
    );
  }
  const sag = (x, y) => {
    const [u, v] = [(x - T([0, 0])[0]) / s, (y - T([0, 0])[1]) / s];
    return s * (6 * Math.sin(u / 38 + v / 60) * bump(v, -60, 120) + 10 * bump(v, 6, 26) * -1);
  };
  solid(pic, body, {
    ...look,
    flat: { r: T.r, x: T([0, 0])[0], y: T([0, 0])[1] },
    round: 105 * s,
    high: 78 * s,
    relief: sag,
    cell: 60 * s,
  });
  pic.add(piping(pic, body.d, trim, 11 * s));
  zip(
    pic,
    T,
    'M-226 30C-236-60-222-140-188-210-150-292-80-326 0-326 80-326 150-292 188-210 222-140 236-60 226 30',
    [196, -194, 28],
  );
  // pocket
  pic.add(
    `<g transform="translate(6 12)" opacity=".5" filter="${pic.blur(10)}" fill="${c.dark}"><path d="${pocket.d}"/></g>`,
  );
  solid(pic, pocket, {
    ...look,
    lod: 0,
    round: 60 * s,
    high: 44 * s,
    pattern: 'plain',
    relief: (x, y) => {
      const v = (y - T([0, 0])[1]) / s;
      return -8 * s * bump(v, 92, 16);
    },
  });
  pic.add(piping(pic, pocket.d, trim, 9 * s));
  zip(pic, T, 'M-196 92H196', [150, 94, 0]);
  if (pic.view !== 'detail') {
    pic.at(T, stitches(pic, 'M-186 126H186', { ink: trim === cloths.white ? '#fff' : a.base, w: 2.6 }));
    patch(pic, T, 0, 217);
  }
  if (o.bow !== false)
    drawBow(pic, T.put({ x: 0, y: -118, s: 0.43, r: -3 }), {
      layers: 1,
      c: pic.bow === 'accent' ? a : trim === cloths.white && pic.key !== 'white' ? cloths.white : a,
      ink: c.base,
      pattern: pic.bowPattern || 'plain',
      shadow: 14,
      stitchInk: pic.key === 'white' ? '#fff' : c.base,
      lod: view === 'detail' ? 1 : 0,
      ...(pic.view === 'set' ? { stitch: 0 } : {}),
      tail: { stitch: 0 },
    });
}

export const backpack = { draw: drawBackpack, fit: { y: 530, s: 1.1 }, lift: 24, close: [520, 420, 2] };
