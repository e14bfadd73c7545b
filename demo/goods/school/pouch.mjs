// A drawstring bag: gathered mouth, cord on both sides, a name on a sewn patch.
import { fabric, stitches } from '../../core/cloth.mjs';
import { solid, blob, rrect } from '../../core/solids.mjs';
import { cord } from '../../core/sewing.mjs';
import { cloths, mix } from '../../core/palette.mjs';
import { sample, line } from '../../core/geometry/curves.mjs';
import { ease, bump } from '../../core/geometry/numbers.mjs';
import { smooth } from '../../core/geometry/paths.mjs';
import { lettering, arabic, onLabel } from '../../core/lettering.mjs';

function drawPouch(pic, T, o = {}) {
  const { c, a, rnd } = pic,
    s = T.s,
    white = pic.key === 'white',
    rope = white ? a : cloths.white,
    q = T([0, 0]),
    ph = rnd.span(0, 6);
  const side = (k) =>
    cord(
      pic,
      smooth(
        [
          [k * 176, -214],
          [k * 262, -150],
          [k * 306, 20],
          [k * 282, 210],
          [k * 318, 372],
        ].map(T),
      ),
      rope,
      19 * s,
    );
  side(-1);
  side(1);
  const gather = (u) => Math.cos(u / 19 + 1.4 * Math.sin(u / 70 + ph));
  const local = (x, y) => {
    const r = (-T.r * Math.PI) / 180,
      X = (x - q[0]) / s,
      Y = (y - q[1]) / s;
    return [X * Math.cos(r) - Y * Math.sin(r), X * Math.sin(r) + Y * Math.cos(r)];
  };
  // the frill above the channel
  const n = 11,
    f = (u) => Math.abs(Math.cos(u * n * Math.PI + ph + 0.6 * Math.sin(6 * u)));
  const top = (u, v) =>
    T([(-196 + 392 * u) * (1 + 0.1 * (1 - v)), -232 - (1 - v) * (96 + 14 * f(u)) + (u - 0.5) ** 2 * 30]);
  const lip = smooth(
    [
      ...Array.from({ length: 30 }, (_, i) => top(i / 29, 0)),
      ...Array.from({ length: 5 }, (_, i) => top(1 - i / 4, 1)),
    ],
    { closed: true, k: 7 },
  );
  fabric(pic, {
    kind: 'none',
    surf: top,
    shape: lip,
    nu: 66,
    nv: 8,
    ext: 0,
    blur: 3,
    lod: 1,
    rim: 0.9,
    pattern: 'plain',
    height: (u, v) => s * (18 * f(u) * (1.1 - 0.4 * v) + 40 * Math.sqrt(Math.max(0, 1 - (2 * u - 1) ** 2))),
    ao: (u, v) => 0.3 * (1 - f(u)) * (0.4 + 0.6 * v) + 0.25 * ease(0.7, 1, v),
  });
  const body = blob(
    [
      [-196, -226],
      [0, -240],
      [196, -226],
      [244, -120],
      [296, 40],
      [322, 220],
      [300, 380],
      [200, 424],
      [0, 434],
      [-200, 424],
      [-300, 380],
      [-322, 220],
      [-296, 40],
      [-244, -120],
    ],
    T,
  );
  const relief = (x, y) => {
    const [u, v] = local(x, y),
      k = 1 - ease(-220, 60, v);
    return (
      s *
      (15 * k * gather(u * (1 + 0.32 * (1 - k))) +
        7 * Math.sin(u / 60 + v / 90 + ph) * ease(-40, 120, v) -
        18 * bump(v, -196, 14))
    );
  };
  solid(pic, body, {
    round: 130 * s,
    high: 92 * s,
    relief,
    spec: 0.1,
    gloss: 10,
    gain: 0.95,
    blur: 5,
    lod: 1,
    step: 9,
    pattern: pic.pattern || 'plain',
    cell: 62 * s,
    ink: a.base,
    weave: 5,
    flat: { r: T.r, x: q[0], y: q[1] },
  });
  cord(
    pic,
    smooth(
      [
        [-204, -196],
        [-100, -186],
        [0, -184],
        [100, -186],
        [204, -196],
      ].map(T),
    ),
    rope,
    17 * s,
  );
  for (const k of [-1, 1]) {
    const [x, y] = T([k * 318, 372]),
      [x2, y2] = T([k * 200, -198]);
    for (const [X, Y, r] of [
      [x, y, 25],
      [x2, y2, 17],
    ]) {
      const id = pic.path(
        `M${X - r * s} ${Y}a${r * s} ${r * s * 0.86} 0 1 0 ${2 * r * s} 0a${r * s} ${r * s * 0.86} 0 1 0 ${-2 * r * s} 0z`,
      );
      pic.add(
        `<use href="#${id}" fill="${pic.paper.shade}" opacity=".3" transform="translate(6 9)" filter="${pic.blur(4)}"/>` +
          `<use href="#${id}" fill="${pic.radial(X - r * 0.4, Y - r * 0.4, r * 1.6 * s, [
            [0, '#fff'],
            [0.4, rope === cloths.white ? '#F1EDE5' : rope.base],
            [1, rope.deep],
          ])}"/>`,
      );
    }
  }
  const text = o.text ?? pic.text;
  if (!text) return;
  const p = rrect(-196, 70, 392, 206, 34, T, 0),
    id = pic.path(p.d),
    ink = white ? a.deep : mix(c.deep, c.dark, 0.4),
    size = Math.min(116, 440 / Math.max(3.6, [...text].length)) * s;
  pic.add(
    `<use href="#${id}" fill="${c.dark}" opacity=".45" transform="translate(4 7)" filter="${pic.blur(5)}"/><use href="#${id}" fill="${pic.grad(
      ...T([-190, 70]),
      ...T([190, 280]),
      [
        [0, '#FFFFFF'],
        [0.6, '#FFFBF3'],
        [1, '#EBE0CE'],
      ],
    )}"/>`,
    stitches(pic, rrect(-182, 84, 364, 178, 26, T, 0).d, { ink: white ? a.base : c.base, w: 2.8, under: '#8A6A3A' }),
    lettering(
      onLabel(pic),
      smooth(sample(line(T([-190, arabic(text) ? 186 : 206]), T([190, arabic(text) ? 186 : 206])), 3)),
      text,
      { size, ink },
    ),
  );
}
export const pouch = { draw: drawPouch, fit: { y: 478, s: 1.06, r: 3 }, lift: 22, close: [470, 560, 1.75] };
