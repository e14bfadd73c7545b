// A short flask lying on the paper: its lid is a cup, a ribbon round its waist.
import { matrixOf } from '../../core/picture.mjs';
import { fabric } from '../../core/cloth.mjs';
import { print } from '../../core/prints.mjs';
import { rounded } from '../../core/solids.mjs';
import { cloths } from '../../core/palette.mjs';
import { through } from '../../core/geometry/curves.mjs';
import { clamp } from '../../core/geometry/numbers.mjs';
import { strip } from '../../core/surfaces.mjs';
import { tube } from './bottle.mjs';
import { drawBow } from '../bow.mjs';

function drawFlask(pic, T, o = {}) {
  const { c, a } = pic,
    s = T.s,
    white = pic.key === 'white',
    trim = white ? a : cloths.white;
  const t = trim === cloths.white ? { ...trim, base: '#F3F0EA', deep: '#D2CBC0', dark: '#A79D92' } : trim,
    k = white ? { ...c, base: '#F1EEE8', deep: '#CFC8BD', dark: '#A49A8F' } : c,
    m = matrixOf(T);
  const part = (shape, fill, extra = '') => {
    const id = pic.path(shape.d);
    pic.cover(id, m);
    return `<use href="#${id}" fill="${fill}"/>${extra.replace(/@/g, id)}`;
  };
  const ear = pic.path('M150-352C262-366 280-210 156-214');
  pic.add(
    `<g transform="${m}" fill="none" stroke-linecap="round"><use href="#${ear}" stroke="${pic.paper.shade}" stroke-opacity=".3" stroke-width="30" transform="translate(12 18)" filter="${pic.blur(9)}"/>` +
      `<use href="#${ear}" stroke="${t.dark}" stroke-width="37"/><use href="#${ear}" stroke="${t.deep}" stroke-width="33"/><use href="#${ear}" stroke="${t.base}" stroke-width="22" transform="translate(-2-4)"/></g>`,
  );
  const cup = rounded([
      [-150, -420, 62],
      [150, -420, 62],
      [172, -176, 22],
      [-172, -176, 22],
    ]),
    neck = rounded([
      [-178, -190, 8],
      [178, -190, 8],
      [178, -146, 8],
      [-178, -146, 8],
    ]);
  const body = rounded([
    [-196, -152, 30],
    [196, -152, 30],
    [196, 400, 84],
    [-196, 400, 84],
  ]);
  let art = part(
    cup,
    tube(pic, -166, 166, t),
    `<use href="#@" fill="${pic.grad(0, -420, 0, -176, [
      [0, '#fff', 0.6],
      [0.2, '#fff', 0],
      [0.82, t.dark, 0],
      [1, t.dark, 0.35],
    ])}"/>` +
      `<path d="M-164-214H166" stroke="${t.dark}" stroke-opacity=".25" stroke-width="4"/><path d="M-163-207H166" stroke="#fff" stroke-opacity=".6" stroke-width="3"/>`,
  );
  art += part(
    neck,
    pic.grad(-178, 0, 178, 0, [
      [0, '#8E949E'],
      [0.2, '#F4F6F8'],
      [0.34, '#FFFFFF'],
      [0.55, '#B9BFC8'],
      [0.85, '#7F8691'],
      [1, '#B5BAC2'],
    ]),
  );
  const id = pic.path(body.d);
  pic.cover(id, m);
  const pat =
    pic.pattern && pic.pattern !== 'plain'
      ? print(pic, (u, v) => [-196 * Math.cos(Math.PI * clamp(v)), -130 + 530 * u], pic.pattern, {
          ink: a.base,
          len: 530,
          wid: 560,
          cell: 74,
        })
      : '';
  art +=
    `<use href="#${id}" fill="${white ? '#F6F3EE' : c.base}"/><g clip-path="url(#${pic.clip(id)})">${pat}</g>` +
    `<use href="#${id}" fill="${pic.grad(-196, 0, 196, 0, [
      [0, k.dark, 0.55],
      [0.05, k.deep, 0.5],
      [0.13, k.deep, 0.12],
      [0.2, k.light, 0.35],
      [0.27, '#fff', 0.66],
      [0.33, k.light, 0.3],
      [0.44, k.light, 0],
      [0.6, k.deep, 0.3],
      [0.8, k.deep, 0.78],
      [0.92, k.dark, 0.62],
      [1, k.deep, 0.4],
    ])}"/>` +
    `<use href="#${id}" fill="${pic.grad(0, -152, 0, 400, [
      [0, k.dark, 0.4],
      [0.07, k.dark, 0],
      [0.84, k.dark, 0],
      [1, k.dark, 0.45],
    ])}"/>`;
  pic.at(T, art);
  const dress = { c: trim, ink: c.base, rib: 4.6 * s, stitch: 0, lod: pic.view === 'detail' ? 1 : 0, pattern: 'plain' };
  fabric(pic, {
    ...dress,
    surf: strip(
      through(
        [
          [-198, 96],
          [-100, 110],
          [0, 114],
          [100, 110],
          [198, 96],
        ].map(T),
      ),
      24 * s,
    ),
    height: (u) => 120 * s * Math.sqrt(Math.max(0.02, 1 - (2 * u - 1) ** 2)),
    nu: 18,
    nv: 4,
    blur: 4,
    shadow: 8,
    gain: 0.7,
  });
  if (o.bow !== false)
    drawBow(pic, T.put({ x: -10, y: 112, s: 0.36, r: -3 }), { layers: 1, ...dress, tail: { stitch: 0 }, shadow: 12 });
}
export const flask = { draw: drawFlask, fit: { x: 484, y: 512, s: 1.02, r: -13 }, lift: 26, close: [470, 560, 1.9] };
