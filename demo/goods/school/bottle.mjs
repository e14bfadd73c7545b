// Insulated water bottle lying on the paper: straw lid, carry loop and, unless asked otherwise, a ribbon at the neck.
import { matrixOf } from '../../core/picture.mjs';
import { fabric } from '../../core/cloth.mjs';
import { print, BOWMARK } from '../../core/prints.mjs';
import { rounded } from '../../core/solids.mjs';
import { cloths, mix } from '../../core/palette.mjs';
import { through } from '../../core/geometry/curves.mjs';
import { strip } from '../../core/surfaces.mjs';
import { drawBow } from '../bow.mjs';

// shading across a lying cylinder, from x0 to x1
export const tube = (pic, x0, x1, c, gloss = 1) =>
  pic.grad(x0, 0, x1, 0, [
    [0, mix(c.base, c.deep, 0.85)],
    [0.06, mix(c.base, c.deep, 0.35)],
    [0.17, mix(c.base, c.light, 0.55)],
    [0.27, mix(c.light, c.hi, 0.55 * gloss)],
    [0.36, mix(c.base, c.light, 0.6)],
    [0.5, c.base],
    [0.7, mix(c.base, c.deep, 0.6)],
    [0.87, c.deep],
    [0.95, mix(c.deep, c.dark, 0.55)],
    [1, mix(c.deep, c.base, 0.35)],
  ]);

function drawBottle(pic, T, o = {}) {
  const { c, a } = pic,
    s = T.s,
    white = pic.key === 'white',
    trim = white ? a : cloths.white;
  const k = white ? { ...c, base: '#F1EEE8', light: '#FFFFFF', deep: '#CFC8BD', dark: '#A49A8F' } : c,
    t = trim === cloths.white ? { ...trim, base: '#F3F0EA', deep: '#D2CBC0', dark: '#A79D92' } : trim;
  const m = matrixOf(T),
    part = (shape, fill, extra = '') => {
      const id = pic.path(shape.d);
      pic.cover(id, m);
      return `<use href="#${id}" fill="${fill}"/>${extra.replace(/@/g, id)}`;
    };
  const body = rounded([
    [-104, -232, 16],
    [104, -232, 16],
    [150, -164, 70],
    [150, 400, 34],
    [-150, 400, 34],
    [-150, -164, 70],
  ]);
  const boot = rounded([
    [-153, 300, 6],
    [153, 300, 6],
    [153, 408, 44],
    [-153, 408, 44],
  ]);
  const collar = rounded([
    [-108, -262, 10],
    [108, -262, 10],
    [108, -222, 8],
    [-108, -222, 8],
  ]);
  const lid = rounded([
    [-112, -366, 44],
    [112, -366, 44],
    [118, -256, 16],
    [-118, -256, 16],
  ]);
  // carry loop
  const loopD = 'M-104-318C-176-330-180-450-60-470 20-484 96-468 104-400 108-370 104-340 100-318';
  const loop = pic.path(loopD);
  pic.add(
    `<g transform="${m}" fill="none"><use href="#${loop}" stroke="${pic.paper.shade}" stroke-opacity=".3" stroke-width="34" transform="translate(14 20)" filter="${pic.blur(9)}"/>` +
      `<use href="#${loop}" stroke="${t.dark}" stroke-width="37"/><use href="#${loop}" stroke="${t.deep}" stroke-width="34"/><use href="#${loop}" stroke="${t.base}" stroke-width="24" transform="translate(-2-3)"/>` +
      `<use href="#${loop}" stroke="#fff" stroke-opacity=".75" stroke-width="6" transform="translate(-5-7)"/></g>`,
  );
  // straw
  const straw = rounded([
    [-22, -430, 18],
    [26, -430, 18],
    [30, -350, 6],
    [-26, -350, 6],
  ]);
  let art = part(
    straw,
    tube(pic, -26, 30, { base: '#F4F1EC', light: '#FFFFFF', hi: '#FFFFFF', deep: '#CFC8BF', dark: '#A79D92' }),
  );
  art += part(
    lid,
    tube(pic, -116, 116, t),
    `<path d="M-112-280H114M-114-270H116" stroke="${t.dark}" stroke-opacity=".22" stroke-width="3"/><path d="${Array.from({ length: 17 }, (_, i) => `M${-96 + i * 12}-346v56`).join('')}" stroke="${t.dark}" stroke-opacity=".14" stroke-width="5"/>` +
      `<use href="#@" fill="${pic.grad(0, -366, 0, -256, [
        [0, '#fff', 0.55],
        [0.25, '#fff', 0],
        [0.8, t.dark, 0],
        [1, t.dark, 0.35],
      ])}"/>`,
  );
  art += part(
    collar,
    pic.grad(-108, 0, 108, 0, [
      [0, '#8E949E'],
      [0.2, '#F4F6F8'],
      [0.34, '#FFFFFF'],
      [0.55, '#B9BFC8'],
      [0.85, '#7F8691'],
      [1, '#B5BAC2'],
    ]),
  );
  const bid = pic.path(body.d);
  pic.cover(bid, m);
  const pat =
    pic.pattern && pic.pattern !== 'plain'
      ? print(pic, (u, v) => [-150 * Math.cos(Math.PI * Math.min(1, Math.max(0, v))), -150 + 450 * u], pic.pattern, {
          ink: a.base,
          len: 450,
          wid: 430,
          cell: 66,
        })
      : '';
  const mark =
    pat || o.mark === false
      ? ''
      : `<path d="${BOWMARK}" transform="translate(-6 40) scale(54)" fill="${white ? a.base : '#fff'}" opacity=".92"/>`;
  const over = (stops) => pic.grad(-150, 0, 150, 0, stops);
  art +=
    `<use href="#${bid}" fill="${white ? '#F6F3EE' : c.base}"/><g clip-path="url(#${pic.clip(bid)})">${pat}${mark}</g>` +
    `<use href="#${bid}" fill="${over([
      [0, k.dark, 0.55],
      [0.05, k.deep, 0.5],
      [0.13, k.deep, 0.12],
      [0.2, k.light, 0.35],
      [0.27, '#fff', 0.72],
      [0.33, k.light, 0.3],
      [0.44, k.light, 0],
      [0.6, k.deep, 0.3],
      [0.8, k.deep, 0.78],
      [0.92, k.dark, 0.62],
      [0.97, k.dark, 0.5],
      [1, k.deep, 0.4],
    ])}"/>` +
    `<use href="#${bid}" fill="${pic.grad(0, -240, 0, -120, [
      [0, k.dark, 0.4],
      [0.25, k.dark, 0.16],
      [0.6, '#fff', 0.1],
      [1, '#fff', 0],
    ])}"/>` +
    `<path d="M-76-140Q-92-120-92-70V286" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="9" stroke-linecap="round" filter="${pic.blur(2)}"/>`;
  art += part(
    boot,
    tube(pic, -152, 152, t),
    `<path d="M-152 304H152" stroke="#fff" stroke-opacity=".6" stroke-width="4"/><path d="M-152 297H152" stroke="${k.dark}" stroke-opacity=".3" stroke-width="5" filter="${pic.blur(2)}"/>` +
      `<use href="#@" fill="${pic.grad(0, 300, 0, 408, [
        [0, '#fff', 0.1],
        [0.6, t.dark, 0],
        [1, t.dark, 0.4],
      ])}"/>`,
  );
  pic.at(T, art);
  if (o.bow === false) return;
  // ribbon at the neck
  const rc = white ? a : c,
    band = strip(
      through(
        [
          [-112, -226],
          [-60, -217],
          [0, -213],
          [60, -217],
          [112, -226],
        ].map(T),
      ),
      21 * s,
    );
  const dress = {
    c: pic.bow === 'accent' ? a : rc,
    rib: 4.2 * s,
    stitch: 0,
    lod: pic.view === 'detail' ? 1 : 0,
    pattern: 'plain',
  };
  fabric(pic, {
    ...dress,
    surf: band,
    height: (u) => 90 * s * Math.sqrt(Math.max(0.02, 1 - (2 * u - 1) ** 2)),
    nu: 16,
    nv: 4,
    blur: 4,
    shadow: 8,
    gain: 0.7,
  });
  drawBow(pic, T.put({ x: -4, y: -204, s: 0.36, r: -3 }), {
    layers: 1,
    ...dress,
    stitch: pic.view === 'set' ? 0 : 0.08,
    tail: { stitch: 0 },
    shadow: 12,
  });
}

export const bottle = { draw: drawBottle, fit: { y: 530, s: 1.02, r: 11 }, lift: 26, close: [540, 360, 2] };
