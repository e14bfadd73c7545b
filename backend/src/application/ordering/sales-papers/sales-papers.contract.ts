import { describe, expect, test } from '@jest/globals';
import { paymentAttemptId, refundId } from '../../../domain/ids.ts';
import { DAY, kuwaitDayOf } from '../../../domain/kuwait-day.ts';
import type { KuwaitMonth } from '../../../domain/kuwait-day.ts';
import { fils } from '../../../domain/money.ts';
import { paperDue } from '../../../domain/ordering/books/paper-due.ts';
import { paperNumber } from '../../../domain/ordering/books/sales-paper.ts';
import type { SalesPaper } from '../../../domain/ordering/books/sales-paper.ts';
import { anOrder, NOON } from '../../../domain/ordering/order.fixture.ts';
import { totalPrice } from '../../../domain/ordering/order.ts';
import type { Order } from '../../../domain/ordering/order.ts';
import { openWith } from '../../storage.contract.ts';
import type { OpenStorage } from '../../storage.contract.ts';
import type { Storage } from '../../storage.ts';
import { aRefundRequest, ASKED, EDITOR, someMoney } from '../money/money.fixture.ts';
import { BOW, listed, payAtTap } from '../paying/payments.fixture.ts';

const TODAY = kuwaitDayOf(NOON);
const HOUR = 3_600_000;
const CASH = { how: 'cash', movedAt: ASKED, reference: '', note: 'At the door' } as const;

/** @param open opens the storage to test */
export function salesPapersContract(open: OpenStorage): void {
  /** A shop whose orders of before, of which it has none, were gone through. */
  const shop = async () => {
    const storage = await openWith(open, [{ ...BOW, stock: null }], NOON);
    await issueAll(storage);
    return storage;
  };

  describe('sales papers', () => {
    test('are an invoice when an order is paid, and a credit note of what goes back, with what each is made of', async () => {
      const storage = await shop();
      const order = await paid(storage, 1);
      const lines = [{ line: 0, quantity: 1, restock: false }];
      await storage.refunds.request(order.id, aRefundRequest('one', { lines, deliveryFee: true }), EDITOR);
      await storage.refunds.settle(refundId('one'), { kind: 'done', reference: 're_1' }, NOON + DAY);
      expect(await issueAll(storage)).toBe(2);
      const { price } = order.lines[0]!;
      const common = { orderNumber: order.number, year: 2026, number: 1, issuedAt: ASKED, discount: 0 };
      const { number: unpaid } = anOrder([[BOW, 1]]);
      expect((await storage.salesPapers.ofOrders([unpaid, order.number])).map(({ id }) => id).toSorted()).toEqual([
        'credit-note-2026-000001',
        'invoice-2026-000001',
      ]);
      expect(await storage.salesPapers.ofOrder(order.number)).toEqual([
        {
          ...common,
          id: 'credit-note-2026-000001',
          kind: 'credit-note',
          refundId: 'one',
          method: 'knet',
          day: kuwaitDayOf(NOON + DAY),
          products: price,
          delivery: order.deliveryCost,
          amount: price + order.deliveryCost,
        },
        {
          ...common,
          id: 'invoice-2026-000001',
          kind: 'invoice',
          refundId: null,
          method: null,
          day: TODAY,
          products: 2 * price,
          delivery: order.deliveryCost,
          amount: totalPrice(order),
        },
      ]);
    });

    test('follow money that the office gives back by hand, settles by hand and withdraws', async () => {
      const storage = await shop();
      const byHand = { way: 'cash', reference: '', movedAt: ASKED } as const;
      const [given, settled, withdrawn, doubled] = [1, 2, 3, 4].map(() => anOrder([[BOW, 2]]));
      for (const order of [given!, settled!, withdrawn!, doubled!]) {
        await storage.orders.place(order, null);
        await storage.moneyBooks.record(order.id, someMoney(totalPrice(order)), EDITOR, NOON);
      }
      await storage.refunds.request(given!.id, aRefundRequest('given', { amount: fils(500), byHand }), EDITOR);
      await storage.officeOrders.setStatus(settled!.id, 'cancelled', EDITOR, ASKED);
      await storage.moneyBooks.settle(settled!.id, { ...CASH, amount: fils(700) }, EDITOR, ASKED);
      await storage.moneyBooks.withdraw(withdrawn!.id, `${NOON}`, 'Of another order', EDITOR, ASKED);
      await storage.moneyBooks.record(doubled!.id, someMoney(900), EDITOR, ASKED);
      await storage.moneyBooks.settle(doubled!.id, { ...CASH, amount: null }, EDITOR, ASKED);
      await issueAll(storage);
      const notes = async ({ number }: Order) =>
        (await storage.salesPapers.ofOrder(number)).flatMap(({ kind, amount }) => (kind === 'invoice' ? [] : amount));
      expect([await notes(given!), await notes(settled!), await notes(withdrawn!), await notes(doubled!)]).toEqual([
        [500],
        [700],
        [totalPrice(withdrawn!)],
        [],
      ]);
      await expectRight(storage, [given!, settled!, withdrawn!, doubled!]);
    });

    test('have consecutive numbers without gaps, however many ask for them at once', async () => {
      const storage = await shop();
      const orders: Order[] = [];
      const work = Array.from({ length: 24 }, async (_, index) => {
        const order = await paid(storage, index);
        orders.push(order);
        const issuing = [storage.salesPapers.issue(5, ASKED), storage.salesPapers.issueFor(order.number, ASKED)];
        if (index % 3 === 0) await refunded(storage, order);
        await Promise.all([...issuing, storage.salesPapers.issueFor(order.number, ASKED)]);
      });
      await Promise.all(work);
      await issueAll(storage);
      const papers = await expectRight(storage, orders);
      expect(papers).toHaveLength(32);
    });

    test('number the orders of before once, in the order of their placing, with the days of their money', async () => {
      const storage = await openWith(open, [{ ...BOW, stock: null }], NOON);
      const orders: Order[] = [];
      for (const index of [1, 2, 3]) orders.push(await paid(storage, index, NOON + (3 - index) * DAY));
      const byId = orders.toSorted((one, other) => (one.id < other.id ? -1 : 1));
      await refunded(storage, byId[1]!);
      expect(await storage.salesPapers.issueFor(byId[2]!.number, ASKED)).toMatchObject([{ number: 1 }]);
      expect(await issueAll(storage, 1)).toBe(3);
      expect(await issueAll(storage)).toBe(0);
      const found = [];
      for (const { number } of byId) found.push(...(await storage.salesPapers.ofOrder(number)));
      const days = byId.map(({ number }) =>
        kuwaitDayOf(NOON + (2 - orders.findIndex((one) => one.number === number)) * DAY),
      );
      const invoices = found.filter(({ kind }) => kind === 'invoice');
      expect(invoices.map(({ number, day }) => [number, day])).toEqual([
        [2, days[0]],
        [3, days[1]],
        [1, days[2]],
      ]);
      await expectRight(storage, orders);
    });

    test('are numbered by the year of Kuwait in which they are due, or by the next one once December is closed', async () => {
      const storage = await shop();
      const newYear = Date.UTC(2026, 11, 31, 21);
      const [december, january, late] = [
        await paid(storage, 1, newYear - 1),
        await paid(storage, 2, newYear),
        await paid(storage, 3, newYear - 1),
      ];
      await storage.salesPapers.issueFor(december.number, newYear + 1);
      await storage.salesPapers.issueFor(january.number, newYear + 1);
      await refunded(storage, december, newYear + 2);
      const closed = newYear + 2 * HOUR;
      expect(await storage.closings.close('2026-12' as KuwaitMonth, '', EDITOR, closed)).toEqual({ kind: 'closed' });
      expect(await storage.salesPapers.issue(10, closed)).toMatchObject({ issued: 2 });
      const found = await storage.salesPapers.ofOrders([december.number, january.number, late.number]);
      const written = found.map((paper) => ({
        paper: paperNumber(paper),
        order: paper.orderNumber,
        day: paper.day as string,
      }));
      expect(written.toSorted((one, other) => (one.paper < other.paper ? -1 : 1))).toEqual([
        { paper: 'CN-2027-000001', order: december.number, day: '2027-01-01' },
        { paper: 'INV-2026-000001', order: december.number, day: '2026-12-31' },
        { paper: 'INV-2027-000001', order: january.number, day: '2027-01-01' },
        { paper: 'INV-2027-000002', order: late.number, day: '2027-01-01' },
      ]);
    });

    test('are read by period in the order of days, with sums of each day', async () => {
      const storage = await shop();
      const [first, second] = [await paid(storage, 1), await paid(storage, 2, NOON + DAY)];
      await refunded(storage, first, NOON + DAY);
      await issueAll(storage);
      const read = async (from: number, to: number) =>
        (await listed(storage.salesPapers.between(kuwaitDayOf(from), kuwaitDayOf(to)))).flat();
      expect((await read(NOON, NOON)).map(({ orderNumber }) => orderNumber)).toEqual([first.number]);
      expect((await read(NOON, NOON + DAY)).map(paperNumber).toSorted()).toEqual([
        'CN-2026-000001',
        'INV-2026-000001',
        'INV-2026-000002',
      ]);
      expect(await read(NOON + 2 * DAY, NOON + 3 * DAY)).toEqual([]);
      const amount = totalPrice(second);
      expect(await storage.salesPapers.sumsBetween(TODAY, kuwaitDayOf(NOON + DAY))).toMatchObject([
        { day: TODAY, kind: 'invoice', papers: 1, amount },
        { day: kuwaitDayOf(NOON + DAY), kind: 'credit-note', papers: 1, amount: 500, delivery: 0 },
        { day: kuwaitDayOf(NOON + DAY), kind: 'invoice', papers: 1, amount, delivery: second.deliveryCost },
      ]);
      const ids = ['invoice-2026-000002', 'credit-note-2026-000002'];
      expect((await storage.salesPapers.find(ids)).map(({ orderNumber }) => orderNumber)).toEqual([second.number]);
    });
  });
}

async function paid(storage: Storage, index: number, at = NOON): Promise<Order> {
  const order = anOrder([[BOW, 2]], { at });
  await storage.orders.place(order, null);
  return payAtTap(storage, order, paymentAttemptId(`papers ${index}`), at);
}

/** Half a KD goes back through the gateway. */
async function refunded({ refunds }: Storage, { id, number }: Order, at = ASKED): Promise<void> {
  const request = aRefundRequest(`of ${number}`, { amount: fils(500) });
  await refunds.request(id, request, EDITOR);
  await refunds.settle(request.id, { kind: 'done', reference: `re ${number}` }, at);
}

/** @returns how many were issued */
async function issueAll({ salesPapers }: Storage, limit = 10): Promise<number> {
  let sum = 0;
  for (;;) {
    const { issued, hasMore } = await salesPapers.issue(limit, ASKED);
    sum += issued;
    if (!hasMore) return sum;
  }
}

/** The numbers of each kind are 1 to N, and no order lacks a paper. @returns all papers */
async function expectRight({ salesPapers, orders }: Storage, of: readonly Order[]): Promise<readonly SalesPaper[]> {
  const papers = (await listed(salesPapers.between(TODAY, kuwaitDayOf(NOON + 30 * DAY)))).flat();
  for (const kind of ['invoice', 'credit-note'] as const) {
    const numbers = papers.filter((paper) => paper.kind === kind).map(({ number }) => number);
    const inOrder = numbers.toSorted((one, other) => one - other);
    expect(inOrder).toEqual(numbers.map((_, index) => index + 1));
  }
  for (const { number } of of) {
    const order = await orders.find(number);
    expect(order && paperDue(order, await salesPapers.ofOrder(number), ASKED)).toBeNull();
  }
  return papers;
}
