// How the things look that carry a name: ribbons, labels, tags.
import { front, detail, close, nameless, set } from './shots.mjs';

export const names = {
  'satin-name-ribbon': {
    of: 'ribbon',
    color: 'blue',
    paper: 'butter',
    text: 'لولوة',
    shots: [front, detail, { text: 'Lulwa' }, set('rule', 'one', { at: { s: 0.9 } }), nameless],
  },
  'gold-name-ribbon': {
    of: 'ribbonAcross',
    color: 'navy',
    paper: 'blush',
    text: 'دانة',
    shots: [front, detail, { text: 'Dana' }, set('cover', 'one', { at: { s: 0.94 } }), nameless],
  },
  'white-name-labels': {
    of: 'labelCard',
    color: 'white',
    accent: 'blue',
    paper: 'aqua',
    text: 'Sara',
    shots: [front, detail, set('rule', 'aside', { text: 'سارة' }), close(505, 450, 2.4, nameless)],
  },
  'bag-name-tag': {
    of: 'tag',
    color: 'indigo',
    paper: 'paper',
    text: 'مريم',
    shots: [front, detail, { text: 'Mariam', turn: 4 }, nameless],
  },
  'name-bookmark': {
    of: 'bookmark',
    color: 'blue',
    paper: 'mint',
    text: 'حصة',
    shots: [front, close(500, 500, 1.8), set('diary', 'one', { text: 'Hessa', turn: 76 }), nameless],
  },
  'pink-name-ribbon': {
    of: 'ribbon',
    color: 'pink',
    paper: 'lilac',
    text: 'Noura',
    seed: 4,
    shots: [front, detail, set('book', 'one', { text: 'نورة', at: { s: 0.9, x: 520 } }), nameless],
  },
  'white-name-ribbon': {
    of: 'ribbonAcross',
    color: 'white',
    paper: 'blush',
    text: 'Sara',
    shots: [front, detail, set('desk', 'one', { text: 'سارة', at: { s: 0.94 } }), nameless],
  },
  'name-labels-roll': {
    of: 'labelRoll',
    color: 'pink',
    paper: 'sky',
    text: 'نورة',
    shots: [front, detail, { text: 'Noura' }, close(750, 700, 2.4, nameless)],
  },
};
