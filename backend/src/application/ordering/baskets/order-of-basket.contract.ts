import { describe, expect, test } from '@jest/globals';
import { aProduct } from '../../../domain/catalog/product.fixture.ts';
import { MOST_BASKETS } from '../../../domain/ordering/baskets/arrived-basket.ts';
import { anOrder, NOON } from '../../../domain/ordering/order.fixture.ts';
import { openWith } from '../../storage.contract.ts';
import type { OpenStorage } from '../../storage.contract.ts';
import { aBasket } from './arrived-baskets.contract.ts';

/** The order that ends a basket, in one transaction. @param open opens the storage to test */
export function orderOfBasketContract(open: OpenStorage): void {
  describe('an order that the office makes of a basket', () => {
    test('is the only one of it, and the basket is done with it', async () => {
      const bow = aProduct('bow', { stock: 50 });
      const { arrivedBaskets, orders } = await openWith(open, [bow], NOON);
      await arrivedBaskets.take([aBasket('dana'), aBasket('noura')]);
      const both = [anOrder([[bow, 1]]), anOrder([[bow, 2]])];
      const results = await Promise.all(both.map((order) => orders.place(order, null, { basket: 'dana' })));
      const placed = both[results.findIndex(({ kind }) => kind === 'placed')];
      const done = { kind: 'basket-done', order: placed?.number };
      expect(results).toEqual(expect.arrayContaining([{ kind: 'placed' }, done]));
      expect(await arrivedBaskets.stateOf('dana')).toEqual(done);
      expect((await arrivedBaskets.waiting(MOST_BASKETS)).map(({ id }) => id)).toEqual(['noura']);
      const stored = await Promise.all(both.map(({ number }) => orders.find(number)));
      expect(stored.filter((order) => order !== null)).toEqual([placed]);
    });

    test('leaves the basket waiting when it is refused', async () => {
      const bow = aProduct('bow', { stock: 1 });
      const { arrivedBaskets, orders } = await openWith(open, [bow], NOON);
      await arrivedBaskets.take([aBasket('dana')]);
      const refused = await orders.place(anOrder([[bow, 2]]), null, { basket: 'dana' });
      expect([refused.kind, await arrivedBaskets.stateOf('dana')]).toEqual(['out-of-stock', { kind: 'waiting' }]);
    });

    test('is refused when the basket is unknown, or dealt with otherwise', async () => {
      const bow = aProduct('bow');
      const { arrivedBaskets, orders } = await openWith(open, [bow], NOON);
      await arrivedBaskets.take([aBasket('dana')]);
      await arrivedBaskets.finish('dana');
      for (const basket of ['dana', 'another'])
        expect(await orders.place(anOrder([[bow, 1]]), null, { basket })).toEqual({ kind: 'basket-done', order: null });
    });
  });
}
