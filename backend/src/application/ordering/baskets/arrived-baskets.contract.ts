import { describe, expect, test } from '@jest/globals';
import { fils } from '../../../domain/money.ts';
import { BASKET_KEPT, MOST_BASKETS } from '../../../domain/ordering/baskets/arrived-basket.ts';
import type { ArrivedBasket } from '../../../domain/ordering/baskets/arrived-basket.ts';
import { NOON } from '../../../domain/ordering/order.fixture.ts';
import { openWith } from '../../storage.contract.ts';
import type { OpenStorage } from '../../storage.contract.ts';

export function aBasket(id: string, given: Partial<ArrivedBasket> = {}): ArrivedBasket {
  const lines = [{ reference: 'ribbon', quantity: 2, price: fils(1500) }];
  return { id, arrivedAt: NOON, phone: '55123456', name: 'Dana', text: '', lines, ...given };
}

/** @param open opens the storage to test */
export function arrivedBasketsContract(open: OpenStorage): void {
  describe('baskets that arrive', () => {
    test('wait once each, the newest first, until somebody has dealt with them', async () => {
      const { arrivedBaskets, officeEvents } = await openWith(open, [], NOON);
      const [old, young] = [aBasket('old', { phone: '' }), aBasket('young', { arrivedAt: NOON + 1 })];
      await arrivedBaskets.take([old, young, old]);
      await arrivedBaskets.take([{ ...old, name: 'Somebody else' }]);
      expect(await arrivedBaskets.waiting(MOST_BASKETS)).toEqual([young, old]);
      expect([await arrivedBaskets.finish('old'), await arrivedBaskets.finish('old')]).toEqual([true, false]);
      await arrivedBaskets.take([old]);
      expect(await arrivedBaskets.waiting(MOST_BASKETS)).toEqual([young]);
      const events = (await officeEvents.after(0, 100)) ?? [];
      expect(events.map(({ kind, at }) => [kind, at])).toEqual([['basket-arrived', NOON + 1]]);
    });

    test('are bounded: with one too many the oldest goes', async () => {
      const { arrivedBaskets } = await openWith(open, [], NOON);
      const all = Array.from({ length: MOST_BASKETS + 1 }, (_, at) =>
        aBasket(`basket ${at}`, { arrivedAt: NOON + at }),
      );
      await arrivedBaskets.take(all);
      const waiting = await arrivedBaskets.waiting(MOST_BASKETS);
      expect([waiting.length, waiting.some(({ id }) => id === 'basket 0')]).toEqual([MOST_BASKETS, false]);
      expect([await arrivedBaskets.countWaiting(), await arrivedBaskets.waiting(1)]).toEqual([
        MOST_BASKETS,
        [all.at(-1)],
      ]);
    });

    test('of one sender with very many do not push out those of others', async () => {
      const { arrivedBaskets } = await openWith(open, [], NOON);
      await arrivedBaskets.take([aBasket('first', { phone: '66123456' })]);
      const many = Array.from({ length: MOST_BASKETS + 1 }, (_, at) => aBasket(`${at}`, { arrivedAt: NOON + 1 + at }));
      await arrivedBaskets.take(many);
      const ids = (await arrivedBaskets.waiting(MOST_BASKETS)).map(({ id }) => id);
      expect([ids.length, ids.includes('first'), ids.includes('1'), ids.includes('2')]).toEqual([
        MOST_BASKETS,
        true,
        false,
        true,
      ]);
    });

    test('are erased after 30 days', async () => {
      const { arrivedBaskets, oldDocuments } = await openWith(open, [], NOON);
      await arrivedBaskets.take([aBasket('old'), aBasket('young', { arrivedAt: NOON + 1 })]);
      await oldDocuments.delete(NOON + BASKET_KEPT, 100);
      expect((await arrivedBaskets.waiting(MOST_BASKETS)).map(({ id }) => id)).toEqual(['young']);
    });
  });
}
