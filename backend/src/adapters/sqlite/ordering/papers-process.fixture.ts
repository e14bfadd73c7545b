// A process of the tests of sales papers: pays for orders, gives some of their money back and issues their papers, until
// it is killed. Its words: the folder of the shop, and a name of its own.
import { randomBytes, randomUUID } from 'node:crypto';
import { aRefundRequest, EDITOR, someMoney } from '../../../application/ordering/money/money.fixture.ts';
import { aProduct } from '../../../domain/catalog/product.fixture.ts';
import { productWords } from '../../../domain/catalog/search/product-words.ts';
import type { Product } from '../../../domain/catalog/product.ts';
import { orderId } from '../../../domain/ids.ts';
import { fils } from '../../../domain/money.ts';
import { anOrder } from '../../../domain/ordering/order.fixture.ts';
import { makeOrderNumber, ORDER_NUMBER_BYTES } from '../../../domain/ordering/order-number.ts';
import { totalPrice } from '../../../domain/ordering/order.ts';
import { SqliteStorage } from '../storage.ts';

const [place = '', name = ''] = process.argv.slice(2);
const BOW = aProduct('bow');
const words = (product: Product) => productWords(product, (word) => word, new Set());
const storage = SqliteStorage.open(place, words);
process.send?.('ready');
for (let index = 0; ; index += 1)
  await Promise.all(Array.from({ length: 8 }, (_, beside) => sell(`${name} ${index} ${beside}`, beside % 2 === 0)));

async function sell(reference: string, isGivenBack: boolean): Promise<void> {
  const at = Date.now();
  const order = {
    ...anOrder([[BOW, 1]], { at }),
    id: orderId(randomUUID()),
    number: makeOrderNumber(randomBytes(ORDER_NUMBER_BYTES)),
  };
  await storage.orders.place(order, null);
  await storage.moneyBooks.record(order.id, someMoney(totalPrice(order), { reference, movedAt: at }), EDITOR, at);
  const byHand = { way: 'cash', reference, movedAt: at } as const;
  const refund = aRefundRequest(reference, { amount: fils(500), byHand, at });
  const giving = isGivenBack ? storage.refunds.request(order.id, refund, EDITOR) : null;
  await Promise.all([storage.salesPapers.issue(5, at), storage.salesPapers.issueFor(order.number, at), giving]);
}
