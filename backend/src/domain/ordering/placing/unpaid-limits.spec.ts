import { TIME_TO_PAY } from '@fyonka/api-contract/values/limits';
import { expect, test } from '@jest/globals';
import { accountId } from '../../ids.ts';
import { aProduct } from '../../catalog/product.fixture.ts';
import { anOrder, NOON } from '../order.fixture.ts';
import { judgeUnpaid, MOST_OF_ADDRESS, MOST_OF_RECEIVER, receiverOf } from './unpaid-limits.ts';
import type { EarlierOrder } from './unpaid-limits.ts';

const held = (count: number, given: Partial<EarlierOrder> = {}): EarlierOrder[] =>
  Array.from({ length: count }, (_, index) => {
    const { number, lines } = anOrder([[aProduct('bow'), 1]]);
    const createdAt = NOON - index * 1000;
    return { number, createdAt, lines, pieces: 1, isUnpaid: true, isOfAddress: true, isOfReceiver: false, ...given };
  });

test('a caller with too many unpaid orders may place another when the oldest expires', () => {
  const isOfReceiver = { isOfAddress: false, isOfReceiver: true };
  const judge = (earlier: readonly EarlierOrder[]) => judgeUnpaid(earlier, undefined, NOON);
  expect(judge(held(MOST_OF_ADDRESS - 1))).toEqual({ kind: 'within-bounds' });
  expect(judge(held(MOST_OF_RECEIVER - 1, isOfReceiver))).toEqual({ kind: 'within-bounds' });
  expect(judge(held(MOST_OF_ADDRESS))).toEqual({
    kind: 'too-many-unpaid-orders',
    waitFor: TIME_TO_PAY - (MOST_OF_ADDRESS - 1) * 1000,
  });
  expect(judge(held(MOST_OF_RECEIVER, isOfReceiver))).toMatchObject({ kind: 'too-many-unpaid-orders' });
});

test('the replaced order does not count, and cancelled ones only when there are very many', () => {
  const full = held(MOST_OF_ADDRESS);
  expect(judgeUnpaid(full, full[0]?.number, NOON)).toEqual({ kind: 'within-bounds' });
  expect(judgeUnpaid(held(399, { isUnpaid: false }), undefined, NOON)).toEqual({ kind: 'within-bounds' });
  expect(judgeUnpaid(held(400, { isUnpaid: false }), undefined, NOON)).toMatchObject({ waitFor: TIME_TO_PAY });
});

test('a signed-in shopper is known by the account alone', () => {
  const order = anOrder([[aProduct('bow'), 1]]);
  expect(receiverOf({ ...order, accountId: accountId('a1') })).toEqual({ accountId: 'a1' });
  expect(receiverOf(order)).toEqual({ phone: '51234567', email: 'noura@example.com' });
  // Guests without an address are not one person.
  const delivery = { ...order.delivery, email: '' };
  expect(receiverOf({ ...order, delivery })).toEqual({ phone: '51234567', email: null });
});

test('a guest is known by the phone and by the mailbox, whatever tag is typed', () => {
  const { accountId, delivery } = anOrder([[aProduct('bow'), 1]]);
  const receiver = receiverOf({ accountId, delivery: { ...delivery, email: 'No.Ura+2@gmail.com' } });
  expect(receiver).toEqual({ phone: '51234567', email: 'noura@gmail.com' });
});
