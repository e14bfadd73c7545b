import { describe, expect, test } from '@jest/globals';
import { accountId, productId } from '../../ids.ts';
import type { OrderNumber } from '../../ordering/order-number.ts';
import { NOON } from '../../ordering/order.fixture.ts';
import { movementOfEdit, movementOf, piecesOf } from './stock-movement.ts';

const id = productId('bow');
const CAUSE = { at: NOON, accountId: null, orderNumber: 'ABCDEFGHJKX' as OrderNumber };
const ORDER = { ...CAUSE, wasUnpaid: false };
const BY = { at: NOON, accountId: accountId('noura') };

describe('the movement of a stock', () => {
  test('of an order says whether pieces were sold or came back', () => {
    expect(movementOf({ id, before: 10, after: 8 }, ORDER)).toEqual({
      productId: id,
      kind: 'sold',
      before: 10,
      after: 8,
      note: '',
      ...CAUSE,
    });
    expect(movementOf({ id, before: 8, after: 10 }, ORDER)).toMatchObject({ kind: 'returned' });
  });

  test('of an edit is there when the stock changes, also to and from an untracked one', () => {
    expect(movementOfEdit({ id, before: 3, after: 3 }, BY)).toBeNull();
    expect(movementOfEdit({ id, before: null, after: null }, BY)).toBeNull();
    const begun = movementOfEdit({ id, before: null, after: 5 }, BY);
    expect(begun).toMatchObject({ kind: 'corrected', orderNumber: null, ...BY });
    expect(begun && piecesOf(begun)).toBe(5);
    expect(piecesOf({ before: 5, after: null })).toBe(-5);
  });
});
