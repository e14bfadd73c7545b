// Gathered scrunchie: a soft tube in a ring, every gather computed as a fold.
import { fabric } from '../../core/cloth.mjs';
import { drawBow } from '../bow.mjs';
import { clamp } from '../../core/geometry/numbers.mjs';
import { smooth } from '../../core/geometry/paths.mjs';
import { ring } from '../../core/surfaces.mjs';

function drawScrunchie(pic, T, o = {}) {
  const { rnd } = pic,
    s = T.s,
    n = o.folds || 21;
  const p = Array.from({ length: 6 }, () => rnd.span(0, 6.28)),
    TAU = Math.PI * 2;
  // angle warped so gathers crowd here and open there
  const warp = (u, v) =>
    n * TAU * u +
    1.9 * Math.sin(3 * TAU * u + p[0]) +
    1.2 * Math.sin(5 * TAU * u + p[1]) +
    (v - 0.5) * (1.5 * Math.sin(2 * TAU * u + p[2]) + 0.9 * Math.sin(7 * TAU * u + p[3]));
  const ridge = (x) => Math.abs(Math.cos(x / 2)) ** 0.8;
  const deep = (u) => 0.75 + 0.35 * Math.sin(4 * TAU * u + p[4]);
  const rOut = (u) => 352 + 17 * ridge(warp(u, 1)) * deep(u) + 7 * Math.sin(2 * TAU * u + p[5]);
  const rIn = (u) => 128 - 10 * ridge(warp(u, 0)) + 5 * Math.sin(3 * TAU * u + p[2]);
  const surf = ring(0, 0, rIn, rOut, T);
  const height = (u, v) => {
    const x = 2 * v - 1,
      tube = 118 * Math.sqrt(Math.max(0.02, 1 - x * x * 0.97));
    const across = 0.55 + 0.6 * Math.abs(x) ** 1.5;
    const second = 0.45 * ridge(2 * warp(u, v) + p[3]) * clamp((v - 0.45) * 2.4);
    return s * (tube + 38 * deep(u) * across * (ridge(warp(u, v)) + second) + 6 * Math.sin(11 * TAU * u + 9 * v));
  };
  const N = 84,
    shape =
      smooth(
        Array.from({ length: N }, (_, i) => surf(i / N, 1)),
        { closed: true },
      ) +
      smooth(
        Array.from({ length: 48 }, (_, i) => surf(1 - i / 48, 0)),
        { closed: true },
      );
  fabric(pic, {
    kind: 'satin',
    edge: 0,
    surf,
    shape,
    height,
    nu: 150,
    nv: 14,
    ext: 0,
    len: 1500 * s,
    wid: 250 * s,
    cell: 54 * s,
    blur: 4.5,
    tol: 2.4,
    gain: 0.9,
    pattern: pic.pattern,
    ink: pic.a.base,
    spec: 0.42,
    gloss: 18,
    rim: 0.8,
    ao: (u, v) => 0.16 * (1 - ridge(warp(u, v))) * (0.4 + Math.abs(2 * v - 1)) + 0.3 * clamp(1 - v * 5),
    ...o,
  });
  if (o.bow)
    drawBow(pic, T.put({ x: 0, y: 236, s: 0.62, r: -4 }), {
      layers: 1,
      pattern: 'plain',
      kind: o.bow === 'satin' ? 'satin' : 'grosgrain',
      shadow: 14,
      c: pic.bow === 'accent' ? pic.a : pic.c,
    });
}

export const scrunchie = { draw: drawScrunchie, fit: {}, lift: 24, close: [330, 350, 2] };
export const bowScrunchie = {
  draw: (pic, T, o) => drawScrunchie(pic, T, { bow: 'grosgrain', ...o }),
  fit: { y: 424, s: 0.92 },
  lift: 24,
  close: [500, 620, 1.9],
};
