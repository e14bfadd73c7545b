import { expect, test } from '@jest/globals';
import { checkPiece, isComplete, oneMore } from './checked-pieces.ts';

const LINES = [
  { productId: 'bow', pieces: 1 },
  { productId: 'clip', pieces: 2 },
  // The same bow with another name on it.
  { productId: 'bow', pieces: 1 },
  { productId: 'gone', pieces: 0 },
];
const NONE = [0, 0, 0, 0];

test('pieces of one product fill its lines one after the other', () => {
  expect(checkPiece(LINES, NONE, 'bow')).toEqual({ kind: 'counted', line: 0, checked: [1, 0, 0, 0] });
  expect(checkPiece(LINES, [1, 0, 0, 0], 'bow')).toEqual({ kind: 'counted', line: 2, checked: [1, 0, 1, 0] });
});

test('a piece too many and a wrong one are told apart', () => {
  expect(checkPiece(LINES, [1, 0, 1, 0], 'bow')).toEqual({ kind: 'too-many' });
  expect(checkPiece(LINES, NONE, 'bag')).toEqual({ kind: 'not-in-order' });
  // All its pieces were given back.
  expect(checkPiece(LINES, NONE, 'gone')).toEqual({ kind: 'not-in-order' });
});

test('the parcel is complete once every line is', () => {
  expect(isComplete(LINES, [1, 1, 1, 0])).toBe(false);
  expect(isComplete(LINES, oneMore(LINES, [1, 1, 1, 0], 1))).toBe(true);
  expect(oneMore(LINES, [1, 2, 1, 0], 1)).toEqual([1, 2, 1, 0]);
});
