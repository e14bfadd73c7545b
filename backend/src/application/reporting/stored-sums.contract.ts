import { TIME_TO_PAY } from '@fyonka/api-contract/values/limits';
import { TOUCHES } from '@fyonka/api-contract/values/visits/campaigns';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { aProduct } from '../../domain/catalog/product.fixture.ts';
import type { Product } from '../../domain/catalog/product.ts';
import { accountId, paymentAttemptId, refundId } from '../../domain/ids.ts';
import { kuwaitMonthOf } from '../../domain/kuwait-day.ts';
import type { KuwaitMonth } from '../../domain/kuwait-day.ts';
import { fils } from '../../domain/money.ts';
import { DELIVERY_AREAS } from '../../domain/ordering/delivery/delivery-areas.ts';
import { proposeEdit } from '../../domain/ordering/editing/order-edit.ts';
import { standingEntries } from '../../domain/ordering/money/outside/withdraw.ts';
import { anOrder, areaNow } from '../../domain/ordering/order.fixture.ts';
import { totalPrice } from '../../domain/ordering/order.ts';
import type { Order, OrderStatus } from '../../domain/ordering/order.ts';
import { allProfit } from '../../domain/reporting/profit.ts';
import { returnedOf } from '../../domain/reporting/given-back.ts';
import type { TouchName } from '../../domain/reporting/sales-by-campaign.ts';
import { countsAsSale, linesOfSale } from '../../domain/reporting/sale.ts';
import { expectedReport } from '../../domain/reporting/sales-report.fixture.ts';
import { netOfSales } from '../../domain/reporting/sales-report.ts';
import type { SalesReport } from '../../domain/reporting/sales-report.ts';
import { aRefundRequest } from '../ordering/money/money.fixture.ts';
import { auditBooks } from '../ordering/books/audit/audit-books.ts';
import { liveBooks } from '../ordering/books/audit/live-books.ts';
import { aStart, captureOf } from '../ordering/paying/payments.fixture.ts';
import { expectWholeMovements } from '../catalog/stock/stock-movements.fixture.ts';
import { openWith } from '../storage.contract.ts';
import type { OpenStorage } from '../storage.contract.ts';
import type { Storage } from '../storage.ts';

const HOUR = 60 * 60 * 1000;
/** The moment at which February 2026 begins in Kuwait. All events happen within a day of it. */
const MIDNIGHT = Date.UTC(2026, 0, 31, 21);
const STATUSES: readonly OrderStatus[] = ['pending', 'processing', 'ready', 'shipped', 'delivered', 'cancelled'];
const COST_OF_BOW = 600;
const PRODUCTS: readonly Product[] = [
  aProduct('bow', { stock: null, cost: fils(COST_OF_BOW) }),
  aProduct('clip', { stock: null, price: fils(500), filterColor: 'blue' }),
  aProduct('ribbon', { stock: 20, price: fils(10), filterColor: 'white' }),
];
const EDITOR = { accountId: accountId('huda'), addressKey: 'address' };

/** What can happen to an order. `order` is its index among the placed ones, modulo their number. */
type Event =
  | { readonly kind: 'place'; readonly pieces: readonly (readonly [number, number])[]; at: number; area: number }
  | { readonly kind: 'pay'; readonly order: number; readonly tooMuch: number }
  | { readonly kind: 'cash' | 'expire'; readonly order: number }
  | { readonly kind: 'edit'; readonly order: number; readonly pieces: readonly number[]; area: number; percent: number }
  | { readonly kind: 'status'; readonly order: number; readonly to: OrderStatus }
  | { readonly kind: 'refund'; readonly order: number; readonly how: Asked; readonly end: 'done' | 'failed' | 'open' }
  | { readonly kind: 'withdraw'; readonly order: number };

/** What a refund gives back: of no piece the amount, of none and nothing all that is left. */
interface Asked {
  readonly line: number;
  readonly pieces: number;
  readonly restock: boolean;
  readonly fee: boolean;
  readonly amount: number;
  readonly byHand: boolean;
}

const order = fc.nat(7);
const place = fc.record({
  kind: fc.constant('place' as const),
  pieces: fc.array(fc.tuple(fc.nat(2), fc.integer({ min: 1, max: 9 })), { minLength: 1, maxLength: 4 }),
  at: fc.integer({ min: MIDNIGHT - 24 * HOUR, max: MIDNIGHT + 24 * HOUR }),
  area: fc.nat(3),
});
const edit = fc.record({
  kind: fc.constant('edit' as const),
  order,
  pieces: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 3 }),
  area: fc.nat(3),
  percent: fc.nat(100),
});
const refund = fc.record({
  kind: fc.constant('refund' as const),
  order,
  how: fc.record({
    line: fc.nat(2),
    pieces: fc.nat(3),
    restock: fc.boolean(),
    fee: fc.boolean(),
    amount: fc.nat(300),
    byHand: fc.boolean(),
  }),
  end: fc.constantFrom('done' as const, 'done' as const, 'failed' as const, 'open' as const),
});
const events: fc.Arbitrary<Event[]> = fc.array(
  fc.oneof(
    place,
    fc.record({ kind: fc.constant('pay' as const), order, tooMuch: fc.constantFrom(0, 0, 0, 10) }),
    fc.record({ kind: fc.constantFrom('cash' as const, 'expire' as const), order }),
    edit,
    refund,
    fc.record({ kind: fc.constant('withdraw' as const), order }),
    fc.record({ kind: fc.constant('status' as const), order, to: fc.constantFrom(...STATUSES) }),
  ),
  { minLength: 20, maxLength: 40, size: 'max' },
);

/** @param open opens the storage to test */
export function storedSumsContract(open: OpenStorage): void {
  test('after any changes of orders the stored sums equal those of all orders, to the fils, and movements add up to the stocks', async () => {
    await fc.assert(
      fc.asyncProperty(events, async (happened) => {
        const storage = await openWith(open, PRODUCTS, MIDNIGHT);
        const placed: Order[] = [];
        for (const event of happened) await happen(storage, placed, event);
        const orders = await Promise.all(placed.map(({ number }) => storage.orders.find(number)));
        const known = orders.filter((found) => found !== null);
        for (const month of [kuwaitMonthOf(MIDNIGHT - 1), kuwaitMonthOf(MIDNIGHT)]) {
          const expected = expectedReport(known, month);
          expect(withoutOrder(await storage.salesReports.ofMonth(month, null))).toEqual(withoutOrder(expected));
          expect(await storage.salesReports.amountOfMonth(month)).toBe(netOfSales(expected.summary));
          await expectSameRevenue(storage, expected, known);
        }
        for (const month of [kuwaitMonthOf(MIDNIGHT - 1), kuwaitMonthOf(MIDNIGHT)])
          for (const touch of TOUCHES) await expectCampaigns(storage, month, touch, known);
        for (const product of PRODUCTS) await expectWholeMovements(storage, product);
        expect(await auditBooks(liveBooks(storage, () => MIDNIGHT))).toMatchObject({ differences: [], moved: [] });
        await storage.close();
      }),
      { numRuns: 16 },
    );
    // Milliseconds. Many shops are opened, which takes time on a database behind a network.
  }, 90_000);
}

/** Profits count the same orders as the sales, to the fils. */
async function expectSameRevenue(
  { salesReports }: Storage,
  { month, summary }: SalesReport,
  orders: readonly Order[],
): Promise<void> {
  const { products, months, total } = await salesReports.profitOf([month], null);
  const sold = orders.filter((one) => countsAsSale(one) && kuwaitMonthOf(one.createdAt) === month);
  const lines = sold.flatMap(linesOfSale);
  const bows = lines.filter(({ productId }) => productId === 'bow');
  const count = (of: typeof lines, field: 'quantity' | 'returned' | 'restocked') =>
    of.reduce((added, line) => added + line[field], 0);
  expect(total.revenue + total.returned).toBe(summary.productsAmount - summary.discountAmount);
  expect(total.returned).toBe(count(lines, 'returned'));
  // What was given back besides is fees of deliveries.
  const fees = summary.returnedAmount - total.returned;
  expect(fees).toBeGreaterThanOrEqual(0);
  expect(fees).toBeLessThanOrEqual(summary.deliveryAmount);
  expect(allProfit(products)).toEqual(total);
  expect(months).toEqual(total.pieces === 0 ? [] : [{ month, ...total }]);
  const kept = count(bows, 'quantity') - count(bows, 'restocked');
  expect([total.costedPieces, total.cost]).toEqual([count(bows, 'quantity'), kept * COST_OF_BOW]);
}

/** Sales by campaign count the same orders as the sales, those that have one. */
async function expectCampaigns(
  { campaignSales }: Storage,
  month: KuwaitMonth,
  touch: TouchName,
  orders: readonly Order[],
): Promise<void> {
  const sold = orders.filter((one) => countsAsSale(one) && kuwaitMonthOf(one.createdAt) === month && one.campaign);
  const sumsOf = (of: readonly Order[]) => ({
    orders: of.length,
    amount: of.reduce((sum, one) => sum + totalPrice(one) - returnedOf(one), 0),
  });
  const bySource = Map.groupBy(sold, ({ campaign }) => campaign?.[touch].source ?? '');
  const { campaigns, known } = await campaignSales.ofMonth(month, touch, 100);
  expect(known).toEqual(sumsOf(sold));
  expect(Object.fromEntries(campaigns.map(({ source, orders, amount }) => [source, { orders, amount }]))).toEqual(
    Object.fromEntries([...bySource].map(([source, of]) => [source, sumsOf(of)])),
  );
}

async function happen(storage: Storage, placed: Order[], event: Event): Promise<void> {
  if (event.kind === 'place') return placeOne(storage, placed, event);
  const chosen = placed[event.order % placed.length];
  if (!chosen) return;
  const later = chosen.createdAt + HOUR;
  switch (event.kind) {
    case 'pay':
      return pay(storage, chosen, event.tooMuch);
    case 'cash':
      await storage.payments.accept(chosen.number, 'cash-on-delivery', chosen.createdAt + 1);
      return;
    case 'expire':
      await storage.orders.expireUnpaid(chosen.createdAt + TIME_TO_PAY, 100);
      return;
    case 'edit':
      return editOne(storage, chosen, event, later);
    case 'refund':
      return refundOne(storage, chosen, event, later);
    case 'withdraw':
      return withdrawOne(storage, chosen, later);
    case 'status':
      await storage.officeOrders.setStatus(chosen.number, event.to, EDITOR, later);
  }
}

async function placeOne(
  { orders }: Storage,
  placed: Order[],
  { pieces, at, area }: Extract<Event, { kind: 'place' }>,
): Promise<void> {
  const lines = pieces.flatMap(([index, quantity]) => {
    const product = PRODUCTS[index];
    return product ? [[product, quantity] as const] : [];
  });
  const touch = (source: string) => ({ source, medium: 'social', at });
  const campaign = [null, { first: touch('a'), last: touch('b') }, { first: touch('b'), last: touch('b') }][area % 3];
  const made = anOrder(lines, { at, campaign: campaign ?? null });
  const address = { ...made.delivery.address, areaKey: DELIVERY_AREAS[area]?.key ?? '' };
  const elsewhere = { ...made, delivery: { ...made.delivery, address } };
  if ((await orders.place(elsewhere, null)).kind === 'placed') placed.push(elsewhere);
}

/** Gives an order as many pieces of the first products, another area, and a discount or none. */
async function editOne(
  { orders, officeOrders }: Storage,
  { number }: Order,
  { pieces, area, percent }: Extract<Event, { kind: 'edit' }>,
  at: number,
): Promise<void> {
  const current = (await orders.find(number))!;
  const address = { ...current.delivery.address, city: DELIVERY_AREAS[area]!.key };
  const orderItems = pieces.map((quantity, index) => ({ productId: PRODUCTS[index]!.id, quantity }));
  const discount = percent === 0 ? null : { percent, reason: 'A favour' };
  const context = {
    products: new Map(PRODUCTS.map((product) => [product.id, product])),
    area: areaNow(DELIVERY_AREAS[area]!.key),
  };
  const proposed = proposeEdit(current, { address, orderItems, discount }, context);
  if (proposed.kind === 'proposed') await officeOrders.edit({ proposed, version: undefined, editor: EDITOR, at });
}

let attempts = 0;

/** The attempt starts before the deadline; the money may arrive after it. */
async function pay({ payments }: Storage, paid: Order, tooMuch: number): Promise<void> {
  const attemptId = paymentAttemptId(`attempt-${(attempts += 1)}`);
  const { number: orderNumber, createdAt } = paid;
  const started = await payments.start(aStart(attemptId, orderNumber, createdAt + 1));
  if (started.kind !== 'started') return;
  const amount = fils(totalPrice(paid) + tooMuch);
  const end = tooMuch === 0 ? captureOf(paid) : ({ kind: 'mismatch', mismatch: 'amount', amount } as const);
  await payments.settle(attemptId, end, createdAt + HOUR);
}

/** Of an order that has too little money, or not so many pieces, nothing is given back. */
async function refundOne(
  { refunds }: Storage,
  { number }: Order,
  { how, end }: Extract<Event, { kind: 'refund' }>,
  at: number,
): Promise<void> {
  const id = `refund-${(attempts += 1)}`;
  const request = aRefundRequest(id, {
    lines: how.pieces === 0 ? [] : [{ line: how.line, quantity: how.pieces, restock: how.restock }],
    deliveryFee: how.fee,
    amount: how.pieces === 0 && !how.fee && how.amount > 0 ? fils(how.amount * 10) : null,
    at,
    ...(how.byHand && { byHand: { way: 'cash', reference: '', movedAt: at } }),
  });
  const asked = await refunds.request(number, request, EDITOR);
  if (asked?.kind !== 'requested' || how.byHand || end === 'open') return;
  const answer = { done: { kind: 'done', reference: id }, failed: { kind: 'failed', failure: 'declined' } } as const;
  await refunds.settle(refundId(id), answer[end], at);
}

/** Takes back what was written down last, if it may be. */
async function withdrawOne({ moneyBooks }: Storage, { number }: Order, at: number): Promise<void> {
  const last = standingEntries(await moneyBooks.ofOrder(number)).findLast(
    ({ withdrawal }) => withdrawal === 'possible',
  );
  if (last) await moneyBooks.withdraw(number, last.id, 'A mistake', EDITOR, at);
}

function withoutOrder({ days, summary, best, ...report }: SalesReport) {
  const sorted = (list: readonly object[]) => list.map((entry) => JSON.stringify(entry, keysInOrder)).toSorted();
  const sums = ({ soldProducts, ...others }: SalesReport['summary']) => ({ ...others, sold: sorted(soldProducts) });
  return {
    ...report,
    days: days.map(sums),
    summary: sums(summary),
    products: sorted(best.products),
    colors: sorted(best.colors),
    areas: sorted(best.areas),
  };
}

function keysInOrder(_key: string, value: unknown): unknown {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;
}
