// A wide grosgrain bookmark: the name runs along it, a little bow stays outside the book.
import { r1 } from '../../core/picture.mjs';
import { line, through, sample } from '../../core/geometry/curves.mjs';
import { smooth } from '../../core/geometry/paths.mjs';
import { strip } from '../../core/surfaces.mjs';
import { lettering, arabic, baseline, inkFor } from '../../core/lettering.mjs';
import { fabric } from '../../core/cloth.mjs';
import { drawBow } from '../bow.mjs';

function drawBookmark(pic, T, o = {}) {
  const text = o.text || pic.text || 'مريم',
    k = arabic(text) ? 1 : -1,
    s = T.s;
  const spine = through(
    [
      [400, -6],
      [200, 10],
      [0, -4],
      [-220, 8],
      [-440, -2],
    ].map(([x, y]) => T([k * x, y])),
  );
  const size = Math.min(112, 720 / Math.max(5, [...text].length)) * s,
    ph = pic.rnd.span(0, 6);
  fabric(pic, {
    surf: strip(spine, 76 * s),
    spine: smooth(sample(spine, 6)),
    cut: 0.08,
    wid: 152 * s,
    len: 840 * s,
    nu: 40,
    nv: 8,
    blur: 7,
    rib: 6.4 * s,
    stitch: 0.09,
    pattern: pic.pattern || 'plain',
    ink: pic.a.base,
    cell: 50 * s,
    height: (u, v) => s * (14 * Math.sin(ph + 8 * u + 0.8 * v) - 8 * Math.abs(2 * v - 1) ** 3),
    // the name stands on a straight line: joined letters part on a wavy one
    extra: lettering(pic, baseline(line(spine(0), spine(1)), 2, size, k > 0 ? 0.2 : 0.3), text, {
      size: r1(size),
      ink: inkFor(pic),
    }),
  });
  drawBow(pic, T.put({ x: k * 396, y: -2, s: 0.42, r: k * 84 }), {
    layers: 1,
    tails: false,
    pattern: 'plain',
    rib: 5,
    shadow: 12,
  });
}
export const bookmark = {
  draw: drawBookmark,
  fit: { x: 490, y: 500, s: 0.98, r: -38 },
  lift: 12,
  close: [460, 520, 1.8],
};
