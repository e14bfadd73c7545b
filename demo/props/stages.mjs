// What the goods lie on in arranged scenes: papers, stationery, cloth. Every stage leaves the middle free.
import { pencil, ruler, notebook, sheet, crayon, paperclip, eraser, swingTag } from './props.mjs';
import { hand } from './hand.mjs';
import { loose, ponytail } from './hair.mjs';
import { accents, cloths, sheetColour, mix } from '../core/palette.mjs';
import { place } from '../core/geometry/place.mjs';
import { fabric } from '../core/cloth.mjs';
import { ribbonBand } from '../goods/ribbon.mjs';

const at = (x, y, r = 0, s = 1) => place({ x, y, r, s });
const KRAFT = { base: '#E9D6B4', light: '#F6EAD2', deep: '#CDB084', dark: '#8E6F43' };
const tint = (pic) => (pic.key === 'white' ? pic.a : pic.c);
const under = (pic, x, y, r, w, h) => pic.object(4, () => sheet(pic, at(x, y, r), { w, h }));
const pencilAt = (pic, T, o) => pic.object(10, () => pencil(pic, T, { c: tint(pic), ...o }));
const circle = (x, y, r) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

// a round of paper, as under a cake
function disc(pic, x, y, r, fill = sheetColour(pic.key, pic.paperKey)) {
  pic.object(4, () => {
    const id = pic.path(circle(x, y, r));
    pic.cover(id);
    pic.add(
      `<use href="#${id}" fill="${fill}"/><use href="#${id}" fill="${pic.grad(x - r, y - r, x + r, y + r, [
        [0, '#ffffff', 0.55],
        [0.5, '#ffffff', 0],
        [1, pic.paper.shade, 0.1],
      ])}"/>` +
        `<path d="${circle(x, y, r - 24)}" fill="none" stroke="#fff" stroke-opacity=".85" stroke-width="5" stroke-dasharray=".1 15" stroke-linecap="round"/>`,
    );
  });
}

// a hemmed square of checked cotton
function napkin(pic, x, y, r, size = 400, pattern = 'gingham') {
  const n = at(x, y, r),
    ink = mix(tint(pic).base, '#ffffff', 0.1);
  pic.object(6, () =>
    fabric(pic, {
      c: cloths.white,
      surf: (u, v) => n([-size + 2 * size * u + 6 * Math.sin(9 * v), -size + 2 * size * v + 6 * Math.sin(8 * u)]),
      kind: 'cotton',
      pattern,
      ink,
      flat: { r, x, y },
      cell: 84,
      lod: 0,
      weave: false,
      height: (u, v) => 12 * Math.sin(7 * u + 3 * v) + 9 * Math.sin(9 * v - 4 * u),
      blur: 14,
      nu: 12,
      nv: 12,
      edge: 0,
    }),
  );
}

const STAGES = {
  bare() {},
  desk(pic) {
    // notebook top right, pencil along the bottom
    under(pic, 220, 860, -14, 1100, 700);
    pic.object(7, () => notebook(pic, at(640, -70, 12, 1.2)));
    pencilAt(pic, at(70, 930, -7, 1.2));
  },
  rule(pic) {
    // ruler and pencil crossing the lower right
    under(pic, 860, 380, 9, 760, 1400);
    pic.object(7, () => ruler(pic, at(430, 962, -17, 1.05)));
    pencilAt(pic, at(560, 130, 16, 1.1));
  },
  book(pic) {
    // closed exercise book bottom left, pencil top right
    under(pic, 700, 140, -11, 1200, 720);
    pic.object(8, () => notebook(pic, at(-110, 520, -9, 1.15), { open: false, c: KRAFT }));
    pencilAt(pic, at(560, 96, 11, 1.15));
  },
  sheet(pic) {
    // two papers and a pencil
    under(pic, 220, 860, -14, 1100, 700);
    pencilAt(pic, at(70, 930, -7, 1.2));
  },
  round(pic) {
    // a round paper, an eraser, two clips
    disc(pic, 520, 520, 430);
    pic.object(9, () => eraser(pic, at(122, 884, -28, 0.9), tint(pic)));
    paperclip(pic, at(890, 112, 38, 0.9), accents.marigold);
    paperclip(pic, at(812, 66, 12, 0.8), tint(pic));
  },
  crayons(pic) {
    // a fan of crayons in the upper corner
    under(pic, 300, 240, 8, 900, 1000);
    [
      [778, 62, 128, accents.marigold],
      [872, 74, 116, tint(pic)],
      [960, 106, 104, accents.mint],
    ].forEach(([x, y, r, c]) => pic.object(10, () => crayon(pic, at(x, y - 60, r, 0.95), c)));
  },
  check(pic) {
    // checked cotton
    napkin(pic, 560, 570, 12, 420);
  },
  curl(pic) {
    // a length of ribbon winding behind
    under(pic, 780, 760, 12, 900, 800);
    const view = tint(pic) === pic.c ? pic : pic.as({ color: pic.accentKey });
    pic.object(8, () =>
      ribbonBand(
        view,
        [
          [-60, 170],
          [120, 90],
          [330, 60],
          [520, 130],
          [700, 96],
          [880, 40],
          [1070, 110],
        ],
        () => 30,
        { waves: 2.6, amp: 20, pattern: 'plain', blur: 6 },
      ),
    );
    pic.object(9, () => swingTag(pic, at(150, 880, -16, 1.05), tint(pic)));
  },
  diary(pic) {
    // open notebook on the left, ruler on top
    pic.object(7, () => notebook(pic, at(-200, 150, -8, 1.35)));
    pic.object(6, () => ruler(pic, at(470, 18, 9, 1)));
    pic.object(9, () => eraser(pic, at(880, 900, 24, 0.9), tint(pic)));
  },
  stripe(pic) {
    // two papers side by side, crayons along the foot
    under(pic, 960, 500, 4, 700, 1300);
    pic.object(10, () => crayon(pic, at(70, 936, -5), tint(pic)));
    pic.object(10, () => crayon(pic, at(356, 950, 4), accents.marigold));
  },
  hand(pic) {
    // an open hand, for goods at their true size
    pic.object(16, () => hand(pic, at(520, 760, 8)));
  },
  // the back of a head, for goods that are worn
  ponytail,
  loose,
  cover(pic) {
    // a coloured exercise book under everything
    pic.object(8, () => notebook(pic, at(270, 120, 7, 1.42), { open: false, c: mixRamp(tint(pic)) }));
    pencilAt(pic, at(96, 250, 62, 1.05), { c: accents.marigold, lead: '#5b5b66' });
  },
};
// a paler ramp, so that goods of the same colour stand out from it
const mixRamp = (c) =>
  Object.fromEntries(
    ['base', 'light', 'deep', 'dark'].map((k) => [k, mix(c[k], '#ffffff', k === 'dark' ? 0.3 : 0.62)]),
  );

export const stages = Object.keys(STAGES);
export const setStage = (pic, kind) => STAGES[kind](pic);
