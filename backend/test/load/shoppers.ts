import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { PlaceOrderAnswer } from '@fyonka/api-contract/wire/ordering';
import type { Answer, KillableShop } from '../payments/killable-shop.ts';
import { anOrder, aShopper } from '../support/orders.ts';
import { MANY_LEFT, SOLD_FREELY, TWENTY_LEFT } from '../support/shops/demo-shop.ts';

/** Milliseconds until a caller repeats what was not answered. */
const PATIENCE = 100;
/** Outcomes of a payment at the gateway; null: the customer never decides. */
const ENDS = ['CAPTURED', 'CAPTURED', 'CAPTURED', 'CAPTURED', 'DECLINED', 'CANCELLED', 'FAILED', null] as const;
/** Prices that the office gives in turn, in KD. */
const PRICES = [0.5, 0.75, 1.15, 2.5] as const;
const READS = ['/api/products?limit=24', `/api/products/${MANY_LEFT}`, '/api/products?q=bow', '/faq', '/api/settings'];

/** When a call was made and answered, in milliseconds of `performance.now()`. */
interface Between {
  readonly asked: number;
  readonly answered: number;
}

interface Price extends Between {
  readonly product: string;
  /** In KD. */
  readonly price: number;
}

/** What the callers know for certain, because they were told. */
export class Told {
  readonly orders: (PlaceOrderAnswer & Between)[] = [];
  /** Prices that products had at first and that the office has given, in order. */
  readonly prices: Price[] = [[MANY_LEFT, 0.5] as const, [SOLD_FREELY, 1.75] as const, [TWENTY_LEFT, 2.5] as const].map(
    ([product, price]) => ({ product, price, asked: -Infinity, answered: -Infinity }),
  );
  readonly refusedPrices: unknown[] = [];
  /** Pieces that the office has booked as received, by product. */
  readonly received = new Map<string, number>();
  calls = 0;

  /** Whether a product had this price at some moment of a call. */
  mayCost(product: string, price: number, { asked, answered }: Between): boolean {
    const given = this.prices.filter((one) => one.product === product);
    const last = given.findLastIndex((one) => one.answered < asked);
    return given.slice(last).some((one) => one.asked < answered && one.price === price);
  }
}

/** Shoppers and an office that go on while the shop is killed below them. */
export class Callers {
  readonly told = new Told();

  constructor(
    private readonly shop: KillableShop,
    /** From 0 to 1. */
    private readonly random: () => number,
  ) {}

  async shopperOnce(): Promise<void> {
    if (this.random() < 0.4) return this.browse();
    const placed = await this.place();
    if (!placed) return;
    const what = this.random();
    if (what < 0.25) await this.pay(placed, 'cash-on-delivery');
    else if (what < 0.8) await this.payAtGateway(placed);
    else if (what < 0.9) await this.ask('POST', `/api/orders/${placed.order.orderNumber}/cancel`, held(placed));
  }

  async officeOnce(): Promise<void> {
    const order = this.told.orders[Math.floor(this.random() * this.told.orders.length)]?.order.orderNumber;
    const what = this.random();
    if (what < 0.3)
      await this.receive(this.random() < 0.5 ? MANY_LEFT : TWENTY_LEFT, 1 + Math.floor(this.random() * 9));
    else if (what < 0.35) await this.priceOnce();
    else if (order === undefined) return;
    else if (what < 0.55)
      await this.office('POST', `orders/${order}/refunds`, { amount: 0.25, reason: 'A loose thread' });
    else if (what < 0.7) await this.office('PATCH', `orders/${order}`, { orderItems: this.items() });
    else if (what < 0.8) await this.office('PUT', `orders/${order}/status`, { status: 'cancelled' });
    else await this.office('GET', 'orders?page=1');
    await pause(PATIENCE);
  }

  /** Calls until a shop answers that is there and has its database. */
  async ask<Body = Record<string, unknown>>(
    method: string,
    path: string,
    headers: Record<string, string>,
    body?: unknown,
  ): Promise<NonNullable<Answer<Body>>> {
    for (;;) {
      this.told.calls += 1;
      const answer = await this.shop.call<Body & { code?: string }>(method, path, headers, body);
      if (answer && (answer.status !== 503 || answer.body.code === 'GATEWAY_UNAVAILABLE')) return answer;
      await pause(PATIENCE);
    }
  }

  /** The same for the office, under one idempotency key. */
  async office<Body = Record<string, unknown>>(
    method: string,
    path: string,
    body?: unknown,
  ): Promise<NonNullable<Answer<Body>>> {
    const key = method === 'POST' ? { 'idempotency-key': randomUUID() } : {};
    return this.ask(method, `/api/admin/${path}`, { ...(await this.shop.officeHeaders()), ...key }, body);
  }

  private async browse(): Promise<void> {
    const path = READS[Math.floor(this.random() * READS.length)] ?? '/faq';
    this.told.calls += 1;
    await this.shop.call('GET', path, aShopper().headers);
  }

  private async place(): Promise<PlaceOrderAnswer | null> {
    const { receiver, headers } = aShopper();
    const sent = { ...headers, 'idempotency-key': randomUUID() };
    const asked = performance.now();
    const order = anOrder({ ...receiver, orderItems: this.items() });
    const { status, body: placed } = await this.ask<PlaceOrderAnswer>('POST', '/api/orders', sent, order);
    if (status !== 201) return null;
    this.told.orders.push({ ...placed, asked, answered: performance.now() });
    return placed;
  }

  private items() {
    const products = [MANY_LEFT, MANY_LEFT, SOLD_FREELY, TWENTY_LEFT];
    const productId = products[Math.floor(this.random() * products.length)] ?? MANY_LEFT;
    return [{ productId, quantity: 1 + Math.floor(this.random() * 3) }];
  }

  private pay(placed: PlaceOrderAnswer, method: string): Promise<NonNullable<Answer>> {
    const { orderNumber } = placed.order;
    return this.ask('POST', '/api/payments', held(placed), { orderNumber, method });
  }

  private async payAtGateway(placed: PlaceOrderAnswer): Promise<void> {
    const { orderNumber } = placed.order;
    await this.pay(placed, this.random() < 0.5 ? 'knet' : 'card');
    const { controls } = this.shop;
    const charge = controls.charges().findLast((one) => JSON.stringify(one['reference']).includes(orderNumber));
    const end = ENDS[Math.floor(this.random() * ENDS.length)];
    if (charge && end) controls.decide(String(charge['id']), end);
    if (this.random() < 0.6) await this.ask('POST', '/api/payments/confirm', held(placed), { orderNumber });
  }

  private async priceOnce(): Promise<void> {
    const product = this.random() < 0.5 ? MANY_LEFT : SOLD_FREELY;
    const price = PRICES[this.told.prices.length % PRICES.length] ?? PRICES[0];
    const asked = performance.now();
    const { status, body } = await this.office('PATCH', `products/${product}`, { price });
    if (status !== 200) this.told.refusedPrices.push({ product, price, body });
    else this.told.prices.push({ product, price, asked, answered: performance.now() });
  }

  private async receive(product: string, quantity: number): Promise<void> {
    const { status } = await this.office('POST', 'stock/bookings', { product, kind: 'received', quantity });
    if (status === 200 || status === 201)
      this.told.received.set(product, (this.told.received.get(product) ?? 0) + quantity);
  }
}

function held({ accessToken }: PlaceOrderAnswer): Record<string, string> {
  return { 'x-order-token': accessToken };
}
