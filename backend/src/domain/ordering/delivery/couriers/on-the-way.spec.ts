import { BOOKING_STATES } from '@fyonka/api-contract/values/outside/couriers';
import { expect, test } from '@jest/globals';
import { ORDER_STATUSES } from '@fyonka/api-contract/values/ordering/order-statuses';
import { bookingId } from '../../../ids.ts';
import { NOON } from '../../order.fixture.ts';
import type { CourierBooking } from './booking.ts';
import { courierOnTheWay } from './on-the-way.ts';

const booking = (given: Partial<CourierBooking>) =>
  ({
    id: bookingId('one'),
    state: 'under-way',
    driverName: 'Yousef Al-Enezi',
    driverPhone: '+96550001111',
    driverPlace: { lat: 29.34, lng: 48.08, at: NOON },
    trackingUrl: 'https://track.example/1',
    ...given,
  }) as CourierBooking;

test('a customer sees first name, place and link, and no phone', () => {
  expect(courierOnTheWay({ status: 'shipped' }, [booking({ state: 'failed' }), booking({})])).toEqual({
    driver: 'Yousef',
    place: { lat: 29.34, lng: 48.08, at: NOON },
    trackingUrl: 'https://track.example/1',
  });
});

test('nothing is seen before the order is picked up, nor once it is not on its way any more', () => {
  const seen = ORDER_STATUSES.flatMap((status) =>
    BOOKING_STATES.filter((state) => courierOnTheWay({ status }, [booking({ state })]) !== null).map(
      (state) => `${status} ${state}`,
    ),
  );
  expect(seen).toEqual(['shipped under-way']);
});

test.each([
  ['يوسف العنزي', 'يوسف'],
  ['  Md. Rahim', 'Md.'],
  ['+96550001111 Ali', 'Ali'],
  ["D'Souza Ana", "D'Souza"],
  ['50001111', null],
  ['', null],
  [null, null],
])('of %j the first name is %j', (driverName, first) => {
  expect(courierOnTheWay({ status: 'shipped' }, [booking({ driverName })])?.driver).toBe(first);
});
