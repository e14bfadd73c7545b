// A pair of fine-knit socks: frilled cuff and bow, or a ribbed cuff, at the ankle or the knee.
import { fabric } from '../../core/cloth.mjs';
import { tilePrint } from '../../core/prints.mjs';
import { solid, blob } from '../../core/solids.mjs';
import { cloths, mix } from '../../core/palette.mjs';
import { line } from '../../core/geometry/curves.mjs';
import { bump } from '../../core/geometry/numbers.mjs';
import { smooth } from '../../core/geometry/paths.mjs';
import { place } from '../../core/geometry/place.mjs';
import { strip } from '../../core/surfaces.mjs';
import { drawBow } from '../bow.mjs';

function sock(pic, T, { cuff = 'frill', rise = 0, bands = 0 } = {}) {
  const { c, rnd } = pic,
    s = T.s,
    white = pic.key === 'white',
    trim = cloths.white;
  const up = (pts) => pts.map(([x, y]) => [x, y - rise]);
  const leg = [
    ...up([
      [-86, -230],
      [0, -236],
      [88, -228],
    ]),
    ...(rise
      ? [
          [100, -120 - rise * 0.6],
          [96, -150],
        ]
      : []),
    [90, -120],
    [94, 0],
    [108, 90],
    [116, 170],
    [96, 238],
    [30, 268],
    [-70, 272],
    [-170, 282],
    [-248, 276],
    [-296, 238],
    [-298, 178],
    [-256, 140],
    [-180, 126],
    [-116, 92],
    [-88, 36],
    [-82, -60],
    [-86, -150],
    ...(rise ? [[-94, -150 - rise * 0.5]] : []),
  ];
  const body = blob(leg, T),
    q = T([0, 0]);
  const knit = pic.once(
    `knit${c.base}`,
    (id) =>
      `<pattern id="${id}" width="11" height="7" patternUnits="userSpaceOnUse"><path d="M0 0q3 1 5.5 5.5Q8 1 11 0" fill="none" stroke="${c.dark}" stroke-opacity="${white ? 0.2 : 0.24}" stroke-width="1.5"/>` +
      `<path d="M0 3q3 1 5.5 5.5Q8 4 11 3" fill="none" stroke="${c.hi}" stroke-opacity="${white ? 0.8 : 0.26}" stroke-width="1.3"/></pattern>`,
  );
  // creases at the ankle
  const rel = (x, y) => {
    const u = (x - q[0]) / s,
      v = (y - q[1]) / s,
      k = u * 0.72 + v * 0.7;
    return (
      s *
      (-9 * bump(k, 58, 15) * bump(u, -30, 80) -
        7 * bump(k, 104, 13) * bump(u, -10, 70) +
        3 * Math.sin(v / 17 + u / 60) * bump(v, 40, 70))
    );
  };
  const heel = smooth(
      [
        [130, 92],
        [130, 290],
        [8, 300],
        [-8, 268],
        [30, 190],
        [84, 120],
      ].map(T),
      { closed: true },
    ),
    toe = smooth(
      [
        [-340, 110],
        [-226, 112],
        [-238, 206],
        [-214, 310],
        [-340, 320],
      ].map(T),
      { closed: true },
    );
  const tint = white ? mix(pic.a.base, pic.a.light, 0.25) : mix(c.base, c.deep, 0.75);
  const seam = (d) =>
    `<path d="${d}" fill="${tint}"/><path d="${d}" fill="none" stroke="${c.dark}" stroke-opacity=".25" stroke-width="3"/>`;
  solid(pic, body, {
    round: 74 * s,
    high: 56 * s,
    relief: rel,
    spec: 0.05,
    gain: 0.95,
    blur: 6,
    lod: 1,
    weave: false,
    pattern: 'plain',
    printed: pic.pattern && pic.pattern !== 'plain',
    art: (id) =>
      (pic.pattern && pic.pattern !== 'plain'
        ? tilePrint(pic, id, pic.pattern, { ink: pic.a.base, cell: 58 * s, r: T.r, x: q[0], y: q[1] })
        : '') +
      seam(heel) +
      seam(toe) +
      `<use href="#${id}" fill="url(#${knit})"/>`,
  });
  // frilled cuff: two rows of ruffle
  const frill = (y, w, h, ph) => {
    const f = (u) => Math.abs(Math.cos(u * 9 * Math.PI + ph + 0.7 * Math.sin(5 * u)));
    const surf = (u, v) =>
      T([-w + 2 * w * u + (v - 0.3) * 14 * (u - 0.5), y + (u - 0.5) ** 2 * -26 + v * (h - 12 + 14 * f(u))]);
    const shape = smooth(
      [
        ...Array.from({ length: 5 }, (_, i) => surf(i / 4, 0)),
        ...Array.from({ length: 28 }, (_, i) => surf(1 - i / 27, 1)),
      ],
      { closed: true },
    );
    fabric(pic, {
      kind: 'none',
      c: trim,
      surf,
      shape,
      nu: 45,
      nv: 6,
      ext: 0,
      blur: 3,
      lod: 1,
      shadow: 9 * s,
      rim: 0.9,
      height: (u, v) => s * (16 * f(u) * (0.35 + v) + 26 * Math.sqrt(Math.max(0, 1 - (2 * u - 1) ** 2))),
      ao: (u, v) => 0.22 * (1 - f(u)) * v + 0.2 * Math.max(0, 0.3 - v),
    });
  };
  for (let i = 0; i < bands; i++) {
    const y = -184 - rise + i * 46;
    fabric(pic, {
      kind: 'none',
      c: white ? pic.a : trim,
      surf: strip(line(T([-112, y]), T([112, y])), 13 * s),
      shape: undefined,
      shade: false,
      rim: 0,
      edge: 0,
    });
  }
  // the inside of the far edge, then the cuff
  const rim = cuff === 'frill' ? trim : c;
  const mouth = blob(
      up([
        [-92, -292],
        [0, -312],
        [92, -292],
        [60, -268],
        [0, -262],
        [-60, -268],
      ]),
      T,
    ),
    mid = pic.path(mouth.d);
  pic.cover(mid);
  pic.add(`<use href="#${mid}" fill="${mix(rim.deep, rim.dark, 0.35)}"/>`);
  if (cuff === 'frill') {
    frill(-288 - rise, 100, 112, rnd.span(0, 3));
    frill(-292 - rise, 96, 62, rnd.span(0, 3));
    drawBow(pic, T.put({ x: 44, y: -222 - rise, s: 0.185, r: 6 }), {
      layers: 1,
      c: white ? pic.a : c,
      pattern: 'plain',
      rib: 3,
      lod: 0,
      stitch: 0,
      shadow: 8,
    });
  } else ribbed(pic, T, -292 - rise, white ? cloths.white : c);
}

// turned-down ribbed cuff
function ribbed(pic, T, y, c) {
  const s = T.s,
    n = 13,
    h = 84,
    f = (u) => Math.abs(Math.cos(u * n * Math.PI));
  const surf = (u, v) => T([(-98 + 196 * u) * (1 - 0.03 * v), y + (u - 0.5) ** 2 * -30 + v * h]);
  const shape = smooth(
    [
      ...Array.from({ length: 6 }, (_, i) => surf(i / 5, 0)),
      ...Array.from({ length: 6 }, (_, i) => surf(1, i / 5)),
      ...Array.from({ length: 6 }, (_, i) => surf(1 - i / 5, 1)),
      ...Array.from({ length: 6 }, (_, i) => surf(0, 1 - i / 5)),
    ],
    { closed: true, k: 9 },
  );
  fabric(pic, {
    kind: 'none',
    c,
    surf,
    shape,
    nu: 60,
    nv: 6,
    ext: 0,
    blur: 2.3,
    lod: 1,
    pattern: 'plain',
    shadow: 7 * s,
    rim: 0.9,
    height: (u) => s * (9 * f(u) + 34 * Math.sqrt(Math.max(0, 1 - (2 * u - 1) ** 2))),
    ao: (u, v) => 0.14 * (1 - f(u)) + 0.12 * Math.max(0, v - 0.8),
  });
}

// the pair, one foot behind the other
function pair(pic, T, o = {}) {
  const one = pic.stamp(() => sock(pic, place({ x: 0, y: 0, s: 1.22 * T.s * (o.rise ? 0.86 : 1), r: 2 }), o)),
    at = (x, y, r) => T.put({ x, y, r, s: 1 / T.s });
  if (o.lay === 'flat') {
    one(at(-60, -10, -62), 12);
    one(at(-20, 230, -66), 14);
    return;
  }
  one(at(-20, 20, 9), 12);
  one(at(216, 30, -5), 15);
}

export const socks = { draw: pair, fit: {}, own: true, close: [620, 370, 2.1] };
export const kneeSocks = {
  draw: (pic, T, o) => pair(pic, T, { cuff: 'rib', rise: 190, bands: 2, ...o }),
  fit: { y: 570, s: 0.94 },
  own: true,
  close: [600, 330, 2],
};
export const ankleSocks = {
  draw: (pic, T, o) => pair(pic, T, { cuff: 'rib', ...o }),
  fit: { r: 3 },
  own: true,
  close: [600, 380, 2.1],
};
