import { expect, test } from '@jest/globals';
import { aProduct } from '../../catalog/product.fixture.ts';
import { anOrder, NOON } from '../order.fixture.ts';
import type { Order } from '../order.ts';
import { changedSession, newSession, repetitionOf, SESSION_TIME } from './agent-session.ts';
import { checkoutState } from './checkout-state.ts';
import { someWishes } from './wishes.fixture.ts';

const made = newSession({ id: 'one', kind: 'checkout', host: 'agent.example' }, someWishes(), null, NOON);
const unpaid = anOrder([[aProduct('bow'), 1]]);
const ordered = changedSession(made, { orderNumber: unpaid.number, orderedRevision: made.revision }, null, NOON);
const changed = changedSession(ordered, { wishes: someWishes() }, null, NOON);
const cancelled = changedSession(made, { isCancelled: true }, null, NOON);
const paid: Order = { ...unpaid, status: 'processing', paymentStatus: 'paid' };
const over: Order = { ...unpaid, status: 'cancelled' };

test.each([
  ['a new one', made, null, 'open'],
  ['one whose order is unpaid', ordered, unpaid, 'awaits-payment'],
  ['one whose order is paid', ordered, paid, 'completed'],
  ['one whose order is over', ordered, over, 'cancelled'],
  ['one that was changed after its order', changed, unpaid, 'open'],
  ['one whose earlier order was paid all the same', changed, paid, 'completed'],
  ['one whose earlier order is over', changed, over, 'open'],
  ['a cancelled one', cancelled, null, 'cancelled'],
] as const)('%s is %s', (_what, session, order, state) => {
  expect(checkoutState(session, order)).toBe(state);
});

test('a request is known as long as the session, and its key is of no other', () => {
  const first = { key: 'a', fingerprint: '1' };
  const after = changedSession(made, {}, first, NOON + 5);
  expect(after.expiresAt).toBe(NOON + 5 + SESSION_TIME);
  expect(repetitionOf(after, first)).toBe('repeated');
  expect(repetitionOf(after, { key: 'a', fingerprint: '2' })).toBe('key-reused');
  expect(repetitionOf(after, { key: 'b', fingerprint: '1' })).toBe('new');
  expect(repetitionOf(after, null)).toBe('new');
});

test('however many requests there are, a session stays small', () => {
  let session = made;
  for (let at = 0; at < 200; at += 1) session = changedSession(session, {}, { key: `${at}`, fingerprint: 'f' }, NOON);
  expect(session.requests).toHaveLength(40);
  expect(session.requests.at(-1)?.key).toBe('199');
});
