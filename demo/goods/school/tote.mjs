// A flat canvas tote with two wide handles, and a letter or a bow where it is wanted.
import { fabric, stitches } from '../../core/cloth.mjs';
import { solid, rounded } from '../../core/solids.mjs';
import { patch } from '../../core/sewing.mjs';
import { cloths, mix } from '../../core/palette.mjs';
import { through, sample, line } from '../../core/geometry/curves.mjs';
import { smooth } from '../../core/geometry/paths.mjs';
import { strip } from '../../core/surfaces.mjs';
import { lettering, arabic } from '../../core/lettering.mjs';
import { drawBow } from '../bow.mjs';

function drawTote(pic, T, o = {}) {
  const { c, a } = pic,
    s = T.s,
    white = pic.key === 'white',
    trim = white ? a : cloths.white,
    at0 = T([0, 0]);
  const handle = (lift, k, shadow) =>
    fabric(pic, {
      c: trim,
      kind: 'cotton',
      surf: strip(
        through(
          [
            [-150, -110],
            [-158, -240 - lift],
            [-96, -372 - lift],
            [0, -408 - lift],
            [96, -372 - lift],
            [158, -240 - lift],
            [150, -110],
          ].map(T),
        ),
        25 * s,
      ),
      nu: 40,
      nv: 4,
      lod: 0,
      blur: 4,
      edge: 0,
      rim: 0.9,
      shadow,
      stitch: 0.2,
      stitchW: 2.2,
      stitchInk: white ? '#fff' : c.base,
      weave: 4,
      pattern: 'plain',
      shade: k,
      fill: k === false ? mix(trim.base, trim.deep, 0.7) : undefined,
      height: (u, v) => -8 * s * Math.abs(2 * v - 1) ** 3,
    });
  handle(-42, false, 0);
  const body = rounded(
      [
        [-306, -176, 12],
        [306, -176, 12],
        [334, 396, 44],
        [-334, 396, 44],
      ],
      T,
      0,
    ),
    ph = pic.rnd.span(0, 6);
  const relief = (x, y) => {
    const u = (x - at0[0]) / s,
      v = (y - at0[1]) / s;
    return s * (7 * Math.sin(u / 95 + v / 70 + ph) + 5 * Math.sin(u / 60 - v / 120 + 2 * ph));
  };
  solid(pic, body, {
    round: 46 * s,
    high: 30 * s,
    relief,
    spec: 0.05,
    gain: 0.9,
    blur: 9,
    lod: 1,
    pattern: pic.pattern || 'plain',
    cell: 66 * s,
    ink: a.base,
    weave: 6,
    flat: { r: T.r, x: at0[0], y: at0[1] },
  });
  pic.at(
    T,
    stitches(pic, 'M-300-120H300', { ink: white ? a.base : '#fff', w: 2.8 }) +
      stitches(pic, 'M-302-134H302', { ink: white ? a.base : '#fff', w: 2.8 }),
  );
  handle(0, undefined, 9 * s);
  for (const x of [-150, 150])
    pic.at(T, stitches(pic, `M${x - 17}-104l34-34m-34 0l34 34`, { ink: white ? '#fff' : c.base, w: 2.4 }));
  const text = o.text || pic.text;
  if (text) {
    const size = Math.min(300, 620 / Math.max(1.6, [...text].length)) * s,
      ink = white ? a.deep : '#FFFDF8';
    pic.add(
      lettering(
        pic,
        smooth(sample(line(T([-280, 150 + (arabic(text) ? 40 : 90)]), T([280, 150 + (arabic(text) ? 40 : 90)])), 3)),
        text,
        { size, ink },
      ),
    );
  } else if (o.patch !== false) patch(pic, T, 0, 318, 120, 62);
  if (o.bow)
    drawBow(pic, T.put({ x: -152, y: -158, s: 0.4, r: -8 }), {
      layers: 1,
      c: trim,
      ink: c.base,
      pattern: 'plain',
      shadow: 12,
      tail: { stitch: 0 },
      lod: pic.view === 'detail' ? 1 : 0,
    });
}
export const tote = { draw: drawTote, fit: { y: 522, s: 1.06, r: -3 }, lift: 18, close: [450, 480, 1.9] };
