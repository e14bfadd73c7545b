import { expect, test } from '@jest/globals';
import { accountId, bookingId, courierPayoutId, orderId } from '../../../ids.ts';
import type { KuwaitDay, KuwaitMonth } from '../../../kuwait-day.ts';
import { fils } from '../../../money.ts';
import { aProduct } from '../../../catalog/product.fixture.ts';
import { outsideEntry } from '../../money/outside/outside-money.ts';
import { anOrder, NOON } from '../../order.fixture.ts';
import type { Order } from '../../order.ts';
import type { Stop } from '../runs/run.ts';
import { beginBooking } from './act-on-booking.ts';
import type { CourierBooking } from './booking.ts';
import { owedBy } from './booking.ts';
import { followCash } from './courier-cash.ts';
import { payOut, withdrawPayout } from './courier-payout.ts';
import type { PayoutDraft } from './courier-payout.ts';

const by = accountId('office');
const brought: Order = { ...anOrder([[aProduct('bow'), 1]]), status: 'delivered', paymentMethod: 'cash-on-delivery' };
const back: Order = { ...brought, status: 'shipped' };
const LATER = NOON + 1000;

function delivered(given: Partial<CourierBooking> = {}): CourierBooking {
  const ready: Order = { ...brought, status: 'ready' };
  const wanted = { id: bookingId('one'), courier: 'armada', by, at: NOON - 1 } as const;
  const begun = beginBooking({ order: ready, isOnRun: false, bookings: [] }, wanted);
  if (begun.kind !== 'begun') throw new Error('is not begun');
  const collected = [{ amount: fils(2000), movedAt: NOON }];
  return { ...begun.booking, state: 'delivered', changedAt: NOON, toCollect: fils(2000), collected, ...given };
}

const draft: PayoutDraft = {
  id: courierPayoutId('payout'),
  bookings: [bookingId('one')],
  day: '2026-02-28' as KuwaitDay,
  amount: null,
  to: 'bank',
  note: '',
};
const written = { at: LATER, by };

const line = (kind: 'record' | 'record-withdrawn', amount: number, movedAt: number, method: 'cash' | 'wamd' = 'cash') =>
  outsideEntry(brought, kind, { amount: fils(amount), method, movedAt, reference: '', note: '' }, by, LATER);

const recorded = { before: back, after: brought, entries: [line('record', 3000, LATER)] };

/** What each booking's courier has of the order then, and the line. */
function followed(
  change: Parameters<typeof followCash>[1],
  bookings: readonly CourierBooking[] = [delivered()],
  stops: readonly Stop[] = [],
) {
  const { bookings: changed, lines } = followCash({ bookings, stops }, change, LATER);
  return [...changed.map(owedBy), ...lines.map(({ amount, borneBy }) => `${amount} ${borneBy}`)];
}

const withdrawn = (entry: ReturnType<typeof line>) => ({ before: brought, after: back, entries: [entry] });

test('cash is withdrawn from the courier that has taken it, by the moment at which it was taken', () => {
  expect(followed(withdrawn(line('record-withdrawn', 2000, NOON)))).toEqual([0, '2000 courier']);
  expect(followed(withdrawn(line('record-withdrawn', 2000, NOON - 1)))).toEqual([]);
  expect(followed(withdrawn(line('record-withdrawn', 2000, NOON, 'wamd')))).toEqual([]);
  const paid = delivered({ paidOut: fils(2000) });
  expect(followed(withdrawn(line('record-withdrawn', 2000, NOON)), [paid])).toEqual([-2000, '2000 courier']);
});

test('cash of a delivery that stands after all is with the courier of the last booking, and no other', () => {
  const none = delivered({ collected: [], toCollect: fils(0) });
  expect(followed(recorded, [none])).toEqual([3000, '-3000 courier']);
  expect(followed({ ...recorded, before: brought }, [none])).toEqual([]);
  const later = delivered({ id: bookingId('two'), state: 'cancelled', collected: [] });
  expect(followed(recorded, [none, later])).toEqual([]);
});

test('cash that a driver takes after the courier is with the driver', () => {
  const none = delivered({ collected: [] });
  const stop = { order: orderId('any'), number: brought.number, cash: fils(0), attempt: 1 } as const;
  expect(followed(recorded, [none], [{ ...stop, state: 'waiting', at: null }])).toEqual([]);
  expect(followed(recorded, [none], [{ ...stop, state: 'delivered', at: NOON }])).toEqual([]);
  expect(followed(recorded, [none], [{ ...stop, state: 'not-home', at: NOON }])).toEqual([3000, '-3000 courier']);
  expect(followed(recorded, [none], [{ ...stop, state: 'delivered', at: NOON - 1 }])).toEqual([3000, '-3000 courier']);
});

test('a delivery of before the books knew of it owes nothing, so that no payout brings its cash twice', () => {
  const old = delivered({ collected: [] });
  expect(owedBy(old)).toBe(0);
  expect(payOut([old], draft, null, written).kind).toBe('changed');
});

test('a payout is of no closed month, and what is withdrawn of one is booked on the first day after', () => {
  expect(payOut([delivered()], draft, '2026-02' as KuwaitMonth, written).kind).toBe('month-closed');
  const done = payOut([delivered()], draft, null, written);
  if (done.kind !== 'paid-out') throw new Error(done.kind);
  const back = withdrawPayout(done.payout, done.bookings, 'A slip', '2026-02' as KuwaitMonth, written);
  if (back.kind !== 'withdrawn') throw new Error(back.kind);
  expect(back.lines.map(({ cashDay, amount, borneBy }) => [cashDay, amount, borneBy])).toEqual([
    ['2026-03-01', -2000, 'courier'],
    ['2026-03-01', 2000, 'bank'],
  ]);
  expect(back.bookings.map(owedBy)).toEqual([2000]);
});
