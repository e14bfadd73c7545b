// How hairbands, hair ties and pins look. One entry a product, its pictures in order.
import { front, detail, close, set, worn } from './shots.mjs';

const slim = { slim: true, top: 'none' };
const bands = [
  { of: 'headband', x: 425, y: 440, s: 0.92, r: -16, piece: slim },
  { of: 'headband', x: 575, y: 580, s: 0.92, r: 10, piece: slim },
];

export const bandsAndTies = {
  // hairbands
  'knotted-hairband': {
    of: 'headband',
    color: 'indigo',
    paper: 'lilac',
    seed: 1,
    shots: [
      front,
      detail,
      set('rule', 'fall'),
      set('cover', 'lean', { turn: 14 }),
      worn('hand', { x: 520, y: 480, s: 0.64, r: 6 }, { turn: 0 }),
    ],
  },
  'slim-hairbands': {
    of: 'headband',
    color: 'navy',
    paper: 'mint',
    seed: 3,
    piece: slim,
    shots: [
      { pieces: bands },
      close(380, 260, 2.2, { pieces: bands }),
      set('book', 'aside', { at: { s: 0.86 } }),
      worn('hand', { x: 520, y: 480, s: 0.64, r: 6 }, { piece: slim, turn: 0 }),
    ],
  },
  'bow-hairband': {
    of: 'headband',
    color: 'pink',
    paper: 'aqua',
    seed: 2,
    piece: { slim: true, top: 'bow' },
    shots: [
      front,
      close(640, 280, 2.1),
      set('desk', 'aside', { turn: -10 }),
      worn('hand', { x: 520, y: 480, s: 0.64, r: 6 }, { turn: 0 }),
    ],
  },
  'pearl-hairband': {
    of: 'headband',
    color: 'white',
    paper: 'sky',
    seed: 4,
    piece: { slim: true, top: 'pearls' },
    turn: 12,
    shots: [
      front,
      close(500, 250, 2.2),
      set('round', 'one', { at: { s: 0.8 } }),
      worn('hand', { x: 520, y: 480, s: 0.64, r: 6 }, { turn: 0 }),
    ],
  },
  'dotted-hairband': {
    of: 'headband',
    color: 'navy',
    pattern: 'dots',
    paper: 'peach',
    seed: 5,
    turn: -12,
    shots: [
      front,
      close(470, 300, 2.1),
      set('diary', 'aside'),
      worn('hand', { x: 520, y: 480, s: 0.64, r: 6 }, { turn: 0 }),
    ],
  },
  'gingham-hairband': {
    of: 'headband',
    color: 'blue',
    pattern: 'gingham',
    paper: 'butter',
    seed: 6,
    turn: 9,
    shots: [
      front,
      close(560, 300, 2.1),
      set('crayons', 'aside', { turn: -8 }),
      worn('hand', { x: 520, y: 480, s: 0.64, r: 6 }, { turn: 0 }),
    ],
  },

  // hair ties
  'starry-scrunchie': {
    of: 'scrunchie',
    color: 'indigo',
    pattern: 'stars',
    paper: 'mint',
    seed: 2,
    shots: [front, detail, set('desk', 'fall'), worn('ponytail', { y: 436, s: 0.34 })],
  },
  'navy-braided-ties': {
    of: 'hairTies',
    color: 'navy',
    paper: 'peach',
    turn: 10,
    shots: [front, detail, set('rule', 'aside'), worn('hand', { x: 510, y: 540, s: 0.34 })],
  },
  'gingham-scrunchies': {
    of: 'scrunchie',
    color: 'white',
    pattern: 'gingham',
    paper: 'blush',
    seed: 3,
    lay: 'twin',
    at: { s: 0.68 },
    shots: [
      { lay: 'fall' },
      close(540, 560, 2, { lay: 'fall' }),
      set('curl', 'rise', { at: {} }),
      worn('hand', { x: 510, y: 540, s: 0.4 }, { lay: 'one' }),
    ],
  },
  'cotton-scrunchie': {
    of: 'scrunchie',
    color: 'blue',
    paper: 'butter',
    seed: 5,
    shots: [front, detail, set('crayons', 'aside', { at: { s: 0.78 } }), worn('hand', { x: 510, y: 540, s: 0.4 })],
  },
  'braided-ties': {
    of: 'hairTies',
    color: 'pink',
    paper: 'aqua',
    shots: [front, detail, set('stripe', 'lean'), worn('hand', { x: 510, y: 540, s: 0.34 })],
  },
  'bow-scrunchie': {
    of: 'bowScrunchie',
    color: 'navy',
    paper: 'mint',
    bow: 'accent',
    seed: 4,
    shots: [front, detail, set('sheet', 'lean', { at: { s: 0.8 } }), worn('ponytail', { y: 436, s: 0.4 })],
  },

  // pins
  'pearl-pins': {
    of: 'pins',
    color: 'white',
    paper: 'blush',
    shots: [front, detail, set('sheet', 'one', { at: { s: 0.8 } })],
  },
  'pearl-slides': {
    of: 'pearlSlides',
    color: 'blue',
    paper: 'lilac',
    shots: [front, detail, set('curl', 'one', { at: { s: 0.95, y: 560 }, turn: 50 })],
  },
  'flower-pins': {
    of: 'flowerPins',
    color: 'pink',
    paper: 'paper',
    shots: [
      front,
      detail,
      set('diary', 'one', { at: { s: 0.8, y: 540 }, turn: 14 }),
      worn('loose', { x: 640, y: 350, s: 0.34, r: 20 }, { turn: 0 }),
    ],
  },
  'mixed-pins': {
    of: 'pins',
    color: 'indigo',
    paper: 'aqua',
    turn: 34,
    piece: { kinds: ['even', 'flower', 'bow', 'graded'] },
    shots: [front, close(350, 450, 2), set('round', 'one', { at: { s: 0.74 }, turn: 4 })],
  },
  'bow-pins': {
    of: 'bowPins',
    color: 'navy',
    paper: 'peach',
    shots: [front, detail, set('stripe', 'one', { at: { s: 0.8, y: 470 }, turn: -26 })],
  },
};
