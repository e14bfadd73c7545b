// Gilt hair pins: rows of pearls, an enamel flower, a grosgrain bow, in any number up to four.
import { r1 } from '../../core/picture.mjs';
import { pearl } from '../../core/solids.mjs';
import { mix } from '../../core/palette.mjs';
import { drawBow } from '../bow.mjs';

// bobby pin along x, closed end at +x; o.l length
function wire(pic, T, l) {
  const low = `M${r1(l - 8)} 9C${r1(l * 0.8)} 13 ${r1(l * 0.66)} 10 ${r1(l * 0.6)} 8c${r1(-l * 0.04)}-7 ${r1(-l * 0.06)}-7 ${r1(-l * 0.1)} 0s${r1(-l * 0.06)} 7 ${r1(-l * 0.1)} 0${r1(-l * 0.06)}-7 ${r1(-l * 0.1)} 0${r1(-l * 0.06)} 6 ${r1(-l * 0.1)} 1L20 12`;
  const top = `M20-6L${r1(l - 10)}-7c14 0 16 16 2 16`;
  const id = pic.path(low),
    id2 = pic.path(top);
  pic.at(
    T,
    `<g fill="none" stroke-linecap="round"><g stroke="${pic.paper.shade}" filter="${pic.blur(4)}" opacity=".4" stroke-width="10" transform="translate(7 10)"><use href="#${id}"/><use href="#${id2}"/></g>` +
      [
        [id, 8.5],
        [id2, 10],
      ]
        .map(
          ([k, w]) =>
            `<use href="#${k}" stroke="#96661A" stroke-width="${w}"/><use href="#${k}" stroke="#DDAE50" stroke-width="${r1(w * 0.74)}" transform="translate(-.6-.9)"/>` +
            `<use href="#${k}" stroke="#FFF3CC" stroke-width="${r1(w * 0.26)}" transform="translate(-1.2-1.8)"/>`,
        )
        .join('') +
      '</g>',
  );
}

// pearls that cast soft shadows
function beads(pic, T, list, tint) {
  const P = list.map(([x, y, r, t]) => [...T([x, y]), r * T.s, t || tint]);
  pic.add(
    `<g fill="${pic.paper.shade}" filter="${pic.blur(5)}" opacity=".5">${P.map(([x, y, r]) => `<circle cx="${r1(x + r * 0.3)}" cy="${r1(y + r * 0.42)}" r="${r1(r)}"/>`).join('')}</g>`,
    P.map(([x, y, r, t]) => pearl(pic, x, y, r, t)).join(''),
  );
}

function flower(pic, T) {
  const c = pic.c,
    white = pic.key === 'white';
  const petal = 'M0 0C-30-20-42-62-24-84-12-98 12-98 24-84 42-62 30-20 0 0z';
  const g = pic.def(
    (id) =>
      `<linearGradient id="${id}" x1=".2" y1="0" x2=".7" y2="1"><stop offset="0" stop-color="${white ? '#fff' : c.light}"/><stop offset=".5" stop-color="${white ? '#F3EFE8' : c.base}"/><stop offset="1" stop-color="${c.deep}"/></linearGradient>`,
  );
  const id = pic.path(petal);
  const ring = [0, 72, 144, 216, 288];
  pic.at(
    T,
    `<g fill="${pic.paper.shade}" filter="${pic.blur(6)}" opacity=".45" transform="translate(8 12)">${ring.map((a) => `<use href="#${id}" transform="rotate(${a})"/>`).join('')}</g>` +
      ring
        .map(
          (a) =>
            `<g transform="rotate(${a})"><use href="#${id}" fill="url(#${g})"/><path d="M0-14V-64" stroke="${c.deep}" stroke-opacity=".45" stroke-width="3" stroke-linecap="round"/>` +
            `<path d="M-14-78C-24-60-20-40-10-22" fill="none" stroke="#fff" stroke-opacity=".65" stroke-width="4" stroke-linecap="round"/><use href="#${id}" fill="none" stroke="#D9AE57" stroke-width="3.5"/></g>`,
        )
        .join(''),
  );
  beads(pic, T, [[0, 0, 26]], '#F8F0E8');
}

// touching beads of falling size: [x, r]
const graded = (n, r0, step) => {
  let x = -4;
  return Array.from({ length: n }, (_, i) => {
    const r = r0 - i * step;
    x += r;
    const at = x;
    x += r;
    return [at, r];
  });
};

const TINT = '#F8F0E8';
const blush = (pic) => (pic.key === 'white' ? '#F6DCE0' : mix(pic.c.light, TINT, pic.key === 'navy' ? 0.2 : 0.35));
// each pin lies along x from its head; l is the length of its wire
const PINS = {
  graded: {
    l: 640,
    head: (pic, T) =>
      beads(
        pic,
        T,
        graded(8, 33, 2.6).map(([x, r], i) => [x, -2, r, i % 2 ? blush(pic) : TINT]),
        TINT,
      ),
  },
  bow: {
    l: 660,
    head(pic, T) {
      pic.object(8, () =>
        drawBow(pic, T.put({ x: 120, y: -2, s: 0.36, r: 3 }), {
          layers: 1,
          tails: false,
          rib: 4,
          lod: 0,
          stitch: 0,
          shadow: 8,
          pattern: pic.pattern || 'plain',
          cell: 22,
        }),
      );
      beads(
        pic,
        T,
        [
          [120, -2, 18],
          [282, -2, 21],
          [326, -2, 17],
          [362, -2, 13],
        ],
        TINT,
      );
    },
  },
  flower: {
    l: 640,
    head(pic, T) {
      flower(pic, T.put({ x: 96, y: 0, s: 0.92, r: 12 }));
      beads(
        pic,
        T,
        [
          [204, -2, 21, blush(pic)],
          [248, -2, 18],
          [286, -2, 15, blush(pic)],
          [318, -2, 12],
        ],
        TINT,
      );
    },
  },
  even: {
    l: 620,
    head: (pic, T) =>
      beads(
        pic,
        T,
        [...Array(13)].map((_, i) => [30 + i * 29, -2, i % 3 === 1 ? 19 : 13, i % 3 === 1 ? TINT : blush(pic)]),
        TINT,
      ),
  },
  slide: {
    l: 690,
    head: (pic, T) =>
      beads(
        pic,
        T,
        [...Array(9)].map((_, i) => [
          30 + i * 70,
          -2,
          i % 2 ? 31 : 36,
          i % 2 ? mix(pic.c.light, pic.c.base, 0.45) : TINT,
        ]),
        TINT,
      ),
  },
};
const ROWS = { 2: [-92, 92], 3: [-220, 0, 220], 4: [-262, -84, 96, 262] };

function drawPins(pic, T, { kinds = ['graded', 'bow', 'flower', 'even'], fan = 0, grow = 1 } = {}) {
  const rows = ROWS[kinds.length],
    turn = [4, -2, 2, -3];
  const at = kinds.map((_, i) =>
    T.put({
      x: -310 * grow - [0, 40, 12, 20][i],
      y: rows[i],
      r: turn[i] + fan * (i - (kinds.length - 1) / 2),
      s: grow,
    }),
  );
  kinds.forEach((k, i) => wire(pic, at[i], PINS[k].l));
  kinds.forEach((k, i) => PINS[k].head(pic, at[i]));
}

const pinsOf = (kinds, o) => (pic, T, more) => drawPins(pic, T, { kinds, ...o, ...more });
export const pins = { draw: drawPins, fit: { x: 520, y: 490, s: 1.15, r: -17 }, own: true, close: [330, 420, 2.2] };
export const flowerPins = {
  draw: pinsOf(['flower', 'flower', 'flower'], { fan: 7 }),
  fit: { x: 490, y: 495, s: 1.08, r: -26 },
  own: true,
  close: [330, 420, 2],
};
export const bowPins = {
  draw: pinsOf(['bow', 'bow', 'bow'], { fan: -7 }),
  fit: { x: 515, y: 500, s: 1.14, r: 16 },
  own: true,
  close: [310, 380, 2],
};
export const pearlSlides = {
  draw: pinsOf(['slide', 'slide'], { grow: 1.1 }),
  fit: { x: 510, y: 500, s: 1.14, r: -32 },
  own: true,
  close: [420, 480, 2],
};
