// The shop's hero: a grosgrain or satin bow on an alligator clip.
import { fabric } from '../core/cloth.mjs';
import { cloths, mix } from '../core/palette.mjs';
import { bez, through } from '../core/geometry/curves.mjs';
import { ease, bump, clamp } from '../core/geometry/numbers.mjs';
import { smooth } from '../core/geometry/paths.mjs';
import { coons, on, strip } from '../core/surfaces.mjs';
import { alligator } from '../props/props.mjs';

const satinLight = { spec: 0.55, gloss: 20, gain: 1.2 };

// one loop of ribbon, right-hand side, in local units: knot at 0, fold at about 370
function loop(pic, T, o) {
  const { rnd } = pic,
    j = (k = 7) => rnd.jit(k),
    s = T.s;
  const a = [14, -33],
    b = [14, 33],
    e1 = [344 + j(), -140 + j()],
    e2 = [334 + j(), 124 + j()];
  const top = bez(a, [92 + j(), -116 + j()], [226 + j(), -164 + j()], e1);
  const bottom = bez(b, [88 + j(), 86 + j()], [250 + j(), 172 + j()], e2);
  const right = bez(e1, [392 + j(), -96], [388 + j(), 66], e2);
  const surf = on(coons(top, bottom, bez(a, [8, -12], [8, 12], b), right), T);
  const ph = rnd(),
    lean = rnd.jit(0.07),
    sway = rnd.span(0, 6);
  const height = (u, v) => {
    const rise =
      u < 0.5
        ? Math.sin((Math.PI / 2) * clamp(u / 0.5, -0.2, 1))
        : Math.sqrt(Math.max(0, 1 - ((u - 0.5) / 0.535) ** 2));
    const pleat = 13 * (1 - ease(0.05, 0.8, u)) * Math.cos(2 * Math.PI * (2.6 * v + ph));
    const dent = -28 * bump(v, 0.48 + lean + 0.1 * u, 0.1 + 0.1 * u) * (1 - ease(0.1, 0.95, u));
    const fold =
      -16 * bump(v, 0.22 - lean, 0.06 + 0.07 * u) * (1 - ease(0.1, 0.7, u)) -
      13 * bump(v, 0.8, 0.07 + 0.05 * u) * (1 - ease(0.05, 0.75, u));
    const soft = 7 * ease(0.3, 0.7, u) * Math.sin(sway + 4.2 * v + 3 * u);
    return s * (84 * rise + pleat + dent + fold + soft - 20 * Math.abs(2 * v - 1) ** 3 * ease(0, 0.6, u));
  };
  // the far half of the loop: its inside shows above the front panel
  const [X, Y] = e1;
  const pts = [
    [14, -36],
    [62, -98],
    [132, -154],
    [206, -184 + j(5)],
    [268, -188 + j(4)],
    [316, -174],
    [X, Y - 9],
    [X + 9, Y + 20],
    [X - 24, Y + 50],
    [200, -40],
    [30, 0],
  ].map(T);
  const g = pic.grad(...T([20, -40]), ...T([350, -170]), [
    [0, o.c.dark, 1],
    [0.5, o.c.deep, 1],
    [1, mix(o.c.deep, o.c.base, 0.6), 1],
  ]);
  fabric(pic, {
    ...o,
    rib: s < 0.7 ? 0 : o.rib,
    surf,
    shape: smooth(pts, { closed: true }),
    fill: g,
    pattern: 'plain',
    shade: false,
    stitch: false,
    edge: 0,
    shadow: 0,
    rim: 0.8,
    ribAt: 0.9,
  });
  fabric(pic, {
    ...o,
    surf,
    height,
    out: { ...o.out, soft: true },
    ao: (u) => 0.26 * (1 - ease(0, 0.3, u)) + 0.1 * ease(0.92, 1.04, u),
    len: 380 * s,
    wid: 300 * s,
  });
}

const TAILS = {
  short: [
    [
      [-8, 10],
      [-64, 120],
      [-122, 235],
      [-176, 388],
    ],
    [
      [8, 10],
      [62, 116],
      [112, 236],
      [170, 396],
    ],
  ],
  long: [
    [
      [-8, 10],
      [-70, 150],
      [-84, 330],
      [-150, 480],
      [-132, 660],
    ],
    [
      [8, 10],
      [74, 140],
      [92, 320],
      [70, 470],
      [150, 610],
    ],
  ],
};

function bowTail(pic, T, pts, o) {
  const s = T.s,
    spine = through(pts.map(T)),
    ph = pic.rnd.span(0, 6);
  const surf = strip(spine, (u) => s * (34 + 36 * ease(0, 0.55, u)));
  const m = s < 0.6 ? 3 : 5,
    line = smooth(Array.from({ length: m + 1 }, (_, i) => spine(i / m)));
  fabric(pic, {
    ...o,
    surf,
    cut: 0.13,
    spine: line,
    u0: 0.12,
    nu: 20,
    nv: 10,
    lod: 0,
    len: 330 * s,
    wid: 140 * s,
    ao: (u) => 0.5 * (1 - ease(0, 0.42, u)),
    height: (u, v) =>
      s *
      (22 * Math.sin(ph + 6 * u + 1.2 * v) +
        14 * (1 - ease(0, 0.6, u)) * Math.cos(6.3 * (1.6 * v + 0.2)) -
        14 * Math.abs(2 * v - 1) ** 3),
  });
}

function knot(pic, T, o) {
  const s = T.s,
    w = 46,
    h = 62;
  const surf = on(
    coons(
      bez([-w, -h], [-w / 3, -h - 13], [w / 3, -h - 13], [w, -h + 2]),
      bez([-w, h], [-w / 3, h + 13], [w / 3, h + 13], [w, h - 2]),
      bez([-w, -h], [-w + 9, -h / 3], [-w + 9, h / 3], [-w, h]),
      bez([w, -h + 2], [w - 9, -h / 3], [w - 9, h / 3], [w, h - 2]),
    ),
    T,
  );
  const turned = (u, v) => surf(v, u); // the ribbon runs up and down here
  fabric(pic, {
    ...o,
    surf: turned,
    len: 150 * s,
    wid: 92 * s,
    nu: 20,
    nv: 16,
    shadow: 14 * s,
    shadowOp: 0.5,
    cell: (o.cell || 46) * 0.8,
    height: (v, u) =>
      s *
      (52 * Math.sqrt(Math.max(0, 1 - (2 * v - 1) ** 2 * 0.92)) +
        9 * Math.cos(2 * Math.PI * (u * 1.5 + 0.1)) -
        12 * Math.abs(2 * u - 1) ** 4),
  });
}

// complete bow around T's origin; o.layers 1 or 2, o.tails false, short or long, o.kind grosgrain or satin, o.back: overrides for the larger layer
export function drawBow(pic, T, o = {}) {
  const s = T.s,
    { rnd } = pic;
  // white satin would show the steps of its tone: a wider blur
  const light =
    o.kind === 'satin' ? { ...satinLight, ...((o.c || pic.c) === cloths.white && s > 0.3 ? { blur: 9 } : {}) } : {};
  const front = {
    c: pic.c,
    pattern: pic.pattern || 'plain',
    ink: pic.a.base,
    rib: (pic.view === 'detail' ? 5.4 : 7) * s,
    cell: 56 * s,
    stitch: o.kind === 'satin' ? 0 : 0.075,
    stitchW: Math.max(1.4, 2.8 * s),
    dash: s < 0.7 ? `${(9 * s).toFixed(1)} ${(7 * s).toFixed(1)}` : undefined,
    out: s < 0.7 ? { nu: 3, nv: 2 } : undefined,
    shadow: 12 * s,
    blur: s > 0.6 ? 5 : s > 0.3 ? 4.5 : 3,
    edge: o.lod === 0 ? 0 : s,
    rim: Math.max(0.5, s),
    ...light,
    ...o,
  };
  const back = { ...front, ...(o.layers === 1 ? {} : { pattern: 'plain' }), ...o.back };
  if (o.tails !== false) {
    const tails = { ...front, ...o.tail };
    for (const pts of TAILS[o.tails] || TAILS.short) bowTail(pic, T, pts, tails);
  }
  if (o.layers !== 1) {
    const far = { ...back, u0: 0.4, nu: 20, edge: 0, lod: 0, blur: 7 * s };
    loop(pic, T.put({ r: -6 + rnd.jit(2), s: 1.14, flip: -1 }), far);
    loop(pic, T.put({ r: 7 + rnd.jit(2), s: 1.14 }), far);
  }
  const k = o.layers === 1 ? 1.1 : 0.86;
  loop(pic, T.put({ r: 2 + rnd.jit(2), s: k, flip: -1, y: 6 }), front);
  loop(pic, T.put({ r: -1 + rnd.jit(2), s: k, y: 6 }), front);
  knot(pic, T, { ...front, pattern: o.layers === 1 ? front.pattern : 'plain', ...o.knot });
}

// from behind: one pair of loops, the knot strap and the clip
function drawBack(pic, T, o) {
  drawBow(pic, T, { stitch: 0.075, ...o, layers: 1, pattern: 'plain', back: undefined });
  alligator(pic, T.put({ x: -4, y: 2, r: -3, s: 1.32 }));
}

const draw = (pic, T, o) => (pic.view === 'back' ? drawBack : drawBow)(pic, T, o);
export const bow = { draw, fit: { y: 455, s: 0.98, r: -4 }, lift: 22, close: [610, 430, 2.1] };
export const longBow = {
  draw: (pic, T, o) => draw(pic, T, { tails: 'long', layers: 1, kind: 'satin', stitch: 0, ...o }),
  fit: { y: 300, s: 0.98, r: -3 },
  lift: 20,
  close: [560, 360, 1.9],
};
