import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { CreditNoteAnswer } from '@fyonka/api-contract/wire/invoices';
import { anAdministrator } from '../support/accounts/accounts.ts';
import { cashOrder, faultsOf, MoneyOffice, paidOrder } from '../support/money.ts';
import { stockOf } from '../support/orders.ts';
import { expectRefusal, read } from '../support/server/answers.ts';
import { SOLD_FREELY, TWENTY_LEFT } from '../support/shops/demo-shop.ts';
import { openTestShop } from '../support/shops/test-shop.ts';
import type { TestShop } from '../support/shops/test-shop.ts';

let shop: TestShop;
let office: MoneyOffice;
beforeAll(async () => {
  shop = await openTestShop();
  office = new MoneyOffice(shop, await anAdministrator(shop));
});
afterAll(() => shop.close());

const pieces = (productId: string, quantity: number) => ({ orderItems: [{ productId, quantity }] });

describe('money given back by hand', () => {
  const delivered = async () => {
    const placed = await cashOrder(shop, pieces(TWENTY_LEFT, 2));
    await office.setStatus(placed, 'delivered');
    return placed;
  };

  test('for a delivered order is done at once, with stock, ledger and credit note', async () => {
    const placed = await delivered();
    const before = await stockOf(shop, TWENTY_LEFT);
    const items = [{ line: 0, quantity: 1, restock: true }];
    const given = { items, way: 'wamd', reference: 'W-7', movedAt: '2026-01-15' };
    const refund = await office.refunded(placed, given, 'key');
    const { orderNumber } = placed.order;
    expect(refund).toMatchObject({
      amount: 2.5,
      status: 'done',
      method: 'wamd',
      gateway: null,
      reference: 'W-7',
      creditNote: `${orderNumber}-C1`,
    });
    expect(await office.refunded(placed, given, 'key')).toEqual(refund);
    expect(await stockOf(shop, TWENTY_LEFT)).toBe(before + 1);
    expect(await office.moneyOf(placed)).toMatchObject({
      paymentStatus: 'partly-refunded',
      sums: { received: 6.8, returned: 2.5, refundable: 0, returnable: 4.3 },
      entries: [
        { kind: 'record' },
        { kind: 'given-back', amount: 2.5, method: 'wamd', reference: 'W-7', movedAt: '2026-01-15T09:00:00.000Z' },
      ],
    });
    const note = `/api/invoice/${orderNumber}/credit-notes/${orderNumber}-C1?format=json`;
    const { creditNote } = await read<CreditNoteAnswer>(await shop.get(note), 200);
    expect(creditNote).toMatchObject({ method: 'wamd', amount: 2.5 });
  });

  test('never is more than is left of what was received, and can be of a card', async () => {
    const placed = await paidOrder(shop, pieces(SOLD_FREELY, 2));
    await office.refunded(placed, { amount: 1 });
    const refused = await office.refund(placed, { way: 'cash', amount: 4.301 });
    expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'REFUND_TOO_LARGE', left: 4.3 }]);
    expect(await office.refunded(placed, { way: 'cash' })).toMatchObject({ amount: 4.3, gateway: null });
    expect((await office.moneyOf(placed)).paymentStatus).toBe('refunded');
    await expectRefusal(office.refund(await cashOrder(shop), { way: 'cash' }), 409, 'REFUND_TOO_LARGE');
  });

  test.each<[string, object, string]>([
    ['in an unknown way', { way: 'gold' }, 'way INVALID'],
    ['with a long reference', { way: 'cash', reference: 'x'.repeat(101) }, 'reference TOO_LONG'],
    ['tomorrow', { way: 'cash', movedAt: '2999-01-01' }, 'movedAt INVALID_DATE'],
    ['without a reason', { way: 'cash', reason: '' }, 'reason REQUIRED'],
  ])('%s is refused', async (_what, given, fault) => {
    expect(await faultsOf(await office.refund(await delivered(), given))).toEqual([fault]);
  });
});
