import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { CreditNoteAnswer } from '@fyonka/api-contract/wire/invoices';
import type { HistoryAnswer } from '@fyonka/api-contract/wire/office/edits';
import type { OrderMoneyAnswer, RefundAnswer } from '@fyonka/api-contract/wire/office/money';
import type { PlaceOrderAnswer } from '@fyonka/api-contract/wire/ordering';
import { Refunds } from '../../src/application/ordering/money/ports.ts';
import { accountId, orderId, refundId } from '../../src/domain/ids.ts';
import { aCustomer, anAdministrator } from '../support/accounts/accounts.ts';
import { cashOrder, faultsOf, MoneyOffice, paidOrder } from '../support/money.ts';
import { send } from '../support/office.ts';
import { pay, placeOrderOfShopper, stockOf } from '../support/orders.ts';
import { expectRefusal, read } from '../support/server/answers.ts';
import { SOLD_FREELY, TWENTY_LEFT, WITH_NAME } from '../support/shops/demo-shop.ts';
import { openTestShop } from '../support/shops/test-shop.ts';
import type { TestShop } from '../support/shops/test-shop.ts';

let shop: TestShop;
let office: MoneyOffice;
beforeAll(async () => {
  shop = await openTestShop();
  office = new MoneyOffice(shop, await anAdministrator(shop));
});
afterAll(() => shop.close());

/** Delivery to Salmiya. */
const DELIVERY = 1.8;
const pieces = (productId: string, quantity: number) => ({ orderItems: [{ productId, quantity }] });

test('nobody but an administrator gives money back or sees it', async () => {
  const placed = await paidOrder(shop);
  const customer = await aCustomer(shop);
  const path = `/api/admin/orders/${placed.order.orderNumber}`;
  for (const [headers, status, code] of [
    [{ 'x-order-token': placed.accessToken }, 401, 'UNAUTHENTICATED'],
    [customer.headers, 403, 'FORBIDDEN'],
  ] as const) {
    await expectRefusal(shop.get(`${path}/money`, headers), status, code);
    for (const call of ['refunds', 'payments', 'payments/1/withdraw', 'settle'])
      await expectRefusal(send(shop, 'POST', `${path}/${call}`, { headers, body: { reason: 'Mine' } }), status, code);
  }
  expect((await office.moneyOf(placed)).refunds).toEqual([]);
});

describe('a refund', () => {
  test('of everything ends what has to be given back', async () => {
    const placed = await paidOrder(shop, pieces(SOLD_FREELY, 2));
    await office.setStatus(placed, 'cancelled');
    expect(await office.moneyOf(placed)).toMatchObject({
      paymentStatus: 'refund-due',
      sums: { received: 5.3, surplus: 5.3, refundable: 5.3, due: 0 },
    });
    const refund = await office.refunded(placed, {});
    expect(refund).toMatchObject({
      amount: 5.3,
      status: 'done',
      method: 'card',
      gateway: 'sandbox',
      items: [],
      requestedBy: office.visitor.email,
      creditNote: `${placed.order.orderNumber}-C1`,
    });
    expect(await office.moneyOf(placed)).toMatchObject({
      paymentStatus: 'refunded',
      sums: { received: 5.3, returned: 5.3, refunding: 0, surplus: 0, refundable: 0, due: 0 },
      refunds: [refund],
      attempts: [{ state: 'captured', gateway: 'sandbox', method: 'card' }],
      entries: [
        { kind: 'capture', amount: 5.3, by: null },
        { kind: 'refund', amount: 5.3, by: office.visitor.email, note: 'A thread was loose' },
      ],
    });
  });

  test('is made once by a double click, also under the order’s id', async () => {
    const placed = await paidOrder(shop, pieces(SOLD_FREELY, 2));
    const { _id } = await office.orderOf(placed);
    const byId = (body: object) =>
      office.call(
        'POST',
        `orders/${_id}/refunds`,
        { reason: 'A thread was loose', ...body },
        { 'idempotency-key': 'k' },
      );
    const answers = await Promise.all([
      office.refunded(placed, { amount: 1 }, 'k'),
      office.refunded(placed, { amount: 1 }, 'k'),
      byId({ amount: 1 }).then(async (answer) => (await read<RefundAnswer>(answer, 201)).refund),
    ]);
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect((await office.moneyOf(placed)).sums).toMatchObject({ returned: 1, refunding: 0, refundable: 4.3 });
    await expectRefusal(office.refund(placed, { amount: 2 }, 'k'), 422, 'IDEMPOTENCY_KEY_REUSED');
  });

  test('with the key of another order’s refund is another refund', async () => {
    const [one, other] = [await paidOrder(shop), await paidOrder(shop)];
    await office.refunded(one, { amount: 1 }, 'same');
    await office.refunded(other, { amount: 1 }, 'same');
    expect((await office.moneyOf(other)).sums.returned).toBe(1);
  });

  test('of more than is left is refused with what is left', async () => {
    const placed = await paidOrder(shop, pieces(SOLD_FREELY, 2));
    await office.refunded(placed, { amount: 5 });
    const refused = await office.refund(placed, { amount: 0.301 });
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ code: 'REFUND_TOO_LARGE', left: 0.3 });
    await office.refunded(placed, { amount: '٠٫٣' });
    await expectRefusal(office.refund(placed, {}), 409, 'REFUND_TOO_LARGE');
    expect((await office.moneyOf(placed)).paymentStatus).toBe('refunded');
  });

  test('of simultaneous requests never gives back more than came in', async () => {
    const placed = await paidOrder(shop, pieces(SOLD_FREELY, 2));
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map((key) => office.refund(placed, { amount: 2 }, key)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409]);
    expect((await office.moneyOf(placed)).sums).toMatchObject({ returned: 4, refundable: 1.3 });
  });

  test('of an order that no gateway was paid for is refused', async () => {
    const placed = await paidOrder(shop);
    await expectRefusal(
      office.refund({ ...placed, order: { ...placed.order, orderNumber: 'nothing' } }, {}),
      404,
      'ORDER_NOT_FOUND',
    );
    const cash = await cashOrder(shop);
    await office.setStatus(cash, 'delivered');
    await expectRefusal(office.refund(cash, {}), 409, 'REFUND_TOO_LARGE');
  });

  test('is in the history of the order, without its reason', async () => {
    const placed = await paidOrder(shop);
    await office.refunded(placed, { amount: 1, reason: 'Noura asked for it' });
    const { _id } = await office.orderOf(placed);
    const history = await office.get<HistoryAnswer>(`history?subject=order&id=${_id}`);
    expect(history.entries).toMatchObject([{ kind: 'refund-requested', by: office.visitor.email }]);
    expect(JSON.stringify(history)).not.toContain('Noura');
  });
});

describe('a refund by lines', () => {
  test('gives back their price, and the pieces to the stock if asked', async () => {
    const placed = await paidOrder(shop, pieces(TWENTY_LEFT, 3));
    const before = await stockOf(shop, TWENTY_LEFT);
    const items = [{ line: 0, quantity: 1, restock: true }];
    expect(await office.refunded(placed, { items })).toMatchObject({ amount: 2.5, items });
    expect(await stockOf(shop, TWENTY_LEFT)).toBe(before + 1);
    await office.refunded(placed, { items: [{ line: 0, quantity: 2 }] });
    expect(await stockOf(shop, TWENTY_LEFT)).toBe(before + 1);
    expect(await faultsOf(await office.refund(placed, { items }))).toEqual(['items.0.quantity INVALID_QUANTITY']);
  });

  test('of a discounted order gives back what was paid for them', async () => {
    const placed = await placeOrderOfShopper(shop, pieces(TWENTY_LEFT, 2));
    await office.discount(placed, 20);
    await read(await pay(shop, placed, '4111111111111111'), 200);
    expect(await office.moneyOf(placed)).toMatchObject({
      sums: { received: 5.8 },
      lines: [{ left: 2, amounts: [2, 4] }],
    });
    const items = [{ line: 0, quantity: 1 }];
    expect(await office.refunded(placed, { items })).toMatchObject({ amount: 2 });
    expect(await office.refunded(placed, { items, deliveryFee: true })).toMatchObject({ amount: 3.8 });
    expect(await office.moneyOf(placed)).toMatchObject({
      paymentStatus: 'refunded',
      lines: [{ left: 0, amounts: [] }],
    });
    const { orderNumber } = placed.order;
    const note = `/api/invoice/${orderNumber}/credit-notes/${orderNumber}-C2?format=json`;
    const { creditNote } = await read<CreditNoteAnswer>(await shop.get(note), 200);
    expect(creditNote).toMatchObject({ discount: 0.5, deliveryCost: 1.8, amount: 3.8, items: [{ price: 2.5 }] });
  });

  test('gives the delivery fee back once', async () => {
    const placed = await paidOrder(shop);
    expect(await office.refunded(placed, { deliveryFee: true })).toMatchObject({ amount: DELIVERY, deliveryFee: true });
    expect(await faultsOf(await office.refund(placed, { deliveryFee: true }))).toEqual(['deliveryFee INVALID_NUMBER']);
  });

  test('does not put a piece with a name into the stock', async () => {
    const customTexts = [{ title: 'Her name', text: 'Lulwa' }];
    const placed = await paidOrder(shop, { orderItems: [{ productId: WITH_NAME, quantity: 1, customTexts }] });
    const refused = await office.refund(placed, { items: [{ line: 0, quantity: 1, restock: true }] });
    expect(await faultsOf(refused)).toEqual(['items.0.restock NOT_RESTOCKABLE']);
    expect(await office.refunded(placed, { items: [{ line: 0, quantity: 1 }] })).toMatchObject({ amount: 1.75 });
  });
});

test.each<[string, object, string]>([
  ['finer than a fils', { amount: '1.0005' }, 'amount INVALID_AMOUNT'],
  ['of nothing', { amount: 0 }, 'amount INVALID_AMOUNT'],
  ['below zero', { amount: -1 }, 'amount INVALID_AMOUNT'],
  ['of a word', { amount: 'all' }, 'amount INVALID_AMOUNT'],
  ['without a reason', { reason: ' ' }, 'reason REQUIRED'],
  ['with a long reason', { reason: 'x'.repeat(201) }, 'reason TOO_LONG'],
  ['of a line that is not there', { items: [{ line: 7, quantity: 1 }] }, 'items.0.line INVALID_NUMBER'],
  ['of no pieces', { items: [{ line: 0, quantity: 0 }] }, 'items.0.quantity INVALID_QUANTITY'],
])('a refund %s is refused', async (_what, given, fault) => {
  const placed = await paidOrder(shop);
  expect(await faultsOf(await office.refund(placed, given))).toEqual([fault]);
  expect((await office.moneyOf(placed)).refunds).toEqual([]);
});

describe('a refund that needs a person', () => {
  async function unclearRefund(): Promise<{ placed: PlaceOrderAnswer; path: string }> {
    const placed = await paidOrder(shop);
    const { _id } = await office.orderOf(placed);
    const refunds = shop.application.get(Refunds);
    const at = Date.now();
    const editor = { accountId: accountId('gone'), addressKey: 'address' };
    const id = refundId(`unclear-${placed.order.orderNumber}`);
    const request = { id, amount: null, lines: [], deliveryFee: false, reason: 'Too late', by: editor.accountId, at };
    await refunds.request(orderId(_id), { ...request, fingerprint: 'f' }, editor);
    await refunds.settle(id, { kind: 'needs-person', failure: 'unknown' }, at);
    return { placed, path: `orders/${_id}/refunds/${id}/resolve` };
  }

  test('is ended as made, with its credit note', async () => {
    const { placed, path } = await unclearRefund();
    expect(await office.moneyOf(placed)).toMatchObject({
      sums: { refunding: 5.3, refundable: 0 },
      refunds: [{ status: 'needs-person', requestedBy: null }],
    });
    const answer = await office.call('POST', path, { outcome: 'done', note: 'It is in the dashboard' });
    expect(await read<RefundAnswer>(answer, 200)).toMatchObject({
      refund: { status: 'done', reason: 'Too late – It is in the dashboard', creditNote: expect.any(String) },
    });
    expect(await office.moneyOf(placed)).toMatchObject({
      paymentStatus: 'refunded',
      sums: { refunding: 0, returned: 5.3 },
    });
    await expectRefusal(office.call('POST', path, { outcome: 'failed', note: 'No' }), 409, 'REFUND_NOT_OPEN');
  });

  test('is ended as not made, so that it can be asked for again', async () => {
    const { placed, path } = await unclearRefund();
    await read(await office.call('POST', path, { outcome: 'failed', note: 'It is not there' }), 200);
    expect(await office.moneyOf(placed)).toMatchObject({
      paymentStatus: 'paid',
      sums: { refunding: 0, refundable: 5.3 },
    });
    const { _id } = await office.orderOf(placed);
    const history = await office.get<HistoryAnswer>(`history?subject=order&id=${_id}`);
    expect(history.entries[0]).toMatchObject({ kind: 'money-settled', by: office.visitor.email });
  });

  test('is found under its own order only', async () => {
    const { path } = await unclearRefund();
    const other = await office.orderOf(await paidOrder(shop));
    const elsewhere = path.replace(/^orders\/[^/]+/, `orders/${other._id}`);
    const body = { outcome: 'done', note: 'Yes' };
    await expectRefusal(office.call('POST', elsewhere, body), 404, 'REFUND_NOT_FOUND');
    expect(await faultsOf(await office.call('POST', path, { ...body, note: '' }))).toEqual(['note REQUIRED']);
  });
});

describe('money that has to be given back', () => {
  const cancelled = async () => {
    const placed = await paidOrder(shop);
    await office.setStatus(placed, 'cancelled');
    return placed;
  };

  test('is given back otherwise, in parts', async () => {
    const placed = await cancelled();
    const given = { how: 'wamd', note: 'By phone', reference: 'W-1', amount: 5 };
    const first = await read<OrderMoneyAnswer>(await office.settle(placed, given), 200);
    expect(first).toMatchObject({ paymentStatus: 'refund-due', sums: { surplus: 0.3, returned: 5 } });
    const refused = await office.settle(placed, given);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ code: 'REFUND_TOO_LARGE', left: 0.3 });
    const second = await read<OrderMoneyAnswer>(await office.settle(placed, { how: 'cash', note: 'In the shop' }), 200);
    expect(second).toMatchObject({
      paymentStatus: 'refunded',
      entries: [
        { kind: 'capture' },
        { kind: 'given-back', method: 'wamd', amount: 5, reference: 'W-1', note: 'By phone', gateway: null },
        { kind: 'given-back', method: 'cash', amount: 0.3, by: office.visitor.email },
      ],
    });
    await expectRefusal(office.settle(placed, { how: 'cash', note: 'Again' }), 409, 'NOTHING_TO_SETTLE');
  });

  test('is in order as it is, for a reason', async () => {
    const placed = await cancelled();
    expect(await faultsOf(await office.settle(placed, { how: 'in-order' }))).toEqual(['note REQUIRED']);
    const later = { how: 'cash', note: 'Tomorrow', movedAt: '2999-01-01', amount: 0 };
    expect(await faultsOf(await office.settle(placed, later))).toEqual([
      'amount INVALID_AMOUNT',
      'movedAt INVALID_DATE',
    ]);
    const settled = await read<OrderMoneyAnswer>(await office.settle(placed, { how: 'in-order', note: 'A gift' }), 200);
    expect(settled.paymentStatus).toBe('paid');
    expect(settled.entries.at(-1)).toMatchObject({ kind: 'accepted', note: 'A gift', method: null });
    const { _id } = await office.orderOf(placed);
    const history = await office.get<HistoryAnswer>(`history?subject=order&id=${_id}`);
    expect(history.entries[0]).toMatchObject({ kind: 'money-settled', by: office.visitor.email });
  });
});
