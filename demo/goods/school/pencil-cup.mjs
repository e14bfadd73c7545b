// A pencil case that stands: open at the top, tied with a ribbon, pencils looking out.
import { fabric } from '../../core/cloth.mjs';
import { solid, rounded } from '../../core/solids.mjs';
import { piping } from '../../core/sewing.mjs';
import { cloths, accents, mix } from '../../core/palette.mjs';
import { through } from '../../core/geometry/curves.mjs';
import { bump } from '../../core/geometry/numbers.mjs';
import { strip } from '../../core/surfaces.mjs';
import { pencil, ruler } from '../../props/props.mjs';
import { drawBow } from '../bow.mjs';

function drawCup(pic, T) {
  const { c, a } = pic,
    s = T.s,
    white = pic.key === 'white',
    trim = white ? a : cloths.white,
    q = T([0, 0]),
    ph = pic.rnd.span(0, 6);
  const own = white ? a : c;
  ruler(pic, T.put({ x: -132, y: 60, r: -96, s: 0.86 }), { l: 560, w: 62 });
  for (const [x, r, l, col] of [
    [-60, -95, 330, own],
    [14, -88, 390, accents.marigold],
    [72, -83, 340, own],
    [132, -78, 300, cloths.white],
  ])
    pencil(pic, T.put({ x, y: 0, r, s: 0.98 }), { l, c: col, lead: col === cloths.white ? '#5b5b66' : col.deep });
  const body = rounded(
    [
      [-214, -98, 10],
      [214, -98, 10],
      [226, 400, 90],
      [-226, 400, 90],
    ],
    T,
    0,
  );
  const relief = (x, y) => {
    const v = (y - q[1]) / s,
      u = (x - q[0]) / s;
    return s * (-14 * bump(v, 18, 16) + 6 * Math.sin(u / 54 + v / 80 + ph));
  };
  solid(pic, body, {
    round: 190 * s,
    high: 128 * s,
    relief,
    spec: 0.14,
    gloss: 10,
    blur: 7,
    lod: 1,
    pattern: pic.pattern || 'plain',
    cell: 58 * s,
    ink: a.base,
    flat: { r: T.r, x: q[0], y: q[1] },
  });
  pic.add(piping(pic, body.d, trim, 10 * s));
  fabric(pic, {
    kind: 'cotton',
    surf: strip(
      through(
        [
          [-216, -86],
          [0, -70],
          [216, -86],
        ].map(T),
      ),
      34 * s,
    ),
    nu: 20,
    nv: 5,
    lod: 1,
    edge: 0,
    pattern: 'plain',
    stitch: 0.2,
    stitchInk: white ? a.base : '#fff',
    shadow: 7 * s,
    fill: mix(c.base, c.deep, 0.25),
    height: (u, v) => s * (110 * Math.sqrt(Math.max(0.02, 1 - (2 * u - 1) ** 2)) - 8 * Math.abs(2 * v - 1) ** 3),
    gain: 0.8,
  });
  const dress = { c: trim, ink: c.base, rib: 4.6 * s, stitch: 0, lod: pic.view === 'detail' ? 1 : 0, pattern: 'plain' };
  fabric(pic, {
    ...dress,
    surf: strip(
      through(
        [
          [-220, 20],
          [0, 38],
          [220, 20],
        ].map(T),
      ),
      19 * s,
    ),
    nu: 16,
    nv: 4,
    blur: 4,
    shadow: 7,
    gain: 0.7,
    height: (u) => 100 * s * Math.sqrt(Math.max(0.02, 1 - (2 * u - 1) ** 2)),
  });
  drawBow(pic, T.put({ x: 6, y: 34, s: 0.36, r: 3 }), { layers: 1, ...dress, tail: { stitch: 0 }, shadow: 12 });
}
export const pencilCup = { draw: drawCup, fit: { y: 532, s: 1.04, r: 6 }, lift: 24, close: [510, 560, 1.9] };
