import { describe, expect, test } from '@jest/globals';
import { aProduct } from '../../../domain/catalog/product.fixture.ts';
import { accountId, orderId } from '../../../domain/ids.ts';
import type { OrderId } from '../../../domain/ids.ts';
import { kuwaitDayOf, startOfKuwaitDay } from '../../../domain/kuwait-day.ts';
import { anOrder, NOON } from '../../../domain/ordering/order.fixture.ts';
import { orderWords, readOrderSearch } from '../../../domain/ordering/order-search.ts';
import { totalPrice } from '../../../domain/ordering/order.ts';
import type { Order } from '../../../domain/ordering/order.ts';
import { papersToPrint } from '../../../domain/ordering/papers/prints.ts';
import { paymentStateOf } from '../../../domain/ordering/paying/payment-state.ts';
import { openWith } from '../../storage.contract.ts';
import type { OpenStorage } from '../../storage.contract.ts';
import { busyShop, editor, FIRST, freely, HOUR, LATER, orderAt } from './office-orders.fixture.ts';
import { ALL_ORDERS } from './office-orders.ts';
import type { OrderFilter } from './office-orders.ts';

const SORTS = ['date-desc', 'date-asc', 'total-desc', 'total-asc'] as const;

/** Every combination of words, days, status and payment, each in one of the orders in turn. */
function* filters(): Generator<OrderFilter> {
  const [second, third] = [1, 2].map((days) => kuwaitDayOf(NOON + days * 24 * HOUR));
  let turn = 0;
  for (const words of [null, ['noura'], ['50000003', 'hessa'], []])
    for (const [from, to] of [
      [null, null],
      [second, null],
      [null, second],
      [second, third],
      [third, second],
    ] as const)
      for (const [index, status] of ([null, 'ready', 'cancelled', 'shipped'] as const).entries())
        for (const payment of [null, 'cash', 'refund-due', 'unpaid'] as const) {
          // By status, too, so that each payment state comes in each order.
          const sort = SORTS[(turn++ + index) % SORTS.length]!;
          const toPrint = turn % 3 === 0 ? 'slip' : null;
          yield { words, from: from ?? null, to: to ?? null, status, payment, toPrint, sort };
        }
}

function matches(order: Order, { words, from, to, status, payment, toPrint }: OrderFilter): boolean {
  const day = kuwaitDayOf(order.createdAt);
  return (
    (words === null ||
      (words.length > 0 && words.every((word) => orderWords(order).some((own) => own.startsWith(word))))) &&
    (from === null || day >= from) &&
    (to === null || day <= to) &&
    (status === null || order.status === status) &&
    (payment === null || paymentStateOf(order) === payment) &&
    (toPrint === null || papersToPrint(order).includes(toPrint))
  );
}

const keyOf = (order: Order, { sort }: OrderFilter) => {
  const key = sort.startsWith('date') ? order.createdAt : totalPrice(order);
  return sort.endsWith('desc') ? -key : key;
};

/** @param open opens the storage to test */
export function officeListsContract(open: OpenStorage): void {
  describe('lists of orders for the office', () => {
    test('have each matching order once in the right order, as exports do, for every filter', async () => {
      const { storage, all } = await busyShop(open);
      for (const filter of filters()) {
        const wanted = all.filter((order) => matches(order, filter));
        const pages = [];
        for (let page = 1; page <= Math.ceil(wanted.length / 7) + 1; page += 1)
          pages.push(await storage.officeOrders.list(filter, { page, limit: 7 }));
        const listed = pages.flatMap(({ orders }) => orders.map(({ order }) => order));
        const exported = [];
        const batches = storage.officeOrders.all(filter, filter.sort === 'total-desc' ? 7 : 200);
        for await (const batch of batches) exported.push(...batch);
        const keys = wanted.map((order) => keyOf(order, filter)).toSorted((one, other) => one - other);
        const numbers = wanted.map(({ number }) => number).toSorted();
        expect({
          filter,
          totals: new Set(pages.map(({ total, isTotalCapped }) => `${total} ${isTotalCapped}`)),
          sizes: pages.every(
            ({ orders }, index) => orders.length === Math.min(7, Math.max(0, wanted.length - index * 7)),
          ),
          keys: listed.map((order) => keyOf(order, filter)),
          numbers: listed.map(({ number }) => number).toSorted(),
          exportedKeys: exported.map((order) => keyOf(order, filter)),
          exported: exported.map(({ number }) => number).toSorted(),
        }).toEqual({
          filter,
          totals: new Set([`${wanted.length} false`]),
          sizes: true,
          keys,
          numbers,
          exportedKeys: keys,
          exported: numbers,
        });
      }
    });

    test('have an order once in an export, though a change moves it to a later place meanwhile', async () => {
      const storage = await openWith(open, [aProduct('bow')], NOON);
      const orders = [1, 2, 3, 4, 5].map((minute) => anOrder([[aProduct('bow'), 1]], { at: NOON + minute }));
      for (const order of orders) await storage.orders.place(order, null);
      const numbers: string[] = [];
      for await (const batch of storage.officeOrders.all({ ...ALL_ORDERS, sort: 'total-asc' }, 2)) {
        numbers.push(...batch.map(({ number }) => number));
        // Of the same totals those in preparation come after those that wait.
        if (numbers.length === 2) await storage.officeOrders.setStatus(orders[0]!.id, 'processing', editor, LATER);
      }
      expect(numbers).toEqual(orders.map(({ number }) => number));
    });

    test('show who printed a paper, and filter by papers that are still to be printed', async () => {
      const { storage, all } = await busyShop(open);
      const waiting = all.filter((order) => papersToPrint(order).length > 0);
      const [first, second] = waiting.map(({ id }) => id);
      const marking = { kind: 'label', by: editor.accountId, at: LATER } as const;
      const mark = (ids: readonly OrderId[], isPrinted: boolean) =>
        storage.officeOrders.markPrinted({ ...marking, ids, isPrinted });
      const count = async (toPrint: 'label' | 'slip') =>
        (await storage.officeOrders.list({ ...ALL_ORDERS, toPrint }, FIRST)).total;
      const find = async (id: OrderId) => (await storage.officeOrders.find(id))!.order;
      await mark([first!, second!, orderId('nothing')], true);
      expect([await count('label'), await count('slip')]).toEqual([waiting.length - 2, waiting.length]);
      expect((await find(first!)).prints).toEqual({ label: { at: LATER, by: editor.accountId, version: 0 } });
      // What happens to the order afterwards keeps the mark.
      await storage.officeOrders.setStatus(first!, 'shipped', editor, LATER);
      await storage.officeOrders.setStatus(first!, 'ready', editor, LATER);
      expect([(await find(first!)).prints, await count('label')]).toEqual([
        { label: { at: LATER, by: editor.accountId, version: 0 } },
        waiting.length - 2,
      ]);
      await mark([first!], false);
      expect([(await find(first!)).prints, await count('label')]).toEqual([{}, waiting.length - 1]);
    });

    test('filter by Kuwaiti days, from midnight to midnight', async () => {
      const storage = await openWith(open, [freely], NOON);
      const day = kuwaitDayOf(NOON);
      const midnight = startOfKuwaitDay(day);
      for (const at of [midnight - 1, midnight, midnight + 24 * HOUR - 1, midnight + 24 * HOUR])
        await storage.orders.place(orderAt(at), null);
      const { orders, total } = await storage.officeOrders.list({ ...ALL_ORDERS, from: day, to: day }, FIRST);
      expect([orders.map(({ order }) => order.createdAt - midnight), total]).toEqual([[24 * HOUR - 1, 0], 2]);
    });

    test('find an order as soon as it is placed, also among many', async () => {
      const storage = await openWith(open, [freely], NOON);
      for (let placed = 0; placed < 205; placed += 1) {
        const phone = String(60_000_000 + placed);
        await storage.orders.place(orderAt(NOON + placed, 1, { phone }), null);
        if (placed % 17 > 0) continue;
        expect((await storage.officeOrders.list({ ...ALL_ORDERS, words: [phone] }, FIRST)).total).toBe(1);
      }
      expect((await storage.officeOrders.list({ ...ALL_ORDERS, words: ['6'] }, FIRST)).total).toBe(205);
    });

    test('return the orders with given ids in the same order', async () => {
      const { storage, all } = await busyShop(open);
      const [first, second] = all;
      await storage.officeOrders.writeNote({ order: second!.id, text: 'A note', version: 0, editor, at: LATER });
      const listed = await storage.officeOrders.listed([second!.id, orderId('nothing'), first!.id]);
      expect(listed).toEqual([
        { order: second, hasNote: true },
        { order: first, hasNote: false },
      ]);
    });
  });

  test('the office finds a guest by name in any spelling, and by any three digits of the phone', async () => {
    const storage = await openWith(open, [freely], NOON);
    const guest = orderAt(NOON, 1, { fullName: 'أسماء العنزي', phone: '51234567', email: 'a@example.com' });
    const other = orderAt(NOON + 1, 1, { fullName: 'Dana Al-Ali', phone: '69998888', email: 'b@example.com' });
    for (const order of [guest, other]) await storage.orders.place(order, null);
    const found = async (text: string) => {
      const filter = { ...ALL_ORDERS, words: readOrderSearch(text) };
      return (await storage.officeOrders.list(filter, FIRST)).orders.map(({ order }) => order.id);
    };
    for (const text of ['اسماء', 'عنزي أسماء', '234', '٤٥٦٧', '3456', 'اسماء 567'])
      expect([text, await found(text)]).toEqual([text, [guest.id]]);
    for (const text of ['DANA', 'ali dana', '9888', '69998888 salmiya', 'dana السالمية'])
      expect([text, await found(text)]).toEqual([text, [other.id]]);
    expect(await found('سماء')).toEqual([]);
  });

  test('the office cannot find an erased person by name, phone or search words, and their note is deleted', async () => {
    const storage = await openWith(open, [freely], NOON);
    const { account } = await storage.accounts.makeAdministrator({
      id: accountId('noura'),
      email: 'noura@example.com',
      passwordHash: null,
      actor: 'server',
      at: NOON,
    });
    const [mine, hers] = [
      {
        ...orderAt(NOON, 1, { phone: '57777777', email: 'marked@example.com', fullName: 'مها العنزي' }),
        accountId: account.id,
      },
      orderAt(NOON - 1, 1, { phone: '57777777', fullName: 'Her sister' }),
    ];
    for (const order of [hers, mine]) await storage.orders.place(order, null);
    await storage.officeOrders.writeNote({ order: mine.id, text: 'She likes pink', version: 0, editor, at: LATER });
    await storage.officeOrders.setStatus(mine.id, 'delivered', editor, LATER);
    const found = async (word: string) =>
      (await storage.officeOrders.list({ ...ALL_ORDERS, words: [word] }, FIRST)).orders.map(({ order }) => order.id);
    expect(await found('57777777')).toEqual([mine.id, hers.id]);
    expect(await found('مها')).toEqual([mine.id]);
    const audit = { accountId: account.id, kind: 'erased', actor: 'account', addressKey: null, at: LATER } as const;
    // A second administrator is needed, because the last one cannot be erased.
    const other = { id: accountId('amna'), email: 'amna@example.com', passwordHash: null };
    await storage.accounts.makeAdministrator({ ...other, actor: 'server', at: NOON });
    await storage.erasure.eraseAccount({ audit, forgives: [] });
    expect(await storage.erasure.eraseFinished(10)).toBe(1);

    for (const word of ['marked', 'مها', 'عنزي']) expect([word, await found(word)]).toEqual([word, []]);
    for (const word of ['57777777', '777']) expect([word, await found(word)]).toEqual([word, [hers.id]]);
    expect(await found(mine.number.slice(0, 5).toLowerCase())).toContain(mine.id);
    const { groups } = await storage.officeOrders.groups({ phone: '5', sort: 'last-desc' }, FIRST);
    expect(groups).toEqual([
      { phone: '57777777', fullName: 'Her sister', orders: 1, amount: totalPrice(hers), lastAt: hers.createdAt },
    ]);
    expect((await storage.officeOrders.find(mine.id))?.note).toMatchObject({ text: '', version: 0 });
    const again = { order: mine.id, text: 'She still likes pink', version: 0, editor, at: LATER };
    expect(await storage.officeOrders.writeNote(again)).toBeNull();
    expect((await storage.officeOrders.list(ALL_ORDERS, FIRST)).total).toBe(2);
  });
}
