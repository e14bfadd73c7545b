import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { madeUpCases } from '../../../../../test/support/made-up-cases.ts';
import { driverId, paymentAttemptId, refundId, returnId, runId } from '../../../../domain/ids.ts';
import type { OrderId } from '../../../../domain/ids.ts';
import { DAY } from '../../../../domain/kuwait-day.ts';
import { fils } from '../../../../domain/money.ts';
import { paperTermsOf, sumsOf } from '../../../../domain/ordering/books/paper-due.ts';
import { proposeEdit } from '../../../../domain/ordering/editing/order-edit.ts';
import { standingEntries } from '../../../../domain/ordering/money/outside/withdraw.ts';
import { amountAsked } from '../../../../domain/ordering/money/payment-status.ts';
import { anOrder, areaNow, NOON } from '../../../../domain/ordering/order.fixture.ts';
import type { OrderNumber } from '../../../../domain/ordering/order-number.ts';
import type { Order } from '../../../../domain/ordering/order.ts';
import { openWith } from '../../../storage.contract.ts';
import type { OpenStorage } from '../../../storage.contract.ts';
import type { Storage } from '../../../storage.ts';
import { aRefundRequest, EDITOR, someMoney } from '../../money/money.fixture.ts';
import { aStart, captureOf } from '../../paying/payments.fixture.ts';
import { auditBooks } from './audit-books.ts';
import { liveBooks } from './live-books.ts';
import { RIBBON } from './month-stories.fixture.ts';

/** Whatever happens. `pick` chooses an order or a line of its ledger, `amount` is in fils. */
interface Event {
  readonly act: Act;
  readonly pick: number;
  readonly amount: number;
  readonly isGood: boolean;
}

type Act = keyof typeof ACTS;

/** What people and gateways do with an order; what the shop refuses changes nothing. Each keeps the order's money by hand. */
const ACTS = {
  async pay(shop: Shop, { number }: Order) {
    const id = paymentAttemptId(shop.name());
    const how = { method: 'card', gateway: 'tap', cancels: false } as const;
    const started = await shop.storage.payments.start(aStart(id, number, shop.now, how));
    if (started.kind !== 'started') return;
    const { amount } = started.attempt;
    const order = (await shop.storage.orders.find(number))!;
    await shop.storage.payments.settle(id, captureOf(order, { amount, reference: `chg ${id}` }), shop.now);
    shop.came(number, amount);
  },
  async record(shop: Shop, { id, number }: Order, { amount }: Event) {
    const money = someMoney(amount, { movedAt: shop.now, reference: shop.name() });
    const recorded = await shop.storage.moneyBooks.record(id, money, EDITOR, shop.now);
    if (recorded?.result.kind === 'recorded') shop.came(number, amount);
  },
  async withdraw(shop: Shop, { number }: Order, { pick }: Event) {
    const standing = standingEntries(await shop.storage.moneyBooks.ofOrder(number)).filter((one) => one.withdrawal);
    const chosen = standing.at(pick % Math.max(1, standing.length));
    if (!chosen) return;
    const result = await shop.storage.moneyBooks.withdraw(number, chosen.id, 'A mistake', EDITOR, shop.now);
    const { kind, amount } = chosen.entry;
    if (result?.kind !== 'withdrawn') return;
    if (kind === 'record') shop.went(number, amount);
    else shop.came(number, amount);
  },
  async edit(shop: Shop, order: Order, { pick, amount }: Event) {
    const form =
      pick % 2 === 0
        ? { orderItems: [{ productId: RIBBON.id, quantity: 1 + (amount % 4) }] }
        : { discount: { percent: amount % 50, reason: 'Late' } };
    const proposed = proposeEdit(order, form, { products: new Map([[RIBBON.id, RIBBON]]), area: areaNow() });
    if (proposed.kind !== 'proposed') return;
    await shop.storage.officeOrders.edit({ proposed, version: undefined, editor: EDITOR, at: shop.now });
  },
  async refund(shop: Shop, { number }: Order, { amount, isGood }: Event) {
    const request = aRefundRequest(shop.name(), { amount: fils(amount), at: shop.now });
    if ((await shop.storage.refunds.request(number, request, EDITOR))?.kind !== 'requested') return;
    const end = isGood ? { kind: 'done', reference: `re ${request.id}` } : { kind: 'failed', failure: 'declined' };
    await shop.storage.refunds.settle(request.id, end as never, shop.now);
    if (isGood) shop.went(number, amount);
  },
  async refundByHand(shop: Shop, { number }: Order, { amount }: Event) {
    const byHand = { way: 'cash', reference: '', movedAt: shop.now } as const;
    const request = aRefundRequest(shop.name(), { amount: fils(amount), at: shop.now, byHand });
    const result = await shop.storage.refunds.request(number, request, EDITOR);
    if (result?.kind === 'requested') shop.went(number, amount);
  },
  async return(shop: Shop, { number }: Order) {
    const id = returnId(shop.name());
    const form = { lines: [{ line: 0, quantity: 1, reason: 'faulty' }], wish: 'refund', note: '' } as const;
    const asked = { id, form, days: 14, editor: EDITOR, at: shop.now };
    if ((await shop.storage.returns.request(number, asked))?.kind !== 'requested') return;
    await shop.storage.returns.decide(number, id, { kind: 'receive', restocked: [1] }, EDITOR, shop.now);
    const byHand = { way: 'cash', reference: '', movedAt: shop.now } as const;
    const refund = refundId(shop.name());
    const way = { id: refund, by: EDITOR.accountId, at: shop.now, reason: 'R1', byHand, deliveryFee: false };
    const settled = await shop.storage.returns.refund(number, id, way, shop.by);
    if (settled?.kind !== 'settled') return;
    shop.returned += 1;
    shop.went(number, (await shop.storage.refunds.find(refund))!.amount);
  },
  async cancel(shop: Shop, { id }: Order) {
    await shop.storage.officeOrders.setStatus(id, 'cancelled', EDITOR, shop.now);
  },
  /** Drives it to its customer, who pays what is asked for, and counts the cash, of which some may lack. */
  async drive(shop: Shop, { id, number, status }: Order, { isGood, amount }: Event) {
    // What was paid at the door would be taken back.
    if (status === 'delivered') return;
    const { deliveryRuns, officeOrders, orders } = shop.storage;
    await officeOrders.setStatus(id, 'ready', EDITOR, shop.now);
    const run = runId(shop.name());
    const plan = { kind: 'plan', run, driver: driverId('salem'), orders: [id] as OrderId[] } as const;
    if ((await deliveryRuns.act(plan, shop.by)).kind !== 'done') return;
    await deliveryRuns.act({ kind: 'hand-over', run }, shop.by);
    const asked = amountAsked((await orders.find(number))!);
    const visit = { kind: 'visit', run, order: id, visit: 'delivered', takesMoney: asked > 0 } as const;
    if ((await deliveryRuns.act(visit, shop.by)).kind !== 'done') return;
    shop.driven += 1;
    shop.came(number, asked);
    const counted = fils(isGood ? asked : Math.max(0, asked - amount));
    await deliveryRuns.act({ kind: 'count', run, counted, note: 'Lost', borneBy: 'driver' }, shop.by);
  },
  async issue(shop: Shop) {
    await shop.storage.salesPapers.issue(2, shop.now);
  },
} as const;

const EVENTS = fc.array(
  fc.record({
    act: fc.constantFrom(...(Object.keys(ACTS) as Act[]), 'drive', 'return', 'return'),
    pick: fc.nat(20),
    amount: fc.integer({ min: 1, max: 6000 }),
    isGood: fc.boolean(),
  }),
  { minLength: 10, maxLength: 40, size: 'max' },
);

/** A shop with some orders, and the money of each as kept by hand. */
class Shop {
  now = NOON;
  readonly numbers: OrderNumber[] = [];
  readonly money = new Map<OrderNumber, number>();
  returned = 0;
  driven = 0;
  private names = 0;

  constructor(readonly storage: Storage) {}

  get by() {
    return { editor: EDITOR, at: this.now };
  }

  name(): string {
    this.names += 1;
    return `number ${this.names}`;
  }

  came(number: OrderNumber, amount: number): void {
    this.money.set(number, (this.money.get(number) ?? 0) + amount);
  }

  went(number: OrderNumber, amount: number): void {
    this.money.set(number, (this.money.get(number) ?? 0) - amount);
  }

  /** Three orders, the last with cash on delivery. */
  async open(): Promise<void> {
    for (const pieces of [1, 2, 3]) {
      const order = anOrder([[RIBBON, pieces]], { at: this.now });
      await this.storage.orders.place(order, null);
      if (pieces === 3) await this.storage.payments.accept(order.number, 'cash-on-delivery', this.now);
      this.numbers.push(order.number);
      this.money.set(order.number, 0);
    }
  }

  async happen(event: Event): Promise<void> {
    this.now += 61_000;
    const order = await this.storage.orders.find(this.numbers[event.pick % this.numbers.length]!);
    await ACTS[event.act](this, order!, event);
  }
}

/** @param open opens the storage to test @param count sequences */
export function sequenceContract(open: OpenStorage, count: number): void {
  test('any sequence of orders, edits, payments, refunds, returns and runs leaves books that agree, to the fils', async () => {
    const seen = { returned: 0, driven: 0 };
    const property = fc.asyncProperty(EVENTS, async (events) => {
      const storage = await openWith(open, [RIBBON], NOON);
      const shop = new Shop(storage);
      await storage.salesPapers.issue(10, NOON);
      await shop.open();
      for (const event of events) await shop.happen(event);
      while ((await storage.salesPapers.issue(100, shop.now)).hasMore);
      for (const number of shop.numbers) {
        const order = (await storage.orders.find(number))!;
        expect(order.money.received - order.money.returned).toBe(shop.money.get(number));
        const { least, most } = paperTermsOf(order);
        const { amount } = sumsOf(await storage.salesPapers.ofOrder(number));
        expect(Math.min(Math.max(amount, least), most)).toBe(amount);
      }
      const audit = await auditBooks(liveBooks(storage, () => shop.now + DAY));
      expect(audit).toMatchObject({ orders: 3, differences: [], found: 0, moved: [] });
      await storage.close();
      seen.returned += shop.returned;
      seen.driven += shop.driven;
    });
    await fc.assert(property, madeUpCases(count));
    expect(Math.min(seen.returned, seen.driven)).toBeGreaterThan(0);
  }, 600_000);
}
