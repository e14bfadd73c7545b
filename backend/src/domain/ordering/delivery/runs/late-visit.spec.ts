import { describe, expect, test } from '@jest/globals';
import { toKd } from '../../../money.ts';
import { NOON } from '../../order.fixture.ts';
import { totalPrice } from '../../order.ts';
import type { Order } from '../../order.ts';
import { onDelivery, ready, underWay } from './run.fixture.ts';
import type { Shop } from './run.fixture.ts';

const MINUTE = 60_000;

describe('a visit that the shop hears of later', () => {
  /** A run that was handed over at noon, now two hours later. */
  function later(...orders: Order[]): Shop {
    const shop = underWay(...orders);
    shop.now = NOON + 120 * MINUTE;
    return shop;
  }

  test.each([
    ['a time on the way', 30, 30],
    ['a time before the hand-over', -1, 0],
    ['a time that is still to come', 121, 120],
    ['no time', undefined, 120],
  ])('with %s has it, within the run', (_, minutes, expected) => {
    const one = onDelivery();
    const shop = later(one);
    const doneAt = minutes && NOON + minutes * MINUTE;
    expect(shop.visit(one, 'delivered', true, { doneAt })).toBe('done 1');
    const at = NOON + expected * MINUTE;
    expect(shop.run?.stops[0]).toMatchObject({ state: 'delivered', at, cash: totalPrice(one) });
    expect(shop.orders.get(one.id)?.history.at(-1)).toMatchObject({ to: 'delivered', at });
  });

  test('can be repeated and taken back, as it happened', () => {
    const one = onDelivery();
    const shop = later(one);
    const visits = [30, 30, 31, 40].map((minutes, index) => {
      const visit = (['delivered', 'delivered', 'waiting', 'not-home'] as const)[index]!;
      return shop.visit(one, visit, index < 2, { doneAt: NOON + minutes * MINUTE });
    });
    expect(visits).toEqual(['done 1', 'done', 'done 1', 'done 1']);
    expect([shop.cash(), shop.stop(one)]).toEqual([0, 'not-home']);
  });

  test('does not undo what the office has entered since', () => {
    const one = onDelivery();
    const shop = later(one);
    shop.setStatus(one.id, 'delivered');
    const more = { doneAt: NOON + 30 * MINUTE };
    expect([shop.visit(one, 'not-home', false, more), shop.visit(one, 'delivered', true, more)]).toEqual([
      'stop-changed',
      'done',
    ]);
    expect([shop.stop(one), shop.cash()]).toEqual(['delivered', totalPrice(one)]);
  });

  test('records no other amount than the driver saw', () => {
    const one = ready({ paymentMethod: 'transfer' });
    const shop = later(one);
    const total = toKd(totalPrice(one));
    expect(shop.visit(one, 'delivered', true, { toCollect: total + 1 })).toBe('stop-changed');
    expect(shop.visit(one, 'delivered', true, { toCollect: total })).toBe('done 1');
    expect(shop.cash()).toBe(totalPrice(one));
  });
});
