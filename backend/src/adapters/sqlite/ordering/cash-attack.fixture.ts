import { readFileSync } from 'node:fs';
import { aStart, captureOf } from '../../../application/ordering/paying/payments.fixture.ts';
import { contentsOf } from '../../../application/storage.contract.ts';
import { aProduct } from '../../../domain/catalog/product.fixture.ts';
import type { Product } from '../../../domain/catalog/product.ts';
import { paymentAttemptId } from '../../../domain/ids.ts';
import { anOrder, NOON } from '../../../domain/ordering/order.fixture.ts';
import type { Order } from '../../../domain/ordering/order.ts';
import { emptySqliteStorage } from '../empty-database.fixture.ts';

// An hour in which some addresses order the whole demonstration shop with cash on delivery, while honest buyers arrive.
// Only ports that the releases before it have are called, so that the same file gives the figures of before.

const MINUTE = 60_000;
const BUYERS = 100;
/** Somebody who finds a product sold out looks again after five minutes, six times at most. */
const PATIENCE = { pause: 5 * MINUTE, visits: 7 };
/** Pieces that honest buyers choose from: more than all of them together buy of one product. */
const POPULAR = 12;

interface Result {
  /** Honest buyers whose order with cash on delivery is accepted and has kept its pieces. */
  readonly through: number;
  /** Honest buyers who have lost the pieces of an accepted order. */
  readonly displaced: number;
}

interface Buyer {
  readonly address: string;
  readonly wanted: readonly (readonly [Product, number])[];
  comes: number;
  visits: number;
  order: Order | null;
  /** When the buyer pays online, having read that the order waits for the office. */
  pays: number | null;
}

class CashAttack {
  private readonly storage = emptySqliteStorage();
  private readonly products: readonly Product[];
  private seed = 7;
  private people = 0;
  private next = 0;

  constructor() {
    const demo = JSON.parse(readFileSync(new URL('../../../../demo/products.json', import.meta.url), 'utf8')) as {
      stockQuantity: number | null;
      isAvailable: boolean;
    }[];
    this.products = demo.flatMap(({ stockQuantity: stock, isAvailable }, index) =>
      stock && isAvailable ? [aProduct(`p${index}`, { stock })] : [],
    );
  }

  async run(addresses: number): Promise<Result> {
    await this.storage.filling.fillEmptyShop(contentsOf(this.products), NOON);
    const buyers = Array.from({ length: BUYERS }, (_, index) => this.buyer(index));
    // Each minute: attackers first, so that no piece is free for long, then buyers, then the shop's jobs.
    for (let minute = 0; minute <= 100; minute += 1) {
      const at = NOON + minute * MINUTE;
      if (minute % 5 === 0)
        for (let index = 0; index < addresses; index += 1) await this.attack(`attacker ${index}`, minute, at);
      for (const buyer of buyers) await this.visit(buyer, at);
      await this.storage.orders.expireUnpaid(at, 1000);
    }
    const accepted = buyers.flatMap(({ order }) => order ?? []);
    const ends = await Promise.all(accepted.map(({ number }) => this.storage.orders.find(number)));
    return {
      through: ends.filter((order) => order?.status !== 'cancelled').length,
      displaced: ends.filter((order) => order?.status === 'cancelled').length,
    };
  }

  /** First what a family buys, then as many pieces of what is left as the shop accepts. */
  private async attack(address: string, minute: number, at: number): Promise<void> {
    const sizes = minute === 0 ? [4, 10] : [20, 10, 4];
    for (const size of sizes) {
      const order = await this.grab(address, size, at);
      if (order) await this.storage.payments.accept(order.number, 'cash-on-delivery', at);
    }
  }

  /** Orders so many pieces of each of three products. The attackers take one product after the other whole. */
  private async grab(address: string, size: number, at: number): Promise<Order | null> {
    for (let trial = 0; trial < 8; trial += 1) {
      const chosen = Array.from({ length: 3 }, (_, index) => this.products[(this.next + index) % this.products.length]);
      const order = this.orderOf(
        chosen.map((product) => [product as Product, Math.min(size, product?.stock ?? 0)]),
        at,
      );
      const { kind } = await this.storage.orders.place(order, null, { caller: { addressKey: address } });
      if (kind === 'placed') return order;
      this.next += 1;
    }
    return null;
  }

  private buyer(index: number): Buyer {
    const popular = this.products.filter(({ stock }) => (stock ?? 0) >= POPULAR);
    const wanted = new Map<Product, number>();
    for (let piece = 0; piece <= this.random(3); piece += 1) {
      const product = popular[this.random(popular.length)] as Product;
      wanted.set(product, (wanted.get(product) ?? 0) + 1);
    }
    const comes = NOON + Math.floor((index * 60) / BUYERS) * MINUTE;
    return { address: `home ${index}`, wanted: [...wanted], comes, visits: 0, order: null, pays: null };
  }

  private async visit(buyer: Buyer, at: number): Promise<void> {
    if (buyer.order && buyer.pays !== null && at >= buyer.pays) await this.pay(buyer, buyer.order, at);
    if (buyer.order || at < buyer.comes || buyer.visits >= PATIENCE.visits) return;
    buyer.visits += 1;
    buyer.comes = at + PATIENCE.pause;
    const order = this.orderOf(buyer.wanted, at);
    const { kind } = await this.storage.orders.place(order, null, { caller: { addressKey: buyer.address } });
    if (kind !== 'placed') return;
    const accepted = await this.storage.payments.accept(order.number, 'cash-on-delivery', at);
    if (accepted) buyer.order = order;
    if (accepted?.status === 'pending') buyer.pays = at + (1 + this.random(3)) * MINUTE;
  }

  private async pay(buyer: Buyer, order: Order, at: number): Promise<void> {
    const attempt = paymentAttemptId(`attempt of ${order.number}`);
    const { kind } = await this.storage.payments.start(aStart(attempt, order.number, at));
    if (kind !== 'started') return;
    await this.storage.payments.settle(attempt, captureOf(order), at);
    buyer.pays = null;
  }

  private orderOf(pieces: Buyer['wanted'], at: number): Order {
    const order = anOrder(pieces, { at });
    this.people += 1;
    const [phone, email] = [String(50_000_000 + this.people), `p${this.people}@example.com`];
    return { ...order, delivery: { ...order.delivery, phone, email } };
  }

  private random(below: number): number {
    this.seed = (this.seed * 48_271) % 2_147_483_647;
    return this.seed % below;
  }
}

/** How many of 100 honest buyers with cash on delivery get through while this many addresses attack. */
export function cashAttackFrom(addresses: number): Promise<Result> {
  return new CashAttack().run(addresses);
}
