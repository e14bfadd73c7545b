// How bows and clips look. One entry a product, its pictures in order.
import { front, detail, back, close, set, scene, worn } from './shots.mjs';

const satin = { layers: 1, kind: 'satin', stitch: 0 };
const neat = { layers: 1, tails: false };
const twins = [
  { of: 'bow', x: 318, y: 325, s: 0.64, r: -14, piece: { layers: 1 } },
  { of: 'bow', x: 675, y: 640, s: 0.64, r: 10, piece: { layers: 1 } },
];

export const bowsAndClips = {
  // bows
  'large-double-bow': {
    of: 'bow',
    color: 'pink',
    paper: 'mint',
    seed: 4,
    shots: [
      front,
      detail,
      set('desk', 'fall'),
      back,
      worn('ponytail', { y: 430, s: 0.42 }),
      worn('hand', { x: 510, y: 560, s: 0.5, r: -6 }),
    ],
  },
  'white-assembly-bow': {
    of: 'bow',
    color: 'white',
    paper: 'aqua',
    seed: 2,
    piece: satin,
    turn: 3,
    shots: [front, detail, set('cover', 'lean'), worn('ponytail', { y: 430, s: 0.46 }, { turn: 0 })],
  },
  'starry-bow': {
    of: 'bow',
    color: 'indigo',
    pattern: 'stars',
    paper: 'paper',
    seed: 5,
    turn: -4,
    shots: [
      front,
      detail,
      scene('round', [
        { of: 'bow', x: 400, y: 420, s: 0.72, r: -10 },
        { of: 'scrunchie', x: 690, y: 690, s: 0.5, r: 8 },
      ]),
      back,
      worn('ponytail', { y: 430, s: 0.42 }, { turn: 0 }),
    ],
  },
  'long-satin-bow': {
    of: 'longBow',
    color: 'navy',
    paper: 'butter',
    seed: 3,
    shots: [front, detail, set('diary', 'aside'), worn('ponytail', { y: 440, s: 0.46 })],
  },
  'twin-bows': {
    of: 'bow',
    color: 'blue',
    paper: 'peach',
    seed: 9,
    shots: [
      { pieces: twins },
      close(330, 340, 2.2, { pieces: twins }),
      scene('crayons', [
        { of: 'bow', x: 310, y: 560, s: 0.56, r: -6, piece: { layers: 1 } },
        { of: 'bow', x: 690, y: 700, s: 0.56, r: 9, piece: { layers: 1 } },
      ]),
    ],
  },
  'hearts-bow': {
    of: 'bow',
    color: 'white',
    pattern: 'hearts',
    paper: 'mint',
    seed: 7,
    turn: 5,
    shots: [front, detail, set('sheet', 'rise'), back, worn('hand', { x: 510, y: 560, s: 0.5, r: -6 }, { turn: 0 })],
  },
  'dotted-bow': {
    of: 'bow',
    color: 'pink',
    pattern: 'dots',
    paper: 'sky',
    seed: 8,
    piece: neat,
    at: { y: 540, s: 1.06 },
    turn: -8,
    shots: [front, detail, set('stripe', 'fall', { at: {} }), worn('ponytail', { y: 430, s: 0.42 }, { turn: 0 })],
  },
  'striped-navy-bow': {
    of: 'bow',
    color: 'navy',
    pattern: 'stripes',
    paper: 'blush',
    seed: 6,
    turn: 2,
    shots: [front, detail, set('book', 'rise'), worn('hand', { x: 510, y: 560, s: 0.5, r: -6 }, { turn: 0 })],
  },
  'gingham-bow': {
    of: 'bow',
    color: 'blue',
    pattern: 'gingham',
    paper: 'lilac',
    seed: 3,
    turn: -3,
    shots: [
      front,
      detail,
      set('check', 'lean', { pattern: 'plain', piece: { pattern: 'gingham' } }),
      back,
      worn('ponytail', { y: 430, s: 0.42 }, { turn: 0 }),
    ],
  },

  // clips
  'bow-snap-clips': {
    of: 'snapClip',
    color: 'navy',
    paper: 'paper',
    shots: [
      front,
      detail,
      set('book', 'fanned', { at: { s: 0.74 } }),
      worn('loose', { x: 640, y: 330, s: 0.3, r: 50 }),
    ],
  },
  'ribbon-barrette': {
    of: 'barrette',
    color: 'indigo',
    paper: 'aqua',
    seed: 2,
    shots: [front, detail, set('diary', 'lean'), worn('loose', { y: 440, s: 0.4, r: 4 }, { turn: 0 })],
  },
  'heart-snap-clips': {
    of: 'snapClip',
    color: 'pink',
    pattern: 'hearts',
    paper: 'sky',
    piece: { bow: false },
    lay: 'fanned',
    shots: [
      front,
      close(480, 500, 2),
      set('round', 'fanned', { at: { s: 0.7 } }),
      worn('loose', { x: 640, y: 330, s: 0.3, r: 50 }, { turn: 0 }),
    ],
  },
  'mini-bow-clips': {
    of: 'bowCard',
    color: 'blue',
    paper: 'lilac',
    shots: [front, detail, scene('crayons', [{ of: 'bowCard', x: 430, y: 560, s: 0.86, r: -14 }])],
  },
  'velvet-barrette': {
    of: 'plainBarrette',
    color: 'navy',
    paper: 'mint',
    shots: [
      front,
      detail,
      set('sheet', 'one', { at: { s: 0.9, r: -40 } }),
      worn('loose', { y: 440, s: 0.4, r: 4 }, { turn: 0 }),
    ],
  },
  'white-snap-clips': {
    of: 'snapClip',
    color: 'white',
    pattern: 'gingham',
    paper: 'peach',
    lay: 'crossed',
    shots: [
      front,
      close(420, 560, 2),
      set('desk', 'two', { at: { s: 0.78 } }),
      worn('hand', { x: 510, y: 560, s: 0.3, r: 30 }, { turn: 0 }),
    ],
  },
  'dotted-snap-clips': {
    of: 'snapClip',
    color: 'blue',
    pattern: 'dots',
    paper: 'paper',
    turn: 40,
    lay: 'two',
    shots: [front, close(420, 300, 2), set('curl', 'two', { at: { s: 0.78 }, turn: 8 })],
  },
};
