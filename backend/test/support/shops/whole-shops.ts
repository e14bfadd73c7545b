import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { shopAnswers } from '../../../src/application/data/shop-answers.fixture.ts';
import { fillWholeShop, UPLOADED } from '../../../src/application/data/whole-shop.fixture.ts';
import type { WholeShop } from '../../../src/application/data/whole-shop.fixture.ts';
import { copyDamaged } from '../../../src/application/ordering/books/audit/damaged-books.fixture.ts';
import { readPlace } from '../../../src/config.ts';
import { orderId } from '../../../src/domain/ids.ts';
import type { Order } from '../../../src/domain/ordering/order.ts';
import { ordersOf } from '../../../src/testing/large-office.fixture.ts';
import { writeManyOrders } from '../../../src/testing/storage.fixture.ts';
import { openStorage } from '../../../src/wiring/storage.ts';

/** A shop with every kind of data that is not running. @param orders beside those of the fixture */
export async function wholeShop(folder: string, orders = 0): Promise<WholeShop> {
  mkdirSync(folder, { recursive: true });
  const storage = await openStorage(readPlace(folder));
  const shop = await fillWholeShop(storage);
  await storage.close();
  const many = { orders, days: 30, people: 100, accounts: 0, products: 10 };
  if (orders > 0) await writeManyOrders(folder, [], others(ordersOf(many, Date.now())));
  return shop;
}

/** Copies a shop to a folder, with books that do not agree. Neither is running. */
export async function damagedShop(from: string, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const [whole, damaged] = [await openStorage(readPlace(from)), await openStorage(readPlace(folder))];
  await copyDamaged(whole, damaged);
  await Promise.all([whole.close(), damaged.close()]);
}

function* others(orders: Iterable<Order>): Generator<Order> {
  for (const order of orders) yield { ...order, id: orderId(`other-${order.id}`) };
}

/** What every port answers about the shop at a place. */
export async function contentsOf(place: string, shop: WholeShop): Promise<object> {
  const storage = await openStorage(readPlace(place));
  try {
    return { ...(await shopAnswers(storage, shop)), picture: await storage.pictureFiles.load(UPLOADED) };
  } finally {
    await storage.close();
  }
}

/** Address of a database of the tests' MongoDB server that nothing has used. */
export function newDatabase(): string {
  const uri = new URL(process.env['TEST_MONGODB_URI'] ?? 'mongodb://none');
  uri.pathname = `/data-${randomUUID()}`;
  return uri.href;
}
