// Padded hairband: turban knot, side bow, sewn pearls, or plain; broad or slim.
import { r1 } from '../../core/picture.mjs';
import { fabric } from '../../core/cloth.mjs';
import { pearl } from '../../core/solids.mjs';
import { through, bez, sample } from '../../core/geometry/curves.mjs';
import { bump } from '../../core/geometry/numbers.mjs';
import { smooth } from '../../core/geometry/paths.mjs';
import { strip, on, coons } from '../../core/surfaces.mjs';
import { drawBow } from '../bow.mjs';

const soft = { kind: 'satin', edge: 0, spec: 0.42, gloss: 18, gain: 0.9, rim: 0.9, lod: 2 };

function drawHeadband(pic, T, o = {}) {
  const s = T.s,
    { rnd } = pic,
    top = o.top || 'knot';
  const spine = through(
    [
      [-250, 384],
      [-296, 260],
      [-306, 110],
      [-264, -40],
      [-162, -174],
      [0, -232],
      [162, -174],
      [264, -40],
      [306, 110],
      [296, 260],
      [250, 384],
    ].map(T),
  );
  const half = (u) => s * (16 + (o.slim ? 16 : 54) * Math.sin(Math.PI * Math.min(1, Math.max(0, u))) ** 0.6);
  const pat = { pattern: pic.pattern || 'plain', ink: pic.a.base, cell: 52 * s };
  // lining seen inside the arch, velvet, a little darker
  const c0 = T([0, 140]),
    inner = strip(
      through(
        sample((t) => spine(0.02 + 0.96 * t), 16).map((p) => [
          p[0] + (c0[0] - p[0]) * 0.075,
          p[1] + (c0[1] - p[1]) * 0.05,
        ]),
      ),
      (u) => half(u) * 0.84 - 6 * s,
    );
  fabric(pic, {
    ...soft,
    spec: 0,
    surf: inner,
    fill: pic.c.deep,
    height: (u, v) => -46 * s * v,
    nu: 40,
    nv: 4,
    lod: 0,
    blur: 8,
    rim: 0.7,
    out: { nu: 16 },
  });
  const ph = rnd.span(0, 6),
    q = rnd.span(0, 6),
    band = strip(spine, half);
  const tip = (u) => {
    const a = [spine(u), spine(u ? 0.985 : 0.015)],
      dx = a[0][0] - a[1][0],
      dy = a[0][1] - a[1][1],
      l = Math.hypot(dx, dy);
    return [a[0][0] + (dx / l) * 15 * s, a[0][1] + (dy / l) * 15 * s];
  };
  const shape = smooth(
    [
      ...Array.from({ length: 21 }, (_, i) => band(i / 20, 0)),
      tip(1),
      ...Array.from({ length: 21 }, (_, i) => band(1 - i / 20, 1)),
      tip(0),
    ],
    { closed: true },
  );
  const near = (u) => bump(u, 0.5, 0.16);
  fabric(pic, {
    ...soft,
    ...pat,
    surf: band,
    shape,
    nu: 96,
    nv: 22,
    ext: 0.01,
    blur: 4.5,
    tol: 2.1,
    len: 1300 * s,
    wid: 130 * s,
    height: (u, v) => {
      const w = half(u),
        x = 2 * v - 1,
        tube = w * 0.9 * Math.sqrt(Math.max(0, 1 - x * x * 0.97));
      const pleats =
        (o.slim ? 2 : 5 + 8 * near(u)) *
        Math.cos(2 * Math.PI * (2.3 * v + 0.22 * Math.sin(9 * u + ph)) + 1.3 * Math.sin(5 * u + q));
      const pull = 3 * Math.sin(ph + 40 * u + 3 * v) * Math.max(0, x) ** 2;
      return tube + s * (pleats * (1 - 0.5 * x * x) + pull);
    },
    ao: (u) => (top === 'knot' ? 0.42 * bump(u, 0.5, 0.075) : 0),
  });
  TOPS[top]?.(pic, T, pat, spine);
}

const TOPS = {
  knot: (pic, T, pat) => knot(pic, T.put({ x: 0, y: -230, s: 1.06 }), pat),
  bow: (pic, T) =>
    drawBow(pic, T.put({ x: 150, y: -196, s: 0.5, r: 24 }), {
      layers: 1,
      kind: 'satin',
      stitch: 0,
      tails: false,
      pattern: 'plain',
      shadow: 12,
    }),
  pearls(pic, T, pat, spine) {
    const list = Array.from({ length: 17 }, (_, i) => [0.2 + 0.0375 * i, (i % 2 ? 15 : 21) * T.s]).map(([u, r]) => [
      ...spine(u),
      r,
    ]);
    pic.add(
      `<g fill="${pic.c.dark}" filter="${pic.blur(4)}" opacity=".55">${list.map(([x, y, r]) => `<circle cx="${r1(x + r * 0.3)}" cy="${r1(y + r * 0.45)}" r="${r1(r)}"/>`).join('')}</g>`,
      list.map(([x, y, r]) => pearl(pic, x, y, r, '#F8F0E8')).join(''),
    );
  },
};

// two laps of cloth crossing
function knot(pic, T, pat) {
  const s = T.s,
    o = { ...soft, ...pat, blur: 4, nu: 28, nv: 24, tol: 2 };
  const folds = (a, n, ph) => (u, v) =>
    s *
    (64 *
      Math.sqrt(Math.max(0, 1 - (2 * u - 1) ** 2 * 0.92)) *
      (0.5 + 0.5 * Math.sqrt(Math.max(0, 1 - (2 * v - 1) ** 2))) +
      (a + 7 * Math.abs(2 * u - 1) ** 2) * Math.cos(2 * Math.PI * (n * v + ph + 0.3 * u)));
  const lap = (top, bottom, left, right) => on(coons(top, bottom, left, right), T);
  // under lap, rising left to right
  fabric(pic, {
    ...o,
    lod: 1,
    shadow: 12 * s,
    shadowOp: 0.5,
    surf: lap(
      bez([-92, -6], [-64, -76], [6, -116], [78, -92]),
      bez([-60, 92], [-6, 96], [64, 60], [112, -14]),
      bez([-92, -6], [-106, 30], [-92, 76], [-60, 92]),
      bez([78, -92], [108, -84], [122, -48], [112, -14]),
    ),
    height: folds(11, 2.6, 0.1),
    len: 240 * s,
    wid: 150 * s,
  });
  // over lap, falling left to right
  fabric(pic, {
    ...o,
    shadow: 14 * s,
    shadowOp: 0.55,
    surf: lap(
      bez([-78, -96], [-20, -128], [70, -84], [104, -2]),
      bez([-116, -34], [-82, 36], [-8, 88], [62, 100]),
      bez([-78, -96], [-104, -88], [-122, -62], [-116, -34]),
      bez([104, -2], [118, 36], [100, 84], [62, 100]),
    ),
    height: folds(11, 3.1, 0.35),
    len: 260 * s,
    wid: 150 * s,
  });
}

export const headband = { draw: drawHeadband, fit: { y: 482, s: 1.04 }, lift: 22, close: [520, 300, 2.1] };
