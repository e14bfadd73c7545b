import { expect } from '@jest/globals';
import { aProduct } from '../../../domain/catalog/product.fixture.ts';
import { bundleId, paymentAttemptId, refundId, returnId } from '../../../domain/ids.ts';
import { DAY, kuwaitMonthOf } from '../../../domain/kuwait-day.ts';
import { fils } from '../../../domain/money.ts';
import type { RefundedLine } from '../../../domain/ordering/money/refund.ts';
import type { RefundRequest } from '../../../domain/ordering/money/request-refund.ts';
import { standingEntries } from '../../../domain/ordering/money/outside/withdraw.ts';
import { proposeEdit } from '../../../domain/ordering/editing/order-edit.ts';
import { anOrder, areaNow, NOON } from '../../../domain/ordering/order.fixture.ts';
import type { Order } from '../../../domain/ordering/order.ts';
import { netOfSales } from '../../../domain/reporting/sales-report.ts';
import { aRefundRequest, EDITOR } from '../../ordering/money/money.fixture.ts';
import { payAtTap } from '../../ordering/paying/payments.fixture.ts';
import { openWith } from '../../storage.contract.ts';
import type { Storage } from '../../storage.ts';

/** 1.750 KD, which had cost 0.600 KD. */
export const bow = aProduct('bow', { stock: null, cost: fils(600) });
/** 0.500 KD; nobody knows what it had cost. */
export const clip = aProduct('clip', { stock: null, price: fils(500), filterColor: 'blue' });
const FAVOUR = { amount: fils(1000), percent: null, freeDelivery: false, reason: 'A favour' };

/** What happens to one order, and the sums of its month, written by hand in fils. */
interface Case {
  readonly name: string;
  /** Four bows to Salmiya, 7.000 and 1.800 KD, unless given. */
  readonly order?: (at: number) => Order;
  readonly happens: (shop: Shop, order: Order) => Promise<void>;
  /** Products, discount, delivery, returned, net; null: no sale. */
  readonly sales: readonly [number, number, number, number, number] | null;
  /** Pieces, returned pieces, revenue, returned, cost. */
  readonly profit: readonly [number, number, number, number, number] | null;
}

/** A shop and its verbs, each an hour after the one before. */
export class Shop {
  private made = 0;

  constructor(
    readonly storage: Storage,
    private at: number,
  ) {}

  later(): number {
    this.at += 60_000;
    return this.at;
  }

  name(what: string): string {
    return `${what}-${this.at}-${(this.made += 1)}`;
  }

  async pay(order: Order): Promise<void> {
    await payAtTap(this.storage, order, paymentAttemptId(this.name('attempt')), this.later());
  }

  /** Asks for a refund and has the gateway make it, unless it stays on its way. */
  async refund(order: Order, given: Partial<RefundRequest>, end: 'done' | 'open' = 'done'): Promise<void> {
    const id = this.name('refund');
    const asked = await this.storage.refunds.request(
      order.number,
      aRefundRequest(id, { at: this.later(), ...given }),
      EDITOR,
    );
    expect(asked?.kind).toBe('requested');
    if (end === 'done' && !given.byHand)
      await this.storage.refunds.settle(refundId(id), { kind: 'done', reference: id }, this.later());
  }

  async byHand(order: Order, given: Partial<RefundRequest>): Promise<void> {
    await this.refund(order, { byHand: { way: 'cash', reference: '', movedAt: this.later() }, ...given });
  }

  async withdrawLast({ number }: Order): Promise<void> {
    const { id } = standingEntries(await this.storage.moneyBooks.ofOrder(number)).at(-1)!;
    const result = await this.storage.moneyBooks.withdraw(number, id, 'A mistake', EDITOR, this.later());
    expect(result?.kind).toBe('withdrawn');
  }

  async edit({ number }: Order, quantity: number): Promise<void> {
    const current = (await this.storage.orders.find(number))!;
    const context = { products: new Map([[bow.id, bow]]), area: areaNow() };
    const proposed = proposeEdit(current, { orderItems: [{ productId: bow.id, quantity }] }, context);
    if (proposed.kind !== 'proposed') throw new Error(proposed.kind);
    const edit = { proposed, version: undefined, editor: EDITOR, at: this.later() };
    expect((await this.storage.officeOrders.edit(edit))?.kind).toBe('edited');
  }

  /** Three of four bows come back, two of them into the stock, and pay for another order of one bow. */
  async exchange(order: Order): Promise<void> {
    const { returns, officeOrders, orders } = this.storage;
    await officeOrders.setStatus(order.id, 'delivered', EDITOR, this.later());
    const id = returnId(this.name('return'));
    const lines = [{ line: 0, quantity: 3, reason: 'wrong-size' } as const];
    const form = { lines, wish: 'exchange', note: '' } as const;
    await returns.request(order.number, { id, form, days: 14, editor: EDITOR, at: this.later() });
    await returns.decide(order.number, id, { kind: 'approve' }, EDITOR, this.later());
    await returns.decide(order.number, id, { kind: 'receive', restocked: [2] }, EDITOR, this.later());
    const other = anOrder([[bow, 1]], { at: order.createdAt });
    await orders.place(other, null);
    const at = this.later();
    const byHand = { way: 'cash', reference: '', movedAt: at } as const;
    const [rest, credit] = [refundId(this.name('rest')), refundId(this.name('credit'))];
    const how = { id: rest, creditId: credit, by: EDITOR.accountId, at, reason: 'R', byHand };
    const result = await returns.exchange(order.number, id, other.number, how, { editor: EDITOR, at });
    expect(result?.kind).toBe('settled');
  }
}

/** Pieces that a refund gives back. */
export const back = (quantity: number, restock: boolean, line = 0): RefundedLine => ({ line, quantity, restock });

export const CASES: readonly Case[] = [
  {
    name: 'nothing is given back',
    happens: (shop, order) => shop.pay(order),
    sales: [7000, 0, 1800, 0, 8800],
    profit: [4, 0, 7000, 0, 2400],
  },
  {
    name: 'two pieces of a discounted order come back into the stock',
    order: (at) => ({ ...anOrder([[bow, 4]], { at }), discount: FAVOUR }),
    happens: async (shop, order) => {
      await shop.pay(order);
      await shop.refund(order, { lines: [back(2, true)] });
    },
    sales: [7000, 1000, 1800, 3000, 4800],
    profit: [4, 2, 3000, 3000, 1200],
  },
  {
    name: 'a piece is thrown away',
    happens: async (shop, order) => {
      await shop.pay(order);
      await shop.refund(order, { lines: [back(1, false)] });
    },
    sales: [7000, 0, 1800, 1750, 7050],
    profit: [4, 1, 5250, 1750, 2400],
  },
  {
    name: 'the fee of the delivery is given back',
    happens: async (shop, order) => {
      await shop.pay(order);
      await shop.refund(order, { deliveryFee: true });
    },
    sales: [7000, 0, 1800, 1800, 7000],
    profit: [4, 0, 7000, 0, 2400],
  },
  {
    name: 'a piece and the fee are given back by hand',
    happens: async (shop, order) => {
      await shop.pay(order);
      await shop.byHand(order, { lines: [back(1, true)], deliveryFee: true });
    },
    sales: [7000, 0, 1800, 3550, 5250],
    profit: [4, 1, 5250, 1750, 1800],
  },
  {
    name: 'what was written down as given back by hand is withdrawn, piece and fee',
    happens: async (shop, order) => {
      await shop.pay(order);
      await shop.byHand(order, { lines: [back(1, true)], deliveryFee: true });
      await shop.withdrawLast(order);
    },
    sales: [7000, 0, 1800, 0, 8800],
    profit: [4, 0, 7000, 0, 2400],
  },
  {
    name: 'money is given back for no piece',
    happens: async (shop, order) => {
      await shop.pay(order);
      await shop.refund(order, { amount: fils(700) });
    },
    sales: [7000, 0, 1800, 700, 8100],
    profit: [4, 0, 6300, 700, 2400],
  },
  {
    name: 'a piece of one line, then money for no piece, which both lines bear',
    order: (at) =>
      anOrder(
        [
          [bow, 2],
          [clip, 4],
        ],
        { at },
      ),
    happens: async (shop, order) => {
      await shop.pay(order);
      await shop.refund(order, { lines: [back(1, true)] });
      await shop.refund(order, { amount: fils(750) });
    },
    sales: [5500, 0, 1800, 2500, 4800],
    profit: [6, 1, 3000, 2500, 600],
  },
  {
    name: 'everything is given back',
    happens: async (shop, order) => {
      await shop.pay(order);
      await shop.refund(order, {});
    },
    sales: [7000, 0, 1800, 8800, 0],
    profit: [4, 4, 0, 7000, 2400],
  },
  {
    name: 'a second payment is given back',
    happens: async (shop, order) => {
      const second = paymentAttemptId(shop.name('second'));
      const { payments } = shop.storage;
      const start = { orderNumber: order.number, method: 'knet', gateway: 'tap', cancels: false } as const;
      await payments.start({ ...start, id: second, at: shop.later() });
      await shop.pay(order);
      await payments.settle(second, { kind: 'captured', amount: fils(8800), reference: second }, shop.later());
      await shop.refund(order, { amount: fils(8800) });
    },
    sales: [7000, 0, 1800, 0, 8800],
    profit: [4, 0, 7000, 0, 2400],
  },
  {
    name: 'the office edits a paid order down and gives the rest back',
    happens: async (shop, order) => {
      await shop.pay(order);
      await shop.edit(order, 3);
      await shop.refund(order, { amount: fils(1750) });
    },
    sales: [5250, 0, 1800, 0, 7050],
    profit: [3, 0, 5250, 0, 1800],
  },
  {
    name: 'a refund is on its way',
    happens: async (shop, order) => {
      await shop.pay(order);
      await shop.refund(order, { lines: [back(1, false)] }, 'open');
    },
    sales: [7000, 0, 1800, 0, 8800],
    profit: [4, 0, 7000, 0, 2400],
  },
  {
    name: 'a piece of a bundle comes back at the price of the bundle',
    order: (at) => {
      const order = anOrder([[bow, 2]], { at });
      const bundle = { id: bundleId('set'), key: 'set', name: bow.name, alone: bow.price };
      return { ...order, lines: order.lines.map((line) => ({ ...line, price: fils(1500), bundle })) };
    },
    happens: async (shop, order) => {
      await shop.pay(order);
      await shop.refund(order, { lines: [back(1, true)] });
    },
    sales: [3000, 0, 1800, 1500, 3300],
    profit: [2, 1, 1500, 1500, 600],
  },
  {
    name: 'pieces are exchanged for another order, and the rest is given back',
    happens: async (shop, order) => {
      await shop.pay(order);
      await shop.exchange(order);
    },
    sales: [8750, 0, 3600, 5250, 7100],
    profit: [5, 3, 3500, 5250, 1800],
  },
  {
    name: 'a paid order is cancelled and given back',
    happens: async (shop, order) => {
      await shop.pay(order);
      await shop.storage.officeOrders.setStatus(order.id, 'cancelled', EDITOR, shop.later());
      await shop.refund(order, {});
    },
    sales: null,
    profit: null,
  },
  {
    name: 'cash is expected at the door',
    happens: async (shop, order) => {
      await shop.storage.payments.accept(order.number, 'cash-on-delivery', shop.later());
    },
    sales: [7000, 0, 1800, 0, 8800],
    profit: [4, 0, 7000, 0, 2400],
  },
];

/** Does it all, each case in a month of its own. @returns when each order was placed */
export async function sellAndGiveBack(storage: Storage): Promise<number[]> {
  const times: number[] = [];
  for (const [index, { happens, order: make }] of CASES.entries()) {
    const at = NOON + index * 31 * DAY;
    const order = make?.(at) ?? anOrder([[bow, 4]], { at });
    await storage.orders.place(order, null);
    await happens(new Shop(storage, at), order);
    times.push(at);
  }
  return times;
}

/** The sums of the month of this time, as the cases have them. */
export async function sumsOf({ salesReports }: Storage, at: number): Promise<Pick<Case, 'sales' | 'profit'>> {
  const month = kuwaitMonthOf(at);
  const { summary, days } = await salesReports.ofMonth(month, null);
  const net = netOfSales(summary);
  expect(await salesReports.amountOfMonth(month)).toBe(net);
  expect((await salesReports.salesBetween(at, at + 1)).amount).toBe(net);
  expect(days.map(({ returnedAmount }) => returnedAmount)).toEqual(days.length === 0 ? [] : [summary.returnedAmount]);
  const { total } = await salesReports.profitOf([month], null);
  return {
    sales:
      summary.orderCount === 0
        ? null
        : [summary.productsAmount, summary.discountAmount, summary.deliveryAmount, summary.returnedAmount, net],
    profit: total.pieces === 0 ? null : [total.pieces, total.returnedPieces, total.revenue, total.returned, total.cost],
  };
}

/**
 * Expects that all sums are the same when they are made anew, as for a shop of a release before.
 * @param makeAnew makes the sums of the release before, and then those of this one
 */
export async function expectSameSales(storage: Storage, makeAnew: () => Promise<void>): Promise<void> {
  await openWith(async () => storage, [bow, clip], NOON);
  const times = await sellAndGiveBack(storage);
  const all = async () => {
    const found = [];
    for (const at of times) {
      const month = kuwaitMonthOf(at);
      const { products } = await storage.salesReports.profitOf([month], null);
      const { days, best } = await storage.salesReports.ofMonth(month, null);
      found.push({ ...(await sumsOf(storage, at)), products, days, best });
    }
    return found;
  };
  const before = await all();
  await makeAnew();
  expect(await all()).toEqual(before);
}
