// How sets of several things look, and the picture of every category.
import { close, scene } from './shots.mjs';

const one = { layers: 1 };
const first = [
  { of: 'bow', x: 320, y: 300, s: 0.58, r: -9 },
  { of: 'bow', x: 610, y: 650, s: 0.74, r: 7 },
];
const kindergarten = [
  { of: 'scrunchie', x: 730, y: 330, s: 0.54, r: 4 },
  { of: 'bow', pattern: 'gingham', x: 350, y: 320, s: 0.66, r: -8 },
  { of: 'snapClip', x: 400, y: 720, s: 0.68, r: 6 },
  { of: 'snapClip', x: 660, y: 780, s: 0.68, r: 0 },
];
const secondary = [
  { of: 'headband', x: 470, y: 410, s: 0.78, r: -8 },
  { of: 'scrunchie', x: 480, y: 490, s: 0.4 },
  { of: 'snapClip', x: 760, y: 740, s: 0.52, r: 4, piece: { bow: false } },
  { of: 'snapClip', x: 700, y: 850, s: 0.52, r: -2, piece: { bow: false } },
];
const sisters = [
  { of: 'bow', pattern: 'stars', x: 430, y: 390, s: 0.82, r: -7 },
  { of: 'bow', x: 690, y: 770, s: 0.48, r: 9, piece: one },
];
const assembly = [
  { of: 'hairTies', x: 260, y: 560, s: 0.56, r: -10 },
  { of: 'socks', x: 690, y: 660, s: 0.56, r: 3 },
  { of: 'bow', x: 560, y: 270, s: 0.6, r: -4, piece: { layers: 1, kind: 'satin', stitch: 0 } },
];
const lunch = [
  { of: 'lunchBox', pattern: 'hearts', x: 390, y: 610, s: 0.74, r: -4 },
  { of: 'bottle', pattern: 'hearts', x: 740, y: 440, s: 0.78, r: 3 },
];

export const sets = {
  'first-day-set': {
    color: 'pink',
    pattern: 'gingham',
    paper: 'butter',
    seed: 3,
    shots: [
      scene('desk', first),
      close(610, 590, 2.1, { pieces: first, stage: 'desk' }),
      scene('round', [
        { of: 'bow', x: 340, y: 330, s: 0.56, r: 6 },
        { of: 'bow', x: 640, y: 650, s: 0.7, r: -9 },
      ]),
    ],
  },
  'sisters-set': {
    color: 'indigo',
    paper: 'blush',
    seed: 2,
    shots: [
      { pieces: sisters },
      close(650, 640, 1.9, { pieces: sisters }),
      scene('stripe', [
        { of: 'bow', pattern: 'stars', x: 570, y: 350, s: 0.76, r: 8 },
        { of: 'bow', x: 300, y: 690, s: 0.46, r: -10, piece: one },
      ]),
    ],
  },
  'secondary-set': {
    color: 'navy',
    paper: 'paper',
    seed: 4,
    shots: [
      { pieces: secondary },
      close(600, 640, 1.9, { pieces: secondary }),
      scene('cover', [
        { of: 'headband', x: 520, y: 370, s: 0.66, r: 8 },
        { of: 'scrunchie', x: 330, y: 740, s: 0.42 },
        { of: 'snapClip', x: 720, y: 810, s: 0.52, r: 2, piece: { bow: false } },
      ]),
    ],
  },
  'assembly-set': {
    color: 'white',
    paper: 'lilac',
    seed: 5,
    shots: [
      { pieces: assembly },
      close(620, 470, 1.9, { pieces: assembly }),
      scene('sheet', [
        { of: 'socks', x: 640, y: 590, s: 0.62, r: 5 },
        { of: 'bow', x: 330, y: 340, s: 0.6, r: -10, piece: { layers: 1, kind: 'satin', stitch: 0 } },
      ]),
    ],
  },
  'kindergarten-set': {
    color: 'blue',
    paper: 'peach',
    seed: 6,
    shots: [
      scene('sheet', kindergarten),
      close(440, 430, 1.9, { pieces: kindergarten, stage: 'sheet' }),
      scene('round', [
        { of: 'bow', pattern: 'gingham', x: 480, y: 330, s: 0.64, r: 5 },
        { of: 'scrunchie', x: 360, y: 700, s: 0.44 },
        { of: 'snapClip', x: 700, y: 690, s: 0.54, r: 10 },
      ]),
    ],
  },
  'lunch-set': {
    color: 'pink',
    paper: 'mint',
    seed: 7,
    shots: [
      { pieces: lunch },
      close(640, 470, 1.9, { pieces: lunch }),
      scene('check', [
        { of: 'lunchBox', pattern: 'hearts', x: 560, y: 400, s: 0.72, r: 12 },
        { of: 'bottle', pattern: 'hearts', x: 420, y: 700, s: 0.66, r: 52 },
      ]),
    ],
  },
};

export const categories = {
  bows: { of: 'bow', color: 'pink', paper: 'sky', seed: 4 },
  'name-ribbons': { of: 'ribbon', color: 'blue', paper: 'butter', text: 'سارة', at: { s: 0.98 } },
  clips: { of: 'snapClip', color: 'navy', paper: 'peach' },
  hairbands: { of: 'headband', color: 'indigo', paper: 'mint' },
  'hair-ties': { of: 'scrunchie', color: 'pink', paper: 'lilac' },
  pins: { of: 'flowerPins', color: 'white', paper: 'blush' },
  bags: { of: 'backpack', color: 'navy', paper: 'aqua' },
  socks: { of: 'socks', color: 'white', paper: 'sky' },
  'pencil-cases': { of: 'pencilCase', color: 'indigo', paper: 'butter', piece: { pencils: false }, at: { y: 450 } },
  'lunch-boxes': { of: 'lunchBox', color: 'pink', pattern: 'gingham', paper: 'aqua' },
  bottles: { of: 'bottle', color: 'blue', pattern: 'hearts', paper: 'blush' },
  sets: { color: 'navy', paper: 'lilac', seed: 4, pieces: secondary },
};
