// A wide barrette: a padded bar on a steel clasp, plain and pleated or with a flat bow.
import { matrixOf } from '../../core/picture.mjs';
import { stitches } from '../../core/cloth.mjs';
import { solid, rrect, STEEL, gilt } from '../../core/solids.mjs';
import { drawBow } from '../bow.mjs';

function drawBarrette(pic, T, o = {}) {
  const { a } = pic,
    s = T.s,
    clasp = rrect(-428, -34, 856, 68, 30),
    id = pic.path(clasp.d);
  pic.cover(id, matrixOf(T));
  pic.at(
    T,
    `<use href="#${id}" fill="${pic.grad(0, -34, 0, 34, STEEL)}"/><use href="#${id}" fill="none" stroke="#5f6672" stroke-opacity=".5" stroke-width="2"/><circle cx="-406" r="8" fill="#59616d" opacity=".6"/><circle cx="406" r="8" fill="#59616d" opacity=".6"/>`,
  );
  const bar = rrect(-392, -84, 784, 168, 74, T, 0),
    o0 = T([0, 0]),
    ang = (-T.r * Math.PI) / 180,
    ph = pic.rnd.span(0, 6);
  const relief = (x, y) => {
    const X = (x - o0[0]) / s,
      Y = (y - o0[1]) / s,
      u = X * Math.cos(ang) - Y * Math.sin(ang),
      v = X * Math.sin(ang) + Y * Math.cos(ang);
    return o.bow === false
      ? s * 11 * Math.cos((u + v * 0.55) / 15 + 0.5 * Math.sin(u / 90 + ph))
      : s * 3 * Math.sin(u / 40 + ph);
  };
  solid(pic, bar, {
    kind: 'satin',
    spec: 0.4,
    gloss: 16,
    round: 80 * s,
    high: 62 * s,
    relief,
    lod: 2,
    blur: o.bow === false ? 3 : 6,
    step: o.bow === false ? 6 : undefined,
    pattern: pic.pattern || 'plain',
    cell: 48 * s,
    ink: a.base,
    flat: { r: T.r, x: o0[0], y: o0[1] },
  });
  if (o.bow === false) {
    for (const k of [-1, 1]) {
      const cap = rrect(k * 378 - 26, -62, 52, 124, 24, T, 0);
      solid(pic, cap, { kind: 'none', weave: false, shade: false, fill: gilt(pic), rim: 0.6, shadow: 6 });
    }
    return;
  }
  pic.at(T, stitches(pic, rrect(-372, -64, 744, 128, 56).d, { ink: pic.key === 'white' ? a.base : '#fff', w: 2.6 }));
  drawBow(pic, T.put({ x: 0, y: -4, s: 0.62 }), {
    layers: 2,
    tails: false,
    pattern: 'plain',
    shadow: 14,
    back: { pattern: 'plain' },
  });
}
export const barrette = { draw: drawBarrette, fit: { s: 1.1, r: -27 }, lift: 16, close: [520, 480, 2] };
export const plainBarrette = {
  draw: (pic, T, o) => drawBarrette(pic, T, { bow: false, ...o }),
  fit: { s: 1.1, r: 27 },
  lift: 16,
  close: [360, 440, 2],
};
