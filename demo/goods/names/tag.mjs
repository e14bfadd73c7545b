// A cloth name tag on a ribbon loop, with room for the class under the name.
import { fabric, stitches } from '../../core/cloth.mjs';
import { solid, rounded, gilt } from '../../core/solids.mjs';
import { piping } from '../../core/sewing.mjs';
import { cloths, mix } from '../../core/palette.mjs';
import { through, line, sample } from '../../core/geometry/curves.mjs';
import { smooth } from '../../core/geometry/paths.mjs';
import { strip } from '../../core/surfaces.mjs';
import { lettering, arabic, onLabel } from '../../core/lettering.mjs';
import { drawBow } from '../bow.mjs';

function drawTag(pic, T, o = {}) {
  const { c, a } = pic,
    s = T.s,
    trim = pic.key === 'white' ? a : cloths.white,
    text = o.text || pic.text || 'مريم',
    k = arabic(text) ? 1 : -1;
  const M = (p) => T([k * p[0], p[1]]);
  const loop = (pts, shadow) =>
    fabric(pic, {
      c: trim,
      surf: strip(through(pts.map(M)), 21 * s),
      nu: 24,
      nv: 4,
      lod: 0,
      rib: 5 * s,
      edge: 0.6,
      rim: 0.7,
      stitch: 0,
      blur: 4,
      shadow,
      pattern: 'plain',
      height: (u, v) => 16 * s * Math.sin(5 * u) - 5 * s * Math.abs(2 * v - 1) ** 3,
    });
  loop(
    [
      [272, -12],
      [360, -120],
      [420, -240],
      [360, -318],
      [280, -270],
    ],
    8 * s,
  );
  const body = rounded(
    [
      [-350, -180, 56],
      [236, -180, 60],
      [344, -80, 54],
      [344, 80, 54],
      [236, 180, 60],
      [-350, 180, 56],
    ].map(([x, y, r]) => [k * x, y, r]),
    T,
    0,
  );
  solid(pic, body, {
    kind: 'cotton',
    round: 44 * s,
    high: 26 * s,
    spec: 0.1,
    gloss: 10,
    blur: 6,
    pattern: pic.pattern || 'plain',
    cell: 46 * s,
    ink: a.base,
    flat: { r: T.r, x: T([0, 0])[0], y: T([0, 0])[1] },
  });
  pic.add(piping(pic, body.d, trim, 11 * s));
  const face = rounded(
      [
        [-304, -126, 36],
        [190, -126, 36],
        [190, 126, 36],
        [-304, 126, 36],
      ].map(([x, y, r]) => [k * x, y, r]),
      T,
      0,
    ),
    fid = pic.path(face.d);
  pic.add(
    `<use href="#${fid}" fill="${c.dark}" opacity=".4" transform="translate(3 6)" filter="${pic.blur(5)}"/><use href="#${fid}" fill="${pic.grad(
      ...T([-300, -120]),
      ...T([200, 130]),
      [
        [0, '#FFFFFF'],
        [0.6, '#FFFDF8'],
        [1, '#EFE6D8'],
      ],
    )}"/>`,
  );
  const inset = rounded(
    [
      [-290, -112, 28],
      [176, -112, 28],
      [176, 112, 28],
      [-290, 112, 28],
    ].map(([x, y, r]) => [k * x, y, r]),
    T,
    0,
  );
  pic.add(stitches(pic, inset.d, { ink: pic.key === 'white' ? a.deep : c.base, w: 2.8 * s, under: '#8A6A3A' }));
  const ink = pic.key === 'white' ? a.deep : mix(c.deep, c.dark, 0.35),
    size = Math.min(128, 560 / Math.max(4, [...text].length)) * s;
  const at = (y) => smooth(sample(line(T([k * -57 - 240, y]), T([k * -57 + 240, y])), 3));
  pic.add(lettering(onLabel(pic), at(arabic(text) ? 22 : 38), text, { size, ink }));
  pic.at(
    T,
    `<path d="M${k * -57 - 120} 86H${k * -57 + 120}" stroke="${ink}" stroke-opacity=".35" stroke-width="3" stroke-dasharray=".1 10" stroke-linecap="round"/>`,
  );
  const [ex, ey] = M([268, 0]),
    gold = gilt(pic);
  pic.add(
    `<circle cx="${ex}" cy="${ey}" r="${34 * s}" fill="${gold}" stroke="#8a5f17" stroke-opacity=".5"/><circle cx="${ex}" cy="${ey}" r="${19 * s}" fill="${mix(pic.paper.shade, '#241a24', 0.3)}"/>`,
  );
  loop(
    [
      [264, 6],
      [276, -60],
      [300, -150],
      [292, -276],
    ],
    10 * s,
  );
  drawBow(pic, T.put({ x: k * 290, y: -286, s: 0.3, r: k * 12 }), {
    layers: 1,
    c: trim,
    ink: c.base,
    pattern: 'plain',
    rib: 4.2,
    stitch: 0,
    shadow: 10,
    lod: pic.view === 'detail' ? 1 : 0,
  });
}
export const tag = {
  draw: drawTag,
  fit: { x: 490, y: 560, s: 1.12, r: -9 },
  lift: 14,
  close: [430, 560, 1.8],
  closeLatin: [560, 560, 1.8],
};
