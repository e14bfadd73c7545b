import { describe, expect, test } from '@jest/globals';
import { deliveryTerms, termsOfOrder } from './delivery-terms.ts';
import type { DeliveryPromise } from './delivery-terms.ts';

const USUAL: DeliveryPromise = { delivery: { firstDay: 1, lastDay: 2, extraDaysForNames: 2 }, returnDays: 14 };
const NOTHING: DeliveryPromise = { delivery: null, returnDays: null };

test('an order with a custom text takes the additional days longer', () => {
  const { arrival, namedArrival, nameNote } = deliveryTerms(USUAL);
  expect(arrival).toEqual({ en: 'It usually arrives in 1 to 2 days.', ar: 'يصلكم عادةً خلال يوم إلى يومين.' });
  expect(namedArrival?.en).toBe('It usually arrives in 3 to 4 days: a name takes 2 days more.');
  expect(namedArrival?.ar).toBe('يصلكم عادةً خلال 3 إلى 4 أيام، لأن الاسم يحتاج يومين زيادة.');
  expect(nameNote?.en).toBe('A name takes 2 days more, and a piece with a name is not exchanged.');
  expect(nameNote?.ar).toBe('الاسم يحتاج يومين زيادة، والقطعة بالاسم لا تُبدَّل.');
});

test.each([
  [1, 1, 'in 1 day.', 'خلال يوم.'],
  [2, 2, 'in 2 days.', 'خلال يومين.'],
  [2, 5, 'in 2 to 5 days.', 'خلال يومين إلى 5 أيام.'],
  [7, 11, 'in 7 to 11 days.', 'خلال 7 إلى 11 يومًا.'],
])('the delivery time of %i to %i days is a correct phrase in both languages', (firstDay, lastDay, en, ar) => {
  const { arrival } = deliveryTerms({ ...USUAL, delivery: { firstDay, lastDay, extraDaysForNames: 0 } });
  expect(arrival?.en).toContain(en);
  expect(arrival?.ar).toContain(ar);
});

test.each([
  [1, 'within 1 day of', 'خلال يوم من'],
  [7, 'within 7 days of', 'خلال 7 أيام من'],
  [14, 'within 14 days of', 'خلال 14 يومًا من'],
  [100, 'within 100 days of', 'خلال 100 يوم من'],
])('an exchange within %i days is a correct phrase in both languages', (returnDays, en, ar) => {
  const { exchange } = deliveryTerms({ ...USUAL, returnDays });
  expect(exchange?.en).toContain(en);
  expect(exchange?.ar).toContain(ar);
});

test('one additional day is singular in both languages', () => {
  const { nameNote } = deliveryTerms({ ...USUAL, delivery: { firstDay: 1, lastDay: 2, extraDaysForNames: 1 } });
  expect(nameNote?.en).toContain('1 day more');
  expect(nameNote?.ar).toContain('يومًا زيادة');
});

describe('a shop that promises nothing', () => {
  test('has no sentences', () => {
    const terms = deliveryTerms(NOTHING);
    expect(Object.values(terms)).toEqual([null, null, null, null, null]);
    expect([...termsOfOrder(terms, true), ...termsOfOrder(terms, false)]).toEqual([]);
  });

  test('about exchange does not mention it in the note about custom texts', () => {
    const { nameNote, namedExchange } = deliveryTerms({ ...USUAL, returnDays: null });
    expect(deliveryTerms({ ...USUAL, returnDays: 0 })).toEqual(deliveryTerms({ ...USUAL, returnDays: null }));
    expect(nameNote?.en).toBe('A name takes 2 days more.');
    expect(namedExchange).toBeNull();
  });
});

test('the sentences of an order with a custom text say that it cannot be exchanged', () => {
  const terms = deliveryTerms(USUAL);
  expect(termsOfOrder(terms, true)).toEqual([terms.namedArrival, terms.exchange, terms.namedExchange]);
  expect(termsOfOrder(terms, false)).toEqual([terms.arrival, terms.exchange]);
});
