import { BOOKING_STATES } from '@fyonka/api-contract/values/outside/couriers';
import { describe, expect, test } from '@jest/globals';
import { accountId, bookingId } from '../../../ids.ts';
import { fils } from '../../../money.ts';
import { aProduct } from '../../../catalog/product.fixture.ts';
import { anOrder, NOON } from '../../order.fixture.ts';
import type { Order } from '../../order.ts';
import { totalPrice } from '../../order.ts';
import { move } from '../../transitions.ts';
import { actOnBooking, beginBooking } from './act-on-booking.ts';
import type { BookingAction, BookingDone } from './act-on-booking.ts';
import { HURRY_PAUSE, isOpenBooking, pauseAfter } from './booking.ts';
import type { BookingState, CourierBooking, CourierDelivery } from './booking.ts';

const by = accountId('office');
const wanted = { id: bookingId('one'), courier: 'armada', by, at: NOON } as const;
const cash: Order = { ...anOrder([[aProduct('bow'), 1]]), paymentMethod: 'cash-on-delivery' };
const ready = move(cash, { to: 'ready', by: 'admin', at: NOON });

function bookingOf(state: BookingState): CourierBooking {
  const begun = beginBooking({ order: ready, isOnRun: false, bookings: [] }, wanted);
  if (begun.kind !== 'begun') throw new Error('is not begun');
  const hasId = state !== 'asked' && state !== 'unclear' && state !== 'refused';
  return { ...begun.booking, state, deliveryId: hasId ? 'arm1' : null };
}

const delivery = (state: CourierDelivery['state'], given: Partial<CourierDelivery> = {}): CourierDelivery => ({
  id: 'arm1',
  reference: bookingOf('asked').reference,
  state,
  code: 'A-1',
  fee: fils(1250),
  driverName: 'Yousef',
  driverPhone: '+96550001111',
  driverPlace: { lat: 29.34, lng: 48.08 },
  trackingUrl: 'https://track.example/arm1',
  ...given,
});

function act(booking: CourierBooking, action: BookingAction, order: Order = ready, at = NOON + 60_000): BookingDone {
  const result = actOnBooking(booking, order, action, at);
  if (result.kind !== 'done') throw new Error(result.kind);
  return result;
}

/** What a booking in each state becomes when the courier says so, and the order that is ready or shipped. */
test.each<[BookingState, CourierDelivery['state'], BookingState, string]>([
  ['asked', 'pending', 'pending', 'ready'],
  ['unclear', 'pending', 'pending', 'ready'],
  ['pending', 'accepted', 'accepted', 'ready'],
  ['accepted', 'pending', 'pending', 'ready'],
  ['accepted', 'dispatched', 'dispatched', 'ready'],
  ['dispatched', 'under-way', 'under-way', 'shipped'],
  ['pending', 'delivered', 'delivered', 'delivered'],
  ['pending', 'cancelled', 'cancelled', 'ready'],
  ['pending', 'failed', 'failed', 'ready'],
  ['refused', 'delivered', 'refused', 'ready'],
  ['cancelled', 'delivered', 'cancelled', 'ready'],
  ['failed', 'delivered', 'failed', 'ready'],
  ['delivered', 'failed', 'delivered', 'ready'],
])('%s, of which the courier says %s, is %s, and its order %s', (state, said, is, status) => {
  const { booking, change } = act(bookingOf(state), { kind: 'said', delivery: delivery(said) });
  expect([booking.state, change?.after.status ?? ready.status]).toEqual([is, status]);
});

describe('an order that is on its way', () => {
  const shipped = move(ready, { to: 'shipped', by: 'system', at: NOON });

  test.each<[CourierDelivery['state'], BookingState, string]>([
    ['pending', 'under-way', 'shipped'],
    ['dispatched', 'under-way', 'shipped'],
    ['failed', 'failed', 'ready'],
    ['cancelled', 'cancelled', 'ready'],
    ['delivered', 'delivered', 'delivered'],
  ])('of which the courier says %s', (said, is, status) => {
    const { booking, change } = act(bookingOf('under-way'), { kind: 'said', delivery: delivery(said) }, shipped);
    expect([booking.state, change?.after.status ?? 'shipped']).toEqual([is, status]);
  });

  test('is paid in cash when it is delivered', () => {
    const said = act(bookingOf('under-way'), { kind: 'said', delivery: delivery('delivered') }, shipped);
    const { change, line } = said;
    expect(line).toMatchObject({ amount: 0 - totalPrice(cash), borneBy: 'courier' });
    expect([said.booking.toCollect, said.isProblem]).toEqual([totalPrice(cash), false]);
    expect(change?.after).toMatchObject({ paymentStatus: 'paid', money: { received: totalPrice(cash) } });
    expect(change?.entries).toMatchObject([
      { kind: 'record', method: 'cash', amount: totalPrice(cash), accountId: by },
    ]);
    expect(change?.after.history.at(-1)).toMatchObject({ to: 'delivered', by: 'system' });
  });

  test('whose cash is another than was asked for is told to the office, and owed as the ledger has it', () => {
    const more = { ...bookingOf('under-way'), toCollect: fils(totalPrice(cash) + 1000) };
    const said = act(more, { kind: 'said', delivery: delivery('delivered') }, shipped);
    expect([said.booking.toCollect, said.line?.amount, said.isProblem]).toEqual([
      totalPrice(cash),
      0 - totalPrice(cash),
      true,
    ]);
  });

  test('stays as the office has set it', () => {
    const cancelled = move(shipped, { to: 'cancelled', by: 'admin', at: NOON });
    const brought = act(bookingOf('under-way'), { kind: 'said', delivery: delivery('delivered') }, cancelled);
    expect([brought.booking.state, brought.change, brought.isProblem]).toEqual(['delivered', null, true]);
  });
});

test.each<[string, Partial<CourierDelivery>]>([
  ['another reference', { reference: 'F-0-1' }],
  ['no reference', { reference: null }],
])('an unclear booking is not taken for a delivery with %s', (_what, given) => {
  const { booking, change } = act(bookingOf('unclear'), { kind: 'said', delivery: delivery('delivered', given) });
  expect([booking.state, booking.deliveryId, change]).toEqual(['unclear', null, null]);
});

test('another delivery with our reference changes nothing of one that is known', () => {
  const other = delivery('delivered', { id: 'arm2' });
  expect(act(bookingOf('pending'), { kind: 'said', delivery: other }).booking.state).toBe('pending');
});

test('nothing of the driver is kept when it is over', () => {
  const { booking } = act(bookingOf('under-way'), { kind: 'said', delivery: delivery('delivered') });
  expect(booking).toMatchObject({
    driverName: null,
    driverPhone: null,
    trackingUrl: null,
    nextAskAt: null,
    code: 'A-1',
  });
});

test('a notice brings the next question forward, and not more often than a pause allows', () => {
  const told = { ...bookingOf('pending'), toldAt: NOON, nextAskAt: NOON + pauseAfter(5) };
  const notice = { kind: 'noticed', deliveryId: 'arm1' } as const;
  const first = act(told, notice, ready, NOON + 1).booking;
  expect(first.nextAskAt).toBe(NOON + HURRY_PAUSE);
  expect(act(first, notice, ready, NOON + 2).booking).toBe(first);
  expect(act(told, { ...notice, deliveryId: 'other' }, ready, NOON + 1).booking).toBe(told);
});

test('the intention of a try is never begun beside an open one, and a later try has a reference of its own', () => {
  for (const state of BOOKING_STATES) {
    const begun = beginBooking({ order: ready, isOnRun: false, bookings: [bookingOf(state)] }, wanted);
    const isOpen = isOpenBooking({ state });
    expect(begun).toMatchObject({ kind: 'begun', isNew: !isOpen });
    expect(begun).toHaveProperty('booking.reference', `${ready.number}-${isOpen ? 1 : 2}`);
  }
});

test('where the driver is counts from the moment the parcel is picked up, and is forgotten with the driver', () => {
  const coming = act(bookingOf('pending'), { kind: 'said', delivery: delivery('dispatched') }).booking;
  expect(coming).toMatchObject({ driverName: 'Yousef', driverPlace: null });
  const at = NOON + 60_000;
  const picked = act(coming, { kind: 'said', delivery: delivery('under-way') }).booking;
  expect(picked.driverPlace).toEqual({ lat: 29.34, lng: 48.08, at });
  const silent = act(picked, { kind: 'said', delivery: delivery('under-way', { driverPlace: null }) }, ready, at + 1);
  expect(silent.booking.driverPlace).toEqual(picked.driverPlace);
  for (const state of ['delivered', 'failed', 'cancelled'] as const)
    expect(act(picked, { kind: 'said', delivery: delivery(state) }).booking).toMatchObject({
      driverName: null,
      driverPlace: null,
      trackingUrl: null,
    });
});
