// A process of `orders-bench.fixture.ts`: places orders by the storage alone, with a given number of clients at once.
import { randomBytes, randomUUID } from 'node:crypto';
import { MongoStorage } from '../storage.ts';
import { productWords } from '../../../domain/catalog/search/product-words.ts';
import { aProduct } from '../../../domain/catalog/product.fixture.ts';
import { SHOP_ITSELF } from '../../../domain/history.ts';
import { orderId } from '../../../domain/ids.ts';
import { aCoupon, withCoupon } from '../../../domain/ordering/coupons/coupon.fixture.ts';
import { makeOrderNumber, ORDER_NUMBER_BYTES } from '../../../domain/ordering/order-number.ts';
import { anOrder } from '../../../domain/ordering/order.fixture.ts';
import type { Order } from '../../../domain/ordering/order.ts';
import { BLANK_SETTINGS } from '../../../domain/store/settings.ts';

/** Command for a process: fill the shop, or place orders in it. */
export type Task =
  | { readonly kind: 'fill'; readonly products: number }
  | {
      readonly kind: 'place';
      readonly products: number;
      /** Whether each order has the same coupon, as with one that is given to everybody. */
      readonly withCoupon: boolean;
      readonly clients: number;
      readonly seconds: number;
    }
  | { readonly kind: 'end' };

export interface Placed {
  readonly orders: number;
  /** Milliseconds that each placed order took. */
  readonly latencies: readonly number[];
  /** Orders that failed because the database was unavailable. */
  readonly failures: number;
  /** Transactions begun, and transactions committed. */
  readonly tries: number;
  readonly commits: number;
  /** Milliseconds of processor time. */
  readonly processorTime: number;
}

const STOCK = 10_000_000;
const COUPON = aCoupon('all', { code: null });
const storage = new MongoStorage(process.argv[2] ?? '', (product) => productWords(product, (word) => word, new Set()));
await storage.ready();
process.send?.('ready');
process.on('message', (task: Task) => void perform(task));

async function perform(task: Task): Promise<void> {
  switch (task.kind) {
    case 'fill':
      await storage.filling.fillEmptyShop(contents(task.products), Date.now());
      await storage.coupons.create(COUPON, { editor: SHOP_ITSELF, at: Date.now() });
      return void process.send?.('filled');
    case 'place':
      return void process.send?.(await place(task));
    case 'end':
      await storage.close();
      process.disconnect();
  }
}

function contents(products: number): Parameters<typeof storage.filling.fillEmptyShop>[0] {
  const category = { id: aProduct('bow').categoryId, slug: 'bows', name: { en: 'Bows', ar: 'فيونكات' } };
  return {
    categories: [{ ...category, iconImage: '/images/bows.webp', isVisible: true }],
    products: Array.from({ length: products }, (_, index) => productOf(index)),
    settings: BLANK_SETTINGS,
  };
}

function productOf(index: number) {
  return aProduct(`bow-${index}`, { stock: STOCK });
}

async function place({
  products,
  withCoupon: isReduced,
  clients,
  seconds,
}: Extract<Task, { kind: 'place' }>): Promise<Placed> {
  const { db } = storage;
  const [tries, commits, processor] = [db.tries, db.commits, process.cpuUsage()];
  const latencies: number[] = [];
  let failures = 0;
  const until = performance.now() + seconds * 1000;
  const client = async () => {
    while (performance.now() < until) {
      const begun = performance.now();
      const idempotency = { key: randomUUID(), fingerprint: 'one bow' };
      const caller = { addressKey: randomUUID() };
      const order = newOrder(products);
      const placed = storage.orders.place(isReduced ? withCoupon(order, COUPON) : order, idempotency, { caller });
      const result = await placed.catch(() => null);
      if (result?.kind === 'placed') latencies.push(performance.now() - begun);
      else failures += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  const { user, system } = process.cpuUsage(processor);
  return {
    orders: latencies.length,
    latencies,
    failures,
    tries: db.tries - tries,
    commits: db.commits - commits,
    processorTime: (user + system) / 1000,
  };
}

/** An order of one piece for a person of its own. */
function newOrder(products: number): Order {
  const order = anOrder([[productOf(Math.floor(Math.random() * products)), 1]], {
    id: orderId(randomUUID()),
    number: makeOrderNumber(randomBytes(ORDER_NUMBER_BYTES)),
    at: Date.now(),
  });
  const person = Math.floor(Math.random() * 40_000_000);
  return {
    ...order,
    delivery: { ...order.delivery, phone: String(50_000_000 + person), email: `${person}@example.com` },
  };
}
