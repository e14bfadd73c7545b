import { describe, expect, test } from '@jest/globals';
import { accountId, productId } from '../../ids.ts';
import { NOON } from '../../ordering/order.fixture.ts';
import { bookStock, isLargeDifference, readBooking, undoBooking } from './stock-booking.ts';
import type { SentBooking, StockBooking } from './stock-booking.ts';

const BY = { at: NOON, accountId: accountId('noura') };
const sent = (given: Partial<SentBooking>): SentBooking => ({
  kind: 'received',
  productId: productId('bow'),
  quantity: 30,
  ...given,
});

function booking(given: Partial<SentBooking> = {}): StockBooking {
  const judged = readBooking(sent(given));
  if (judged.kind === 'refused') throw new Error('the booking was refused');
  return judged.draft;
}

describe('a booking', () => {
  test.each([30, '30', '+30', ' + 30 ', '+٣٠'])('may be written %s', (quantity) => {
    expect(booking({ quantity })).toMatchObject({ quantity: 30, note: '', startTracking: false });
  });

  test.each<[Partial<SentBooking>, string, string]>([
    [{ quantity: '' }, 'quantity', 'REQUIRED'],
    [{ quantity: 0 }, 'quantity', 'INVALID_STOCK'],
    [{ quantity: '-3' }, 'quantity', 'INVALID_STOCK'],
    [{ quantity: 1.5 }, 'quantity', 'INVALID_STOCK'],
    [{ quantity: 1_000_001 }, 'quantity', 'INVALID_STOCK'],
    [{ note: 'x'.repeat(201) }, 'note', 'TOO_LONG'],
  ])('%j is refused', (given, field, code) => {
    expect(readBooking(sent(given))).toEqual({ kind: 'refused', faults: [{ field, code }] });
  });

  test('adds what came, and never more than a stock can hold', () => {
    expect(bookStock(5, booking(), BY)).toMatchObject({
      kind: 'booked',
      movement: { kind: 'received', before: 5, after: 35, ...BY },
    });
    expect(bookStock(999_980, booking(), BY)).toMatchObject({ kind: 'refused' });
  });

  test('begins to track a stock only when that was asked for', () => {
    expect(bookStock(null, booking(), BY)).toEqual({ kind: 'not-tracked' });
    expect(bookStock(null, booking({ startTracking: true }), BY)).toMatchObject({
      movement: { before: null, after: 30 },
    });
  });

  test('of a count sets the stock, but keeps what was sold while it was counted', () => {
    const counted = (given: Partial<SentBooking>) => booking({ kind: 'counted', ...given });
    expect(bookStock(30, counted({ quantity: 27 }), BY)).toMatchObject({ movement: { kind: 'counted', after: 27 } });
    expect(bookStock(28, counted({ quantity: 27, stockWas: 30 }), BY)).toMatchObject({ movement: { after: 25 } });
    expect(bookStock(1, counted({ quantity: 0, stockWas: 3 }), BY)).toMatchObject({ movement: { after: 0 } });
    expect(bookStock(30, counted({ quantity: 30 }), BY)).toMatchObject({ movement: { before: 30, after: 30 } });
  });

  test('of a count that is far away asks first', () => {
    const far = { kind: 'counted', quantity: 300 } as const;
    expect(bookStock(30, booking(far), BY)).toEqual({ kind: 'large-difference', difference: 270 });
    expect(bookStock(30, booking({ ...far, isConfirmed: true }), BY)).toMatchObject({ movement: { after: 300 } });
    expect([isLargeDifference(5, 0), isLargeDifference(100, 85), isLargeDifference(100, 80)]).toEqual([
      false,
      false,
      true,
    ]);
  });
});

describe('undoing a booking', () => {
  const received = { ...booking(), before: 5, after: 35, orderNumber: null, ...BY } as const;

  test('takes back its pieces only, whatever was sold since', () => {
    expect(undoBooking(33, received, BY)).toMatchObject({ movement: { kind: 'corrected', before: 33, after: 3 } });
  });

  test('ends the tracking that it began', () => {
    const begun = { ...received, before: null, after: 30 };
    expect(undoBooking(30, begun, BY)).toMatchObject({ movement: { before: 30, after: null } });
  });

  test('is refused when the pieces are gone, and for other movements', () => {
    expect(undoBooking(29, received, BY)).toEqual({ kind: 'not-undoable' });
    expect(undoBooking(null, received, BY)).toEqual({ kind: 'not-undoable' });
    expect(undoBooking(33, { ...received, kind: 'sold' }, BY)).toEqual({ kind: 'not-undoable' });
  });
});
