import { readFileSync } from 'node:fs';
import { aStart, captureOf } from '../../../application/ordering/paying/payments.fixture.ts';
import { contentsOf } from '../../../application/storage.contract.ts';
import { aProduct } from '../../../domain/catalog/product.fixture.ts';
import type { Product } from '../../../domain/catalog/product.ts';
import { paymentAttemptId } from '../../../domain/ids.ts';
import { anOrder, NOON } from '../../../domain/ordering/order.fixture.ts';
import type { Order } from '../../../domain/ordering/order.ts';
import { emptySqliteStorage } from '../empty-database.fixture.ts';

// An hour in which some addresses hold the whole demonstration shop without paying, while honest buyers arrive. Only
// ports that the releases before it have are called, so that the same file gives the figures of before.

const MINUTE = 60_000;
const BUYERS = 100;
/** Somebody who finds a product sold out looks again after five minutes, six times at most. */
const PATIENCE = { pause: 5 * MINUTE, visits: 7 };
/** Pieces that honest buyers choose from: more than all of them together buy of one product. */
const POPULAR = 12;

interface Result {
  /** Honest buyers whose order was placed at their first visit. */
  readonly atOnce: number;
  /** Honest buyers who have paid for an order that is being prepared. */
  readonly through: number;
}

/** What each attacker holds beside the large order: pieces of each of some products. */
export interface Share {
  readonly products: number;
  readonly each: number;
}

type Wanted = readonly (readonly [Product, number])[];

class Attack {
  private readonly storage = emptySqliteStorage();
  private readonly products: readonly Product[];
  private seed = 7;
  private people = 0;
  private attempts = 0;
  private next = 0;

  constructor(private readonly share: Share) {
    const demo = JSON.parse(readFileSync(new URL('../../../../demo/products.json', import.meta.url), 'utf8')) as {
      stockQuantity: number | null;
      isAvailable: boolean;
    }[];
    this.products = demo.flatMap(({ stockQuantity: stock, isAvailable }, index) =>
      stock && isAvailable ? [aProduct(`p${index}`, { stock })] : [],
    );
  }

  async run(addresses: number, spread: number): Promise<Result> {
    await this.storage.filling.fillEmptyShop(contentsOf(this.products), NOON);
    const attackers = Array.from({ length: addresses }, (_, index) => new Attacker(`attacker ${index}`));
    const buyers = Array.from({ length: BUYERS }, (_, index) => this.buyer(index));
    // Each minute: attackers first, so that no piece is free for long, then buyers, then the shop's jobs.
    for (let minute = 0; minute <= 100; minute += 1) {
      const at = NOON + minute * MINUTE;
      for (const [index, attacker] of attackers.entries()) {
        const since = minute - Math.floor((index * spread) / addresses);
        if (since >= 0 && since % 5 === 0) await this.act(attacker, at);
      }
      for (const buyer of buyers) await this.visit(buyer, at);
      await this.storage.orders.expireUnpaid(at, 1000);
    }
    return {
      atOnce: buyers.filter(({ visits, isThrough }) => isThrough && visits === 1).length,
      through: buyers.filter(({ isThrough }) => isThrough).length,
    };
  }

  /** Ends and begins its payments again, replaces its large order by whatever is left, and holds some pieces beside it. */
  private async act(attacker: Attacker, at: number): Promise<void> {
    for (const key of ['small', 'large'] as const) {
      const held = attacker[key];
      if (held?.attempt) await this.storage.payments.settle(held.attempt, { kind: 'cancelled' }, at);
    }
    attacker.small = (await this.stillHeld(attacker.small)) ?? (await this.grabSome(attacker, at));
    if (attacker.small) attacker.small.attempt = await this.beginPayment(attacker.small.order, at);
    const large = await this.grabAll(attacker, at, attacker.large?.order ?? null);
    attacker.large = large ?? attacker.large;
    // Three payments an hour protect something; a large order is not protected by them any more.
    if (attacker.large && !attacker.small) attacker.large.attempt = await this.beginPayment(attacker.large.order, at);
  }

  private async stillHeld(held: Held | null): Promise<Held | null> {
    const order = held && (await this.storage.orders.find(held.order.number));
    return order?.status === 'pending' ? { order, attempt: null } : null;
  }

  /** Holds pieces of some products. The attackers share them out: one product after the other is held whole. */
  private async grabSome(attacker: Attacker, at: number): Promise<Held | null> {
    for (let trial = 0; trial < 8; trial += 1) {
      const chosen = Array.from(
        { length: this.share.products },
        (_, index) => this.products[(this.next + index) % this.products.length],
      );
      const wanted = chosen.map(
        (product) => [product as Product, Math.min(this.share.each, product?.stock ?? 0)] as const,
      );
      const held = await this.place(attacker, wanted, at);
      if (held.order) return { order: held.order, attempt: null };
      this.next += 1;
    }
    return null;
  }

  /** Orders everything that is left, and fewer pieces where the shop says so. */
  private async grabAll(attacker: Attacker, at: number, replaces: Order | null): Promise<Held | null> {
    const left = await this.storage.catalogue.visibleProducts(this.products.map(({ id }) => id));
    const back = new Map((replaces?.lines ?? []).map(({ productId, quantity }) => [productId, quantity]));
    const pieces = new Map(
      this.products.map((product) => [product, (left.get(product.id)?.stock ?? 0) + (back.get(product.id) ?? 0)]),
    );
    for (let trial = 0; trial < 3; trial += 1) {
      const wanted = [...pieces].filter(([, quantity]) => quantity > 0);
      if (wanted.length === 0) return null;
      const { order, available } = await this.place(attacker, wanted, at, replaces);
      if (order) return { order, attempt: null };
      for (const product of pieces.keys()) pieces.set(product, available.get(product.id) ?? pieces.get(product) ?? 0);
    }
    return null;
  }

  private async place({ address }: Attacker, wanted: Wanted, at: number, replaces: Order | null = null) {
    const order = this.orderOf(wanted, at);
    const terms = { caller: { addressKey: address }, replaces: replaces?.number };
    const result = await this.storage.orders.place(order, null, terms);
    const items = 'items' in result ? result.items : [];
    return {
      order: result.kind === 'placed' ? order : null,
      available: new Map(items.map(({ productId, available }) => [productId, available])),
    };
  }

  private async beginPayment({ number }: Order, at: number) {
    this.attempts += 1;
    const attemptId = paymentAttemptId(`attempt ${this.attempts}`);
    const { kind } = await this.storage.payments.start(aStart(attemptId, number, at));
    return kind === 'started' ? attemptId : null;
  }

  private buyer(index: number): Buyer {
    const popular = this.products.filter(({ stock }) => (stock ?? 0) >= POPULAR);
    const wanted = new Map<Product, number>();
    for (let piece = 0; piece <= this.random(3); piece += 1) {
      const product = popular[this.random(popular.length)] as Product;
      wanted.set(product, (wanted.get(product) ?? 0) + 1);
    }
    const comes = NOON + Math.floor((index * 60) / BUYERS) * MINUTE;
    return { address: `home ${index}`, wanted: [...wanted], comes, visits: 0, order: null, pays: 0, isThrough: false };
  }

  /** Orders, begins the payment one to four minutes later, and pays a minute after that. */
  private async visit(buyer: Buyer, at: number): Promise<void> {
    const { orders, payments } = this.storage;
    if (buyer.isThrough) return;
    if (buyer.order) {
      if (at < buyer.pays) return;
      if (!buyer.attempt) {
        buyer.attempt = await this.beginPayment(buyer.order, at);
        buyer.pays = at + MINUTE;
        if (buyer.attempt) return;
      } else {
        const end = captureOf(buyer.order);
        buyer.isThrough = (await payments.settle(buyer.attempt, end, at)).paymentStatus === 'paid';
        if (buyer.isThrough) return;
      }
      buyer.order = null;
      buyer.comes = at;
    }
    if (at < buyer.comes || buyer.visits >= PATIENCE.visits) return;
    buyer.visits += 1;
    buyer.comes = at + PATIENCE.pause;
    const order = this.orderOf(buyer.wanted, at);
    const result = await orders.place(order, null, { caller: { addressKey: buyer.address } });
    if (result.kind !== 'placed') return;
    buyer.order = order;
    buyer.attempt = null;
    buyer.pays = at + (1 + this.random(4)) * MINUTE;
  }

  private orderOf(pieces: Wanted, at: number): Order {
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

interface Held {
  readonly order: Order;
  attempt: ReturnType<typeof paymentAttemptId> | null;
}

class Attacker {
  small: Held | null = null;
  large: Held | null = null;

  constructor(readonly address: string) {}
}

interface Buyer {
  readonly address: string;
  readonly wanted: Wanted;
  comes: number;
  visits: number;
  order: Order | null;
  attempt?: ReturnType<typeof paymentAttemptId> | null;
  pays: number;
  isThrough: boolean;
}

/**
 * How many of 100 honest buyers get through while this many addresses attack.
 * @param spread minutes within which the addresses begin; 0: all at once
 */
export function attackFrom(
  addresses: number,
  spread: number,
  share: Share = { products: 3, each: 10 },
): Promise<Result> {
  return new Attack(share).run(addresses, spread);
}
