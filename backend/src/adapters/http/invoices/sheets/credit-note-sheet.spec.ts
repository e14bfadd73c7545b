import { expect, test } from '@jest/globals';
import { layOutCreditNote } from './credit-note-sheet.ts';
import { SAMPLE_CREDIT_NOTE } from './sample-invoice.fixture.ts';

test('a credit note has its own number and date, the invoice, the pieces, the delivery, the amount and the method', () => {
  expect(layOutCreditNote(SAMPLE_CREDIT_NOTE, 'en')).toMatchObject({
    title: 'Credit note CN-2025-000017',
    number: 'CN-2025-000017',
    issuedAt: '9 September 2025, 11:05\u00a0am',
    invoice: { number: '7K3QM-9TZ4W-C', placedAt: '8 September 2025, 12:38\u00a0am' },
    items: [{ quantity: '1', price: '1.75', amount: '1.75' }],
    sums: [{ label: { main: 'Delivery' }, amount: '1.80' }],
    amount: '3.55',
    method: { main: 'KNET', other: 'كي نت' },
  });
});

test('an amount that differs from the pieces and the delivery has a line for the rest, also below zero', () => {
  const restOf = (amount: number) =>
    layOutCreditNote({ ...SAMPLE_CREDIT_NOTE, amount }, 'en').sums.map(({ label, amount: kd }) => [label.main, kd]);
  expect(restOf(3.605)).toEqual([
    ['Delivery', '1.80'],
    ['Adjustment', '0.055'],
  ]);
  expect(restOf(3.5).at(-1)).toEqual(['Adjustment', '-0.05']);
});

test('pieces of a discounted order have the discount that falls on them as a line', () => {
  const { sums } = layOutCreditNote({ ...SAMPLE_CREDIT_NOTE, discount: 0.35, amount: 3.2 }, 'en');
  expect(sums.map(({ label, amount }) => [label.main, amount])).toEqual([
    ['Discount', '-0.35'],
    ['Delivery', '1.80'],
  ]);
});

test('a refund by amount has that amount as its only line', () => {
  const { items, sums } = layOutCreditNote(
    { ...SAMPLE_CREDIT_NOTE, items: [], deliveryCost: null, amount: 0.105 },
    'ar',
  );
  expect([items, sums]).toEqual([
    [],
    [{ label: { main: 'إرجاع بالمبلغ', other: 'Refund by amount' }, amount: '0.105' }],
  ]);
});

test('a credit note of what a stall sold to somebody unknown does not say that a person was deleted', () => {
  const sold = { ...SAMPLE_CREDIT_NOTE, disclosure: 'erased', fullName: '', phone: '' } as const;
  const nobodyOf = (handover: 'in-hand' | 'fetched') =>
    layOutCreditNote({ ...sold, stall: { name: 'Fair', handover } }, 'en').labels.erasedPerson.main;
  expect(nobodyOf('in-hand')).toBe('Taken along at the stall');
  expect(nobodyOf('fetched')).toBe("Deleted at the customer's request");
});

test('a credit note of an erased person names nobody', () => {
  const erased = { ...SAMPLE_CREDIT_NOTE, disclosure: 'erased', fullName: '', phone: '' } as const;
  expect(layOutCreditNote(erased, 'ar').recipient).toBeNull();
});
