// An open hand, palm up, on which goods lie at their true size.
import { contours } from '../core/geometry/contours.mjs';
import { clamp, lerp } from '../core/geometry/numbers.mjs';
import { matrixOf, r1 } from '../core/picture.mjs';

/** Bones as [x1, y1, radius, x2, y2, radius]. The wrist is at the origin, the fingers point up; 17.5 cm are 700 units. */
const PALM = [
  [0, 420, 98, 0, 60, 84],
  [0, 60, 84, 0, -90, 104],
  [-34, -110, 92, -74, -318, 62],
  [36, -110, 90, 70, -296, 60],
  [0, -130, 110, 0, -300, 78],
];
/** Two bones each, from the palm to the tip. */
const FINGERS = [
  [
    [-98, -310, 37, -126, -452, 33],
    [-126, -452, 33, -146, -560, 27],
  ],
  [
    [-34, -328, 38, -44, -490, 34],
    [-44, -490, 34, -50, -616, 28],
  ],
  [
    [32, -322, 37, 46, -474, 33],
    [46, -474, 33, 60, -584, 27],
  ],
  [
    [92, -288, 33, 122, -402, 28],
    [122, -402, 28, 148, -482, 23],
  ],
];
const THUMB = [
  [-52, -96, 84, -128, -206, 56],
  [-128, -206, 56, -206, -306, 42],
  [-206, -306, 42, -236, -386, 33],
];

/** Distance to the surface of a bone, negative inside. */
function distance([x1, y1, a, x2, y2, b], x, y) {
  const dx = x2 - x1;
  const dy = y2 - y1;
  const t = clamp(((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy));
  return Math.hypot(x - x1 - t * dx, y - y1 - t * dy) - lerp(a, b, t);
}

/** Joins distances without an edge between them. */
const join = (a, b, k) => {
  const h = clamp(0.5 + (0.5 * (b - a)) / k);
  return lerp(b, a, h) - k * h * (1 - h);
};
const joined = (bones, x, y, k) => bones.map((bone) => distance(bone, x, y)).reduce((a, b) => join(a, b, k));

const STEP = 8;
const FROM = { x: -300, y: -680 };
const SIZE = { w: 500 / STEP + 1, h: 1120 / STEP + 1 };

/** Depth below the outline at each point of a grid. */
function depths(bonesOf) {
  return Array.from({ length: SIZE.h }, (_, j) =>
    Array.from({ length: SIZE.w }, (__, i) => -bonesOf(FROM.x + i * STEP, FROM.y + j * STEP)),
  );
}

const outline = (field, level) =>
  contours(field, level)
    .map((loop) => smooth(loop.map(([i, j]) => [FROM.x + i * STEP, FROM.y + j * STEP])))
    .join('');

/** A closed curve through the middles of the loop's edges. */
function smooth(points) {
  const middle = (k) => {
    const [a, b] = [points[k], points[(k + 1) % points.length]];
    return `${r1((a[0] + b[0]) / 2)} ${r1((a[1] + b[1]) / 2)}`;
  };
  return `M${middle(points.length - 1)}${points.map(([x, y], k) => `Q${r1(x)} ${r1(y)} ${middle(k)}`).join('')}z`;
}

const SKIN = { base: '#DDA57E', light: '#F3CBAA', glow: '#FBE3CE', deep: '#B87650', dark: '#8C5234' };

/** Life, head and heart line. */
const LINES = ['M-96-232C-40-236 10-190 12-60', 'M-100-246C-30-262 30-236 84-190', 'M-66-330C-30-290 40-286 112-262'];
/** A crease across a finger where a bone begins. */
function crease([x1, y1, r, x2, y2]) {
  const length = Math.hypot(x2 - x1, y2 - y1);
  const [ax, ay] = [((y1 - y2) / length) * r * 0.72, ((x2 - x1) / length) * r * 0.72];
  return `M${r1(x1 - ax)} ${r1(y1 - ay)}Q${r1(x1)} ${r1(y1 + 7)} ${r1(x1 + ax)} ${r1(y1 + ay)}`;
}
const CREASES = [...FINGERS.flat(), THUMB[2]].map(crease);

/** Wider than the shared blurs, whose region ends at the edges of the picture. */
const soft = (pic, s) =>
  `url(#${pic.once(`soft${s}`, (id) => `<filter id="${id}" x="-500" y="-900" width="1200" height="1700" filterUnits="userSpaceOnUse"><feGaussianBlur stdDeviation="${s}"/></filter>`)})`;

/** @param sleeve colour ramp of the cuff */
export function hand(pic, T, { sleeve = pic.c } = {}) {
  const field = depths((x, y) => {
    const palm = joined(PALM, x, y, 40);
    const fingers = Math.min(...FINGERS.map((bones) => joined(bones, x, y, 10)));
    return join(join(palm, fingers, 22), joined(THUMB, x, y, 24), 30);
  });
  const body = outline(field, 0);
  const id = pic.path(body);
  pic.cover(id, matrixOf(T));
  const clip = pic.clip(id);
  const across = pic.grad(-240, -600, 190, 300, [
    [0, SKIN.light],
    [0.45, SKIN.base],
    [1, SKIN.deep],
  ]);
  const rise = [4, 10, 17, 25, 36, 52, 70]
    .map((level) => `<path d="${outline(field, level)}" transform="translate(-3 -4)"/>`)
    .join('');
  pic.at(
    T,
    `<use href="#${id}" fill="${SKIN.deep}"/><g clip-path="url(#${clip})">` +
      `<use href="#${id}" fill="${across}"/>` +
      `<use href="#${id}" fill="none" stroke="${SKIN.dark}" stroke-width="26" stroke-opacity=".5" filter="${soft(pic, 9)}"/>` +
      `<g fill="${SKIN.light}" fill-opacity=".16" filter="${soft(pic, 6.5)}">${rise}</g>` +
      // the ball of the thumb and the heel of the hand catch the light
      `<g fill="${SKIN.glow}" filter="${soft(pic, 20)}"><ellipse cx="-74" cy="-150" rx="52" ry="74" transform="rotate(-28 -74 -150)" opacity=".42"/><ellipse cx="62" cy="-130" rx="36" ry="84" opacity=".26"/><ellipse cx="0" cy="-290" rx="96" ry="24" opacity=".3"/></g>` +
      `<g fill="none" stroke="${SKIN.dark}" stroke-linecap="round"><path d="${LINES.join('')}" stroke-width="9" stroke-opacity=".16" filter="${soft(pic, 4)}"/><path d="${LINES.join('')}" stroke-width="2.6" stroke-opacity=".42"/>` +
      `<path d="${CREASES.join('')}" stroke-width="8" stroke-opacity=".16" filter="${soft(pic, 3)}"/><path d="${CREASES.join('')}" stroke-width="2" stroke-opacity=".34"/></g>` +
      `<use href="#${id}" fill="none" stroke="${SKIN.dark}" stroke-width="3" stroke-opacity=".5"/></g>`,
  );
  cuff(pic, T, sleeve);
}

function cuff(pic, T, c) {
  const d = 'M-132 170Q0 208 132 170L150 460H-150z';
  const id = pic.path(d);
  pic.cover(id, matrixOf(T));
  const cloth = pic.grad(-140, 0, 150, 0, [
    [0, c.light],
    [0.4, c.base],
    [1, c.deep],
  ]);
  pic.at(
    T,
    `<path d="M-128 186Q0 226 128 186" fill="none" stroke="${SKIN.dark}" stroke-opacity=".5" stroke-width="22" filter="${soft(pic, 9)}" transform="translate(0 -16)"/>` +
      `<use href="#${id}" fill="${cloth}"/><path d="M-130 190Q0 228 131 190" fill="none" stroke="${c.hi}" stroke-opacity=".6" stroke-width="3" stroke-dasharray="12 9"/>` +
      `<path d="M-132 170Q0 208 132 170" fill="none" stroke="${c.hi}" stroke-opacity=".8" stroke-width="4"/>`,
  );
}
