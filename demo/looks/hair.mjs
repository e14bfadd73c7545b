// How the things for the hair look: bows, clips, hairbands, hair ties, pins. One entry a product, its pictures in order.
import { front, detail, back, close, set, scene } from './shots.mjs';

const satin = { layers: 1, kind: 'satin', stitch: 0 };
const neat = { layers: 1, tails: false };
const twins = [
  { of: 'bow', x: 318, y: 325, s: 0.64, r: -14, piece: { layers: 1 } },
  { of: 'bow', x: 675, y: 640, s: 0.64, r: 10, piece: { layers: 1 } },
];
const slim = { slim: true, top: 'none' };
const bands = [
  { of: 'headband', x: 425, y: 440, s: 0.92, r: -16, piece: slim },
  { of: 'headband', x: 575, y: 580, s: 0.92, r: 10, piece: slim },
];

export const hair = {
  // bows
  'large-double-bow': {
    of: 'bow',
    color: 'pink',
    paper: 'mint',
    seed: 4,
    shots: [front, detail, set('desk', 'fall'), back],
  },
  'white-assembly-bow': {
    of: 'bow',
    color: 'white',
    paper: 'aqua',
    seed: 2,
    piece: satin,
    turn: 3,
    shots: [front, detail, set('cover', 'lean')],
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
    ],
  },
  'long-satin-bow': {
    of: 'longBow',
    color: 'navy',
    paper: 'butter',
    seed: 3,
    shots: [front, detail, set('diary', 'aside')],
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
    shots: [front, detail, set('sheet', 'rise'), back],
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
    shots: [front, detail, set('stripe', 'fall', { at: {} })],
  },
  'striped-navy-bow': {
    of: 'bow',
    color: 'navy',
    pattern: 'stripes',
    paper: 'blush',
    seed: 6,
    turn: 2,
    shots: [front, detail, set('book', 'rise')],
  },
  'gingham-bow': {
    of: 'bow',
    color: 'blue',
    pattern: 'gingham',
    paper: 'lilac',
    seed: 3,
    turn: -3,
    shots: [front, detail, set('check', 'lean', { pattern: 'plain', piece: { pattern: 'gingham' } }), back],
  },

  // clips
  'bow-snap-clips': {
    of: 'snapClip',
    color: 'navy',
    paper: 'paper',
    shots: [front, detail, set('book', 'fanned', { at: { s: 0.74 } })],
  },
  'ribbon-barrette': {
    of: 'barrette',
    color: 'indigo',
    paper: 'aqua',
    seed: 2,
    shots: [front, detail, set('diary', 'lean')],
  },
  'heart-snap-clips': {
    of: 'snapClip',
    color: 'pink',
    pattern: 'hearts',
    paper: 'sky',
    piece: { bow: false },
    lay: 'fanned',
    shots: [front, close(480, 500, 2), set('round', 'fanned', { at: { s: 0.7 } })],
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
    shots: [front, detail, set('sheet', 'one', { at: { s: 0.9, r: -40 } })],
  },
  'white-snap-clips': {
    of: 'snapClip',
    color: 'white',
    pattern: 'gingham',
    paper: 'peach',
    lay: 'crossed',
    shots: [front, close(420, 560, 2), set('desk', 'two', { at: { s: 0.78 } })],
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

  // hairbands
  'knotted-hairband': {
    of: 'headband',
    color: 'indigo',
    paper: 'lilac',
    seed: 1,
    shots: [front, detail, set('rule', 'fall'), set('cover', 'lean', { turn: 14 })],
  },
  'slim-hairbands': {
    of: 'headband',
    color: 'navy',
    paper: 'mint',
    seed: 3,
    piece: slim,
    shots: [{ pieces: bands }, close(380, 260, 2.2, { pieces: bands }), set('book', 'aside', { at: { s: 0.86 } })],
  },
  'bow-hairband': {
    of: 'headband',
    color: 'pink',
    paper: 'aqua',
    seed: 2,
    piece: { slim: true, top: 'bow' },
    shots: [front, close(640, 280, 2.1), set('desk', 'aside', { turn: -10 })],
  },
  'pearl-hairband': {
    of: 'headband',
    color: 'white',
    paper: 'sky',
    seed: 4,
    piece: { slim: true, top: 'pearls' },
    turn: 12,
    shots: [front, close(500, 250, 2.2), set('round', 'one', { at: { s: 0.8 } })],
  },
  'dotted-hairband': {
    of: 'headband',
    color: 'navy',
    pattern: 'dots',
    paper: 'peach',
    seed: 5,
    turn: -12,
    shots: [front, close(470, 300, 2.1), set('diary', 'aside')],
  },
  'gingham-hairband': {
    of: 'headband',
    color: 'blue',
    pattern: 'gingham',
    paper: 'butter',
    seed: 6,
    turn: 9,
    shots: [front, close(560, 300, 2.1), set('crayons', 'aside', { turn: -8 })],
  },

  // hair ties
  'starry-scrunchie': {
    of: 'scrunchie',
    color: 'indigo',
    pattern: 'stars',
    paper: 'mint',
    seed: 2,
    shots: [front, detail, set('desk', 'fall')],
  },
  'navy-braided-ties': {
    of: 'hairTies',
    color: 'navy',
    paper: 'peach',
    turn: 10,
    shots: [front, detail, set('rule', 'aside')],
  },
  'gingham-scrunchies': {
    of: 'scrunchie',
    color: 'white',
    pattern: 'gingham',
    paper: 'blush',
    seed: 3,
    lay: 'twin',
    at: { s: 0.68 },
    shots: [{ lay: 'fall' }, close(540, 560, 2, { lay: 'fall' }), set('curl', 'rise', { at: {} })],
  },
  'cotton-scrunchie': {
    of: 'scrunchie',
    color: 'blue',
    paper: 'butter',
    seed: 5,
    shots: [front, detail, set('crayons', 'aside', { at: { s: 0.78 } })],
  },
  'braided-ties': { of: 'hairTies', color: 'pink', paper: 'aqua', shots: [front, detail, set('stripe', 'lean')] },
  'bow-scrunchie': {
    of: 'bowScrunchie',
    color: 'navy',
    paper: 'mint',
    bow: 'accent',
    seed: 4,
    shots: [front, detail, set('sheet', 'lean', { at: { s: 0.8 } })],
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
    shots: [front, detail, set('diary', 'one', { at: { s: 0.8, y: 540 }, turn: 14 })],
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
