import { test } from '@jest/globals';
import fc from 'fast-check';
import { madeUpCases } from '../../../../test/support/made-up-cases.ts';
import { aProduct } from '../../catalog/product.fixture.ts';
import type { Product } from '../../catalog/product.ts';
import { fils, toKd } from '../../money.ts';
import { DELIVERY_AREAS } from '../delivery/delivery-areas.ts';
import { anOrder } from '../order.fixture.ts';
import { productsTotal, totalPrice } from '../order.ts';
import { quoteCart } from './quote.ts';

const onSale = (...products: Product[]) => new Map(products.map((product) => [product.id, product]));

test('a quote is exact to the fils for any cart, and the order costs the same', () => {
  const price = fc.integer({ min: 0, max: 10_000_000 }).map((steps) => fils(steps * 10));
  const line = fc.tuple(price, fc.integer({ min: 1, max: 999 }));
  const products = Array.from({ length: 8 }, (_, index) => aProduct(`p${index}`, { stock: null }));
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: products.length }),
      fc.constantFrom(...DELIVERY_AREAS),
      (cart, area) => {
        const pieces = cart.map(([own, quantity], index) => [{ ...products[index]!, price: own }, quantity] as const);
        const items = pieces.map(([product, quantity]) => ({ productId: product.id, quantity }));
        const quote = quoteCart(items, onSale(...pieces.map(([product]) => product)), area);
        const order = anOrder(pieces, { area });

        const exact = cart.reduce((total, [own, quantity]) => total + BigInt(own) * BigInt(quantity), 0n);
        const delivered = exact + BigInt(area.fee);
        return (
          BigInt(quote.productsTotal) === exact &&
          BigInt(quote.totalPrice) === delivered &&
          BigInt(Math.round(toKd(quote.totalPrice) * 1000)) === delivered &&
          productsTotal(order) === quote.productsTotal &&
          totalPrice(order) === quote.totalPrice
        );
      },
    ),
    madeUpCases(5_000),
  );
});
