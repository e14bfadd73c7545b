// How the things for the school day look: names, bags, socks, pencil cases, lunch boxes, bottles.
import { front, detail, close, set, scene } from './shots.mjs';

export const school = {
  // names
  'satin-name-ribbon': { of: 'ribbon', color: 'blue', paper: 'butter', text: 'لولوة', shots: [front, detail, { text: 'Lulwa' }, set('rule', 'one', { at: { s: 0.9 } })] },
  'gold-name-ribbon': { of: 'ribbonAcross', color: 'navy', paper: 'blush', text: 'دانة', shots: [front, detail, { text: 'Dana' }, set('cover', 'one', { at: { s: 0.94 } })] },
  'white-name-labels': { of: 'labelCard', color: 'white', accent: 'blue', paper: 'aqua', text: 'Sara', shots: [front, detail, set('rule', 'aside', { text: 'سارة' })] },
  'bag-name-tag': { of: 'tag', color: 'indigo', paper: 'paper', text: 'مريم', shots: [front, detail, { text: 'Mariam', turn: 4 }] },
  'name-bookmark': { of: 'bookmark', color: 'blue', paper: 'mint', text: 'حصة', shots: [front, close(500, 500, 1.8), set('diary', 'one', { text: 'Hessa', turn: 76 })] },
  'pink-name-ribbon': { of: 'ribbon', color: 'pink', paper: 'lilac', text: 'Noura', seed: 4, shots: [front, detail, set('book', 'one', { text: 'نورة', at: { s: 0.9, x: 520 } })] },
  'white-name-ribbon': { of: 'ribbonAcross', color: 'white', paper: 'blush', text: 'Sara', shots: [front, detail, set('desk', 'one', { text: 'سارة', at: { s: 0.94 } })] },
  'name-labels-roll': { of: 'labelRoll', color: 'pink', paper: 'sky', text: 'نورة', shots: [front, detail, { text: 'Noura' }] },

  // bags
  'little-backpack': { of: 'backpack', color: 'navy', paper: 'sky', shots: [front, detail, set('sheet', 'aside', { turn: -8 }), scene('crayons', [{ of: 'backpack', x: 400, y: 560, s: 0.76, r: -6 }, { of: 'bottle', color: 'white', pattern: 'dots', accent: 'navy', x: 790, y: 640, s: 0.56, r: 4 }])] },
  'pe-bag': { of: 'pouch', color: 'pink', paper: 'lilac', text: 'شيخة', shots: [front, close(500, 640, 1.8), set('sheet', 'lean', { text: 'Shaikha' })] },
  'book-tote': { of: 'tote', color: 'indigo', paper: 'butter', text: 'ن', shots: [front, close(480, 500, 1.45), set('desk', 'aside', { text: 'N' })] },
  'hearts-backpack': { of: 'backpack', color: 'pink', pattern: 'hearts', paper: 'mint', turn: 4, seed: 2, shots: [front, detail, set('book', 'lean')] },
  'gingham-backpack': { of: 'backpack', color: 'blue', pattern: 'gingham', paper: 'blush', turn: -5, seed: 3, shots: [front, detail, set('curl', 'aside', { turn: -10, at: { y: 590, s: 0.78 } })] },
  'hearts-tote': { of: 'tote', color: 'white', pattern: 'hearts', paper: 'sky', piece: { bow: true, patch: false }, turn: 5, shots: [front, close(400, 400, 1.9), set('cover', 'lean')] },
  'navy-pe-bag': { of: 'pouch', color: 'navy', pattern: 'dots', paper: 'paper', turn: -7, shots: [front, close(560, 360, 1.9), set('round', 'one', { at: { s: 0.82 } })] },

  // socks
  'bow-socks': { of: 'socks', color: 'white', paper: 'peach', shots: [front, detail, set('book', 'one', { at: { s: 0.84, x: 540 } })] },
  'dotted-socks': { of: 'ankleSocks', color: 'blue', pattern: 'dots', paper: 'paper', shots: [front, detail, set('crayons', 'one', { at: { s: 0.82, x: 440, y: 560 } })] },
  'star-socks': { of: 'kneeSocks', color: 'indigo', pattern: 'stars', paper: 'lilac', piece: { bands: 0 }, turn: -6, shots: [front, close(560, 520, 2), set('desk', 'one', { at: { s: 0.88, x: 470 }, turn: 4 })] },
  'heart-socks': { of: 'socks', color: 'pink', pattern: 'hearts', paper: 'butter', turn: 4, seed: 2, shots: [front, detail, set('round', 'one', { at: { s: 0.8 } })] },
  'knee-socks': { of: 'kneeSocks', color: 'navy', paper: 'sky', shots: [front, detail, set('stripe', 'one', { at: { s: 0.86, x: 470, y: 470 } })] },

  // pencil cases
  'striped-pencil-case': { of: 'pencilCase', color: 'blue', pattern: 'stripes', paper: 'mint', turn: 14, piece: { pencils: false }, at: { y: 450 }, shots: [front, close(620, 480, 2), set('crayons', 'one', { at: { s: 0.84, y: 540 }, turn: -6 })] },
  'gingham-pencil-case': { of: 'pencilCase', color: 'pink', pattern: 'gingham', paper: 'paper', seed: 2, shots: [front, detail, set('rule', 'one', { at: { s: 0.9 } })] },
  'stand-up-pencil-case': { of: 'pencilCup', color: 'navy', pattern: 'dots', paper: 'aqua', shots: [front, detail, set('sheet', 'aside')] },
  'bow-pencil-case': { of: 'pencilCase', color: 'indigo', paper: 'butter', seed: 3, shots: [front, detail, set('diary', 'one', { at: { s: 0.86, x: 520, y: 500 } })] },
  'hearts-pencil-case': { of: 'pencilCase', color: 'white', pattern: 'hearts', paper: 'lilac', seed: 4, turn: -12, piece: { pencils: false }, at: { y: 440 }, shots: [front, close(640, 420, 2), set('cover', 'one', { at: { s: 0.86, y: 450 }, turn: 10 })] },

  // lunch boxes
  'insulated-lunch-bag': { of: 'lunchBag', color: 'navy', paper: 'aqua', shots: [front, detail, set('check', 'aside')] },
  'starry-lunch-box': { of: 'lunchBox', color: 'blue', pattern: 'stars', paper: 'mint', shots: [front, detail, set('check', 'one', { at: { s: 0.84 } })] },
  'hearts-lunch-box': { of: 'lunchBox', color: 'pink', pattern: 'hearts', paper: 'lilac', turn: 13, shots: [front, close(600, 470, 2), scene('check', [{ of: 'lunchBox', x: 480, y: 400, s: 0.84, r: 2 }, { of: 'fork', x: 500, y: 800, s: 1, r: -6 }, { of: 'spoon', x: 560, y: 900, s: 1, r: -4 }])] },
  'dotted-lunch-bag': { of: 'lunchBag', color: 'indigo', pattern: 'dots', paper: 'blush', piece: { bow: true }, turn: 9, shots: [front, close(490, 540, 1.8), scene('round', [{ of: 'lunchBag', x: 420, y: 500, s: 0.72, r: 4, piece: { bow: true } }, { of: 'flask', x: 760, y: 620, s: 0.5, r: 18 }])] },
  'gingham-lunch-box': { of: 'lunchBox', color: 'white', pattern: 'gingham', paper: 'mint', turn: -8, shots: [front, detail, set('stripe', 'one', { at: { s: 0.86, y: 450 } })] },

  // bottles
  'bow-bottle': { of: 'bottle', color: 'blue', paper: 'peach', shots: [front, detail, set('desk', 'aside')] },
  'gingham-bottle': { of: 'bottle', color: 'white', pattern: 'gingham', paper: 'lilac', turn: -24, shots: [front, close(440, 370, 2), set('check', 'one', { at: { s: 0.86 }, turn: -4 })] },
  'dotted-flask': { of: 'flask', color: 'navy', pattern: 'dots', paper: 'sky', shots: [front, detail, set('book', 'one', { at: { s: 0.84, x: 560 }, turn: 22 })] },
  'starry-bottle': { of: 'bottle', color: 'indigo', pattern: 'stars', paper: 'mint', piece: { bow: false }, turn: 24, shots: [front, close(600, 420, 2), set('sheet', 'lean')] },
  'name-bottle': { of: 'bottle', color: 'pink', paper: 'aqua', bow: 'accent', seed: 2, turn: -16, shots: [front, close(470, 380, 2), set('cover', 'one', { at: { s: 0.86 }, turn: 4 })] },
};
