import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { madeUpCases } from '../../../../test/support/made-up-cases.ts';
import { aProduct } from '../../catalog/product.fixture.ts';
import type { ProductId } from '../../ids.ts';
import { fils, NOTHING } from '../../money.ts';
import { orderConsequences } from '../consequences.ts';
import { directionOf } from '../money/money-entry.ts';
import type { MoneyEntry } from '../money/money-entry.ts';
import { withMoney } from '../money/payment-status.ts';
import { NOON } from '../order.fixture.ts';
import { totalPrice } from '../order.ts';
import type { Order, OrderStatus } from '../order.ts';
import { setStatus } from '../set-status.ts';
import { actOnStall } from './act-on-stall.ts';
import { followSale } from './follow-sale.ts';
import type { StallAction } from './stall-action.ts';
import { aSale, enterFair, FAIR, FETCHED, SELLER, take } from './stall.fixture.ts';
import { leftOf } from './stall.ts';
import type { Stall, StallPayment, StallSale } from './stall.ts';

const PRODUCTS = [aProduct('bow'), aProduct('clip', { price: fils(250) })] as const;
const AT_FIRST = 10;

interface Event {
  readonly kind: (typeof KINDS)[number];
  readonly which: number;
  readonly pieces: number;
  readonly payment: StallPayment;
  /** Pieces that are missing on the table, or too many below zero. */
  readonly missing: number;
}

const KINDS = [
  'take',
  'take',
  'bring-back',
  'sell',
  'sell',
  'sell',
  'sell-fetched',
  'undo',
  'hand-over',
  'pay',
  'office-cancels',
  'office-takes-up',
  'office-withdraws',
  'expire',
  'close',
  'count',
  'accept-late',
] as const;

const events = fc.array(
  fc.record({
    kind: fc.constantFrom(...KINDS),
    which: fc.nat(7),
    pieces: fc.integer({ min: 1, max: 5 }),
    payment: fc.constantFrom('cash', 'wamd', 'link'),
    missing: fc.integer({ min: -1, max: 2 }),
  }),
  { minLength: 5, maxLength: 40, size: 'max' },
);

/** A shop with a stall, as a database would have both. */
class Shop {
  stall: Stall | null = null;
  readonly stock = new Map<ProductId, number>(PRODUCTS.map(({ id }) => [id, AT_FIRST]));
  readonly orders = new Map<string, Order>();
  readonly sales = new Map<string, StallSale>();
  readonly entries: MoneyEntry[] = [];
  private made = 0;

  act(action: StallAction): string {
    const at = NOON + this.made;
    const order = 'order' in action ? action.order : null;
    const waiting = [...this.sales.values()].filter(({ state }) => state === 'waiting');
    const sales = (action.kind === 'close' ? waiting : [...this.sales.values()].filter(({ id }) => id === order)).map(
      (sale) => ({ sale, order: this.orders.get(sale.id)!, latest: null }),
    );
    const { stall, stock } = this;
    const result = actOnStall({ stall, stock, sales, waiting: waiting.length, open: 0 }, action, SELLER, at);
    if (result.kind !== 'done') return result.kind;
    if (result.placed) this.change(null, result.placed.after, result.placed.entries);
    if (result.order) this.change(result.order.before, result.order.after, result.order.entries ?? []);
    this.move(result.moved ?? new Map());
    this.stall = result.stall;
    if (result.sale) this.sales.set(result.sale.id, result.sale);
    return 'done';
  }

  /** Something that happens to an order elsewhere. */
  change(before: Order | null, after: Order, entries: readonly MoneyEntry[] = []): void {
    const moved = orderConsequences(before, after, NOON).stock;
    this.move(moved);
    const sale = this.sales.get(after.id);
    if (this.stall && sale) this.stall = followSale(this.stall, sale, { moved, entries });
    this.orders.set(after.id, after);
    this.entries.push(...entries);
  }

  carryOut({ kind, which, pieces, payment, missing }: Event): void {
    this.made += 1;
    const product = PRODUCTS[which % PRODUCTS.length]!;
    const order = [...this.orders.values()][which];
    const left = new Map(this.stall?.lines.map((line) => [line.productId, Math.max(0, leftOf(line) - missing)]));
    const sale = aSale(this.made, [[product, pieces]], { payment });
    if (kind === 'take') this.act(take([product, pieces]));
    else if (kind === 'bring-back') this.act({ kind, stall: FAIR, pieces: new Map([[product.id, pieces]]) });
    else if (kind === 'sell') this.act({ kind, stall: FAIR, sale });
    else if (kind === 'sell-fetched') this.act({ kind: 'sell', stall: FAIR, sale: { ...sale, ...FETCHED } });
    else if (kind === 'close') this.act({ kind, stall: FAIR, left, note: 'counted' });
    else if (kind === 'count') this.act({ kind, stall: FAIR, counted: fils(pieces), note: 'counted' });
    else if (kind === 'accept-late') this.act({ kind, stall: FAIR });
    else if (!order) return;
    else if (kind === 'undo' || kind === 'hand-over') this.act({ kind, stall: FAIR, order: order.id });
    else if (kind === 'pay' && order.paymentStatus === 'unpaid' && order.status === 'pending') this.pay(order);
    else if (kind === 'office-cancels') this.set(order, 'cancelled');
    else if (kind === 'office-takes-up' && order.status === 'cancelled') this.set(order, 'processing');
    else if (kind === 'office-withdraws') this.withdraw(order);
    else if (kind === 'expire' && order.payBy !== null) this.set(order, 'cancelled');
  }

  /** As a gateway does. */
  private pay(order: Order): void {
    const money = { ...order.money, received: fils(totalPrice(order)) };
    const paid = { ...order, money, paymentStatus: 'paid', paymentMethod: 'knet', payBy: null } as const;
    this.change(order, { ...paid, status: 'processing' });
  }

  private withdraw(order: Order): void {
    const { received } = order.money;
    const record = this.entries.find(({ orderNumber, kind }) => orderNumber === order.number && kind === 'record');
    if (!record || received === 0) return;
    const after = withMoney(order, { received: NOTHING });
    this.change(order, after, [{ ...record, kind: 'record-withdrawn' }]);
  }

  private set(order: Order, status: OrderStatus): void {
    const result = setStatus(order, status, SELLER, NOON, this.stock);
    if (result.kind === 'changed') this.change(order, result.after, result.entries);
  }

  private move(moved: ReadonlyMap<ProductId, number>): void {
    for (const [id, pieces] of moved) this.stock.set(id, this.stock.get(id)! + pieces);
  }
}

const piecesOf = ({ lines }: Order, id: ProductId) =>
  lines.reduce((sum, { productId, quantity }) => sum + (productId === id ? quantity : 0), 0);

test('whatever happens at a stall, no piece is lost or sold twice from the stock, and the cash is that of the ledger', () => {
  fc.assert(
    fc.property(events, (happened) => {
      const shop = new Shop();
      shop.act(enterFair);
      shop.act(take([PRODUCTS[0], 5], [PRODUCTS[1], 5]));
      for (const event of happened) {
        shop.carryOut(event);
        const { stall } = shop;
        for (const { id } of PRODUCTS) {
          const line = stall!.lines.find(({ productId }) => productId === id)!;
          const sold = [...shop.orders.values()].filter(({ holdsStock }) => holdsStock);
          const held = sold.reduce((sum, order) => sum + piecesOf(order, id), 0);
          expect(shop.stock.get(id)).toBeGreaterThanOrEqual(0);
          expect(shop.stock.get(id)! + leftOf(line) + held).toBe(AT_FIRST);
          expect(line.sold).toBe(held);
        }
        const cash = shop.entries.filter(({ method }) => method === 'cash');
        expect(stall!.cash).toBe(cash.reduce((sum, entry) => sum + directionOf(entry.kind) * entry.amount, 0));
      }
    }),
    madeUpCases(300),
  );
});
