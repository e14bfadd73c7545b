import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { OrderMoneyAnswer } from '@fyonka/api-contract/wire/office/money';
import type { PlaceOrderAnswer } from '@fyonka/api-contract/wire/ordering';
import { send } from '../support/office.ts';
import { openGatewayShop } from './gateway-shop.ts';
import type { GatewayShop } from './gateway-shop.ts';

let shop: GatewayShop;
beforeAll(async () => {
  shop = await openGatewayShop({ PAYMENT_GATEWAY: 'myfatoorah' });
  shop.controls.myFatoorah.setWebhookUrl(`${shop.url}/api/payments/notices/myfatoorah`);
  shop.controls.myFatoorah.setAutoRefund(true);
});
afterAll(() => shop.close());

const PAID = { status: 'processing', paymentStatus: 'paid' };

/** Chooses KNET and returns the id of the invoice that the gateway has made. */
async function begin(placed: PlaceOrderAnswer): Promise<number> {
  const before = shop.controls.myFatoorah.invoices().length;
  expect(await (await shop.pay(placed)).json()).toMatchObject({ status: 'redirect' });
  return Number(shop.controls.myFatoorah.invoices()[before]?.['InvoiceId']);
}

test('a payment that its notice tells pays the order, once', async () => {
  const placed = await shop.place();
  const invoice = await begin(placed);
  shop.controls.setNotices({ duplicate: true });
  shop.controls.myFatoorah.pay(invoice, 'approve');
  await shop.noticed();
  shop.controls.setNotices({ duplicate: false });
  expect(await shop.see(placed)).toMatchObject({ ...PAID, paymentMethod: 'knet' });
  expect(await shop.storage.moneyBooks.ofOrder(placed.order.orderNumber as never)).toHaveLength(1);
});

test('an attempt that fails leaves the invoice open, and the next one pays', async () => {
  const placed = await shop.place();
  const invoice = await begin(placed);
  shop.controls.myFatoorah.pay(invoice, 'insufficient');
  expect((await shop.confirm(placed)).body).toMatchObject({
    code: 'PAYMENT_DECLINED',
    reason: 'insufficient-funds',
  });
  shop.controls.myFatoorah.pay(invoice, 'approve');
  await shop.noticed();
  expect(await shop.see(placed)).toMatchObject(PAID);
});

test('a reply that was lost makes no second invoice', async () => {
  const placed = await shop.place();
  shop.controls.failNext({ kind: 'drop-reply', call: 'create' });
  expect((await shop.pay(placed)).status).toBe(503);
  const invoices = shop.controls.myFatoorah.invoices().length;
  const { InvoiceId } = shop.controls.myFatoorah.invoices()[invoices - 1] ?? {};
  shop.controls.myFatoorah.pay(Number(InvoiceId), 'approve');
  expect((await shop.confirm(placed)).body).toMatchObject({ status: 'paid' });
  expect(shop.controls.myFatoorah.invoices()).toHaveLength(invoices);
});

test('a refund and one of the portal are in the books', async () => {
  const placed = await shop.place();
  const invoice = await begin(placed);
  shop.controls.myFatoorah.pay(invoice, 'approve');
  await shop.noticed();
  const office = await shop.office();
  await send(shop, 'POST', `/api/admin/orders/${placed.order.orderNumber}/refunds`, {
    headers: office.headers,
    body: { amount: 1.1, reason: 'too small' },
  });
  await shop.noticed();
  shop.controls.myFatoorah.refundInPortal(invoice, 700);
  await shop.noticed();
  expect(await office.get<OrderMoneyAnswer>(`orders/${placed.order.orderNumber}/money`)).toMatchObject({
    paymentStatus: 'partly-refunded',
    sums: { received: 5.3, returned: 1.8, refunding: 0 },
  });
  expect(await shop.findings()).toContain('dashboard-refund');
});

test('a page that was opened and left is no work for a person', async () => {
  const placed = await shop.place();
  shop.controls.myFatoorah.open(await begin(placed));
  for (const minutes of [20, 60]) {
    await shop.pass(minutes);
    await shop.reconcile();
  }
  expect((await shop.confirm(placed)).body).toMatchObject({ attempt: 'expired' });
  expect(await shop.findings()).not.toContain('unknown-attempt');
});

test('a refund whose answer was lost is left to a person, who says that it was made', async () => {
  const placed = await shop.place();
  const invoice = await begin(placed);
  shop.controls.myFatoorah.pay(invoice, 'approve');
  await shop.noticed();
  shop.controls.myFatoorah.setAutoRefund(false);
  shop.controls.failNext({ kind: 'drop-reply', call: 'refund' });
  const { orderNumber } = placed.order;
  const office = async (path: string, body: object) =>
    send(shop, 'POST', `/api/admin/orders/${orderNumber}${path}`, { headers: (await shop.office()).headers, body });
  await office('/refunds', { amount: 1.5, reason: 'too small' });
  for (let hour = 0; hour < 24; hour += 6) {
    await shop.pass(6 * 60);
    await shop.noticed();
    await shop.sendRefunds();
  }
  const read = async () => (await shop.office()).get<OrderMoneyAnswer>(`orders/${orderNumber}/money`);
  const before = await read();
  expect(before).toMatchObject({ sums: { returned: 0, refunding: 1.5 }, refunds: [{ status: 'needs-person' }] });
  expect(await shop.findings()).toContain('refund-needs-person');
  const sums = shop.controls.sums().find(({ chargeId }) => chargeId === String(invoice));
  expect(sums).toMatchObject({ refundedFils: 0, pendingRefundFils: 1500 });
  await office(`/refunds/${before.refunds[0]?.id}/resolve`, { outcome: 'done', note: 'seen in the portal' });
  const open = async () =>
    (await shop.storage.findings.list(100)).filter(({ resolved }) => !resolved).map(({ kind }) => kind);
  expect(await open()).not.toContain('refund-needs-person');
  // The staff carries it out later, which its notice tells once more.
  const [made] = shop.controls.myFatoorah.refunds(invoice);
  shop.controls.myFatoorah.settleRefund(Number(made), 'Refunded');
  await shop.noticed();
  shop.controls.myFatoorah.setAutoRefund(true);
  expect(await read()).toMatchObject({ sums: { returned: 1.5, refunding: 0 }, refunds: [{ status: 'done' }] });
});

test('a notice with a wrong signature is refused', async () => {
  const answer = await shop.post(
    '/api/payments/notices/myfatoorah',
    { Event: { Code: 1, Reference: 'x' }, Data: { Invoice: { Id: '1' } } },
    { 'myfatoorah-signature': 'x', 'myfatoorah-webhook-version': 'v2' },
  );
  expect(answer.status).toBe(401);
});
