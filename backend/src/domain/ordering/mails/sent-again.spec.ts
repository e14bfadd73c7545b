import { expect, test } from '@jest/globals';
import { aProduct } from '../../catalog/product.fixture.ts';
import { accountId } from '../../ids.ts';
import { anOrder, NOON } from '../order.fixture.ts';
import type { Order, StatusChange } from '../order.ts';
import { judgeMail } from './judge-mail.ts';
import { mailAfter } from './order-mail.ts';
import { repeatedMail } from './sent-again.ts';

const bow = aProduct('bow');
const unpaid = anOrder([[bow, 1]]);
const moved = (to: Order['status'], by: StatusChange['by'], given: Partial<Order> = {}): Order => ({
  ...unpaid,
  status: to,
  history: [...unpaid.history, { from: 'pending', to, at: NOON, by, accountId: accountId('office') }],
  ...given,
});
const templateOf = (order: Order, at = NOON) => {
  const result = repeatedMail(order, 'status', at);
  return result.kind === 'queued' ? result.mail.template : result.kind;
};

test('the mail about the present status is the one that is true now', () => {
  expect(templateOf(unpaid)).toBe('order-placed');
  expect(templateOf({ ...unpaid, paymentMethod: 'transfer' })).toBe('order-transfer');
  expect(templateOf(unpaid, (unpaid.payBy ?? 0) + 1)).toBe('no-mail');
  expect(templateOf(moved('processing', 'payment', { paymentStatus: 'paid' }))).toBe('order-paid');
  expect(templateOf(moved('processing', 'customer', { paymentMethod: 'cash-on-delivery' }))).toBe('order-accepted');
  expect(templateOf(moved('processing', 'admin'))).toBe('order-processing');
  expect(templateOf(moved('shipped', 'admin'))).toBe('order-shipped');
  expect(templateOf(moved('cancelled', 'system'))).toBe('order-expired');
  expect(templateOf(moved('cancelled', 'admin', { paymentStatus: 'refund-due' }))).toBe('order-cancelled-refund');
});

test('it is another mail than the first, and superseded only by another status', () => {
  const ready = moved('ready', 'admin');
  const result = repeatedMail(ready, 'status', NOON);
  if (result.kind !== 'queued') throw new Error(result.kind);
  expect(result.mail.id).not.toBe(mailAfter(unpaid, ready)?.id);
  expect(result.mail.delay).toBe(0);
  expect(judgeMail(result.mail, ready, null, NOON)).toBe('send');
  expect(judgeMail(result.mail, moved('shipped', 'admin'), null, NOON)).toBe('superseded');
});

test('the link is sent in every status, but nothing to an order without an address', () => {
  const result = repeatedMail(moved('delivered', 'admin'), 'link', NOON);
  if (result.kind !== 'queued') throw new Error(result.kind);
  expect(judgeMail(result.mail, unpaid, null, NOON)).toBe('send');
  const without = { ...unpaid, delivery: { ...unpaid.delivery, email: '' } };
  expect(repeatedMail(without, 'link', NOON)).toEqual({ kind: 'no-mailbox' });
  expect(judgeMail(result.mail, without, null, NOON)).toBe('superseded');
});
