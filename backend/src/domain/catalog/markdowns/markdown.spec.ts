import { expect, test } from '@jest/globals';
import { fils } from '../../money.ts';
import { NOON } from '../../ordering/order.fixture.ts';
import { readMarkdown } from './markdown-form.ts';
import { markedDown } from './markdown.ts';

test.each([
  [1750, 20, 1400],
  [1750, 15, 1490],
  [2250, 33, 1510],
  // A hundredth of a KD cannot be lowered by a tenth.
  [10, 10, null],
  [0, 50, null],
])('%d fils less %d percent are %d', (price, percent, expected) => {
  expect(markedDown({ price: fils(price), priceBeforeDiscount: null }, percent)).toBe(expected);
});

test('a product keeps a discount of its own', () => {
  expect(markedDown({ price: fils(1750), priceBeforeDiscount: fils(2000) }, 50)).toBeNull();
});

const FORM = { name: 'Eid', percent: '٢٠' };

test('it begins now unless it is told to begin later, and ends after it has begun', () => {
  const past = '2020-01-01T08:00:00+03:00';
  const draft = { name: 'Eid', percent: 20, from: NOON, until: null };
  expect(readMarkdown(FORM, NOON)).toEqual({ kind: 'accepted', draft });
  expect(readMarkdown({ ...FORM, from: past }, NOON)).toEqual({ kind: 'accepted', draft });
  const later = new Date(NOON + 60_000).toISOString();
  expect(readMarkdown({ ...FORM, until: later }, NOON)).toMatchObject({ draft: { until: NOON + 60_000 } });
  const faulty = { ...FORM, from: later, until: later, percent: 91 };
  expect(readMarkdown(faulty, NOON)).toMatchObject({
    faults: [
      { field: 'until', code: 'INVALID_DATE' },
      { field: 'percent', code: 'INVALID_NUMBER' },
    ],
  });
  for (const from of ['2026-12-24', '2099-02-31T08:00:00Z', 'soon'])
    expect(readMarkdown({ ...FORM, from }, NOON)).toMatchObject({ faults: [{ field: 'from', code: 'INVALID_DATE' }] });
});
