// A soft insulated lunch bag: rolled top, buckled strap, carry handle.
import { fabric, stitches } from '../../core/cloth.mjs';
import { solid, rounded, rrect, gilt } from '../../core/solids.mjs';
import { piping, patch } from '../../core/sewing.mjs';
import { cloths } from '../../core/palette.mjs';
import { through, line } from '../../core/geometry/curves.mjs';
import { bump } from '../../core/geometry/numbers.mjs';
import { strip } from '../../core/surfaces.mjs';
import { drawBow } from '../bow.mjs';

function drawLunchBag(pic, T, o = {}) {
  const { c, a } = pic,
    s = T.s,
    white = pic.key === 'white',
    trim = white ? a : cloths.white,
    q = T([0, 0]),
    ph = pic.rnd.span(0, 6);
  fabric(pic, {
    c: trim,
    kind: 'cotton',
    surf: strip(
      through(
        [
          [-150, -270],
          [-146, -370],
          [-80, -424],
          [0, -434],
          [80, -424],
          [146, -370],
          [150, -270],
        ].map(T),
      ),
      27 * s,
    ),
    nu: 40,
    nv: 4,
    lod: 0,
    edge: 0,
    rim: 0.9,
    stitch: 0.2,
    stitchInk: white ? '#fff' : c.base,
    stitchW: 2.2,
    weave: 4,
    pattern: 'plain',
    blur: 4,
    height: (u, v) => -9 * s * Math.abs(2 * v - 1) ** 3,
  });
  const body = rounded(
    [
      [-292, -250, 30],
      [292, -250, 30],
      [322, 392, 74],
      [-322, 392, 74],
    ],
    T,
    0,
  );
  const relief = (x, y) => {
    const u = (x - q[0]) / s,
      v = (y - q[1]) / s;
    return (
      s * (-12 * bump(Math.abs(u), 236 + v * 0.03, 16) + 6 * Math.sin(u / 80 + v / 60 + ph) - 16 * bump(v, -150, 30))
    );
  };
  solid(pic, body, {
    round: 96 * s,
    high: 74 * s,
    relief,
    spec: 0.14,
    gloss: 10,
    blur: 7,
    lod: 1,
    pattern: pic.pattern || 'plain',
    cell: 62 * s,
    ink: a.base,
    flat: { r: T.r, x: q[0], y: q[1] },
  });
  pic.add(piping(pic, body.d, trim, 10 * s));
  const roll = rrect(-306, -300, 612, 128, 58, T, 0);
  pic.add(`<path d="${roll.d}" fill="${c.dark}" opacity=".5" transform="translate(4 13)" filter="${pic.blur(9)}"/>`);
  solid(pic, roll, {
    round: 62 * s,
    high: 58 * s,
    spec: 0.3,
    gloss: 14,
    blur: 6,
    lod: 1,
    pattern: 'plain',
    relief: (x) => 4 * s * Math.sin((x - q[0]) / (46 * s) + ph),
  });
  pic.at(T, stitches(pic, 'M-276-206H276', { ink: white ? a.base : '#fff', w: 2.6 }));
  // strap over the roll, with its buckle
  fabric(pic, {
    c: trim,
    surf: strip(line(T([0, -302]), T([0, 40])), 34 * s),
    kind: 'grosgrain',
    rib: 5.4 * s,
    nu: 26,
    nv: 4,
    lod: 0,
    stitch: 0.12,
    stitchInk: white ? '#fff' : c.base,
    shadow: 9 * s,
    pattern: 'plain',
    cut: -0.06,
    height: (u, v) => s * (46 * bump(u, 0.2, 0.2) - 5 * Math.abs(2 * v - 1) ** 3),
  });
  const gold = gilt(pic);
  pic.at(
    T,
    `<g fill="none" stroke-linejoin="round"><rect x="-52" y="-112" width="104" height="84" rx="18" stroke="${c.dark}" stroke-opacity=".4" stroke-width="16" transform="translate(4 7)" filter="${pic.blur(4)}"/>` +
      `<rect x="-52" y="-112" width="104" height="84" rx="18" stroke="#8a5f17" stroke-width="17"/><rect x="-52" y="-112" width="104" height="84" rx="18" stroke="${gold}" stroke-width="14"/>` +
      `</g><path d="M-46-70H6" stroke="#C8963A" stroke-width="11" stroke-linecap="round"/><path d="M-44-72H2" stroke="#FFF3CC" stroke-width="3.5" stroke-linecap="round"/>`,
  );
  if (o.bow)
    drawBow(pic, T.put({ x: 0, y: 96, s: 0.5, r: -3 }), {
      layers: 1,
      c: trim,
      ink: c.base,
      pattern: 'plain',
      shadow: 14,
      tail: { stitch: 0 },
      stitchInk: white ? '#fff' : c.base,
      lod: pic.view === 'detail' ? 1 : 0,
    });
  else patch(pic, T, 0, 190, 150, 78);
}
export const lunchBag = { draw: drawLunchBag, fit: { y: 520, s: 1.02, r: -4 }, lift: 24, close: [500, 380, 1.9] };
