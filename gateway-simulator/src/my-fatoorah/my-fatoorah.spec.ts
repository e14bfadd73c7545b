import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { fieldsOf } from '../kit/json.ts';
import type { Fields } from '../kit/json.ts';
import { openShop, press, SECRET } from '../testing/shop.fixture.ts';
import type { Shop } from '../testing/shop.fixture.ts';
import { signatureOf } from './signature.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
  shop.sim.controls.myFatoorah.setWebhookUrl(`${shop.url}/my-fatoorah`);
});
afterEach(() => shop.close());

async function execute(changes: Fields = {}): Promise<{ id: number; payUrl: string }> {
  const { status, body, text } = await shop.myFatoorah('ExecutePayment', {
    PaymentMethodId: 1,
    InvoiceValue: 12.345,
    CallBackUrl: `${shop.url}/paid?order=F-1`,
    ErrorUrl: `${shop.url}/failed`,
    CustomerReference: 'att_1',
    DisplayCurrencyIso: 'KWD',
    MobileCountryCode: '+965',
    CustomerMobile: '50000000',
    ...changes,
  });
  if (status !== 200) throw new Error(text);
  const data = fieldsOf(body['Data']);
  return { id: Number(data['InvoiceId']), payUrl: String(data['PaymentURL']) };
}

async function statusOf(keyType: string, key: string | number): Promise<Fields> {
  const { body } = await shop.myFatoorah('GetPaymentStatus', { KeyType: keyType, Key: String(key) });
  expect(body).toMatchObject({ IsSuccess: true, ValidationErrors: null });
  return fieldsOf(body['Data']);
}

describe('an invoice of MyFatoorah', () => {
  test('is paid by a way that was offered, and the shop hears it by redirect, notice and inquiry', async () => {
    const { body } = await shop.myFatoorah('InitiatePayment', { InvoiceAmount: 12.345, CurrencyIso: 'KWD' });
    expect(body).toMatchObject({ Data: { PaymentMethods: [{ PaymentMethodId: 1, PaymentMethodEn: 'KNET' }, {}, {}] } });
    const { id, payUrl } = await execute();
    expect(await statusOf('InvoiceId', id)).toMatchObject({ InvoiceStatus: 'Pending', InvoiceTransactions: [] });
    const answer = await press(payUrl, 'approve');
    const back = new URL(answer.headers.get('location') ?? '');
    const paymentId = back.searchParams.get('paymentId') ?? '';
    expect(back.pathname + back.search).toBe(`/paid?order=F-1&paymentId=${paymentId}`);
    const paid = {
      InvoiceId: id,
      InvoiceStatus: 'Paid',
      CustomerReference: 'att_1',
      InvoiceValue: 12.345,
      InvoiceTransactions: [{ TransactionStatus: 'Succss', PaymentId: paymentId, PaymentGateway: 'KNET' }],
    };
    expect(await statusOf('PaymentId', paymentId)).toMatchObject(paid);
    expect(await statusOf('CustomerReference', 'att_1')).toMatchObject(paid);
    await shop.sim.controls.notices();
    const signed = [
      ['Invoice.Id', String(id)],
      ['Invoice.Status', 'PAID'],
      ['Transaction.Status', 'SUCCESS'],
      ['Transaction.PaymentId', paymentId],
      ['Invoice.ExternalIdentifier', 'att_1'],
    ] as const;
    expect(shop.received).toMatchObject([
      {
        path: '/my-fatoorah',
        headers: { 'myfatoorah-signature': signatureOf(SECRET, signed), 'myfatoorah-webhook-version': 'v2' },
        body: {
          Event: { Code: 1, Name: 'PAYMENT_STATUS_CHANGED' },
          Data: { Invoice: { Id: String(id), Status: 'PAID' }, Amount: { ValueInBaseCurrency: '12.345' } },
        },
      },
    ]);
  });

  test('stays open after an attempt that failed, and counts both', async () => {
    const { id, payUrl } = await execute();
    const failed = await press(payUrl, 'insufficient');
    expect(failed.headers.get('location')).toContain(`${shop.url}/failed?paymentId=`);
    expect(await statusOf('InvoiceId', id)).toMatchObject({ InvoiceStatus: 'Pending' });
    await press(payUrl, 'approve');
    expect(await statusOf('InvoiceId', id)).toMatchObject({
      InvoiceStatus: 'Paid',
      InvoiceTransactions: [{ TransactionStatus: 'Failed', ErrorCode: 'MF004' }, { TransactionStatus: 'Succss' }],
    });
    await shop.sim.controls.notices();
    expect(shop.received.map(({ body }) => fieldsOf(body['Data'])['Transaction'])).toMatchObject([
      { Status: 'FAILED' },
      { Status: 'SUCCESS' },
    ]);
  });

  test('has an attempt in progress for ever when its page is opened and left', async () => {
    const { id, payUrl } = await execute();
    await fetch(payUrl);
    await fetch(payUrl);
    await shop.sim.controls.advance(7 * 24 * 60 * 60_000);
    expect(await statusOf('InvoiceId', id)).toMatchObject({
      InvoiceStatus: 'Pending',
      InvoiceTransactions: [{ TransactionStatus: 'InProgress' }],
    });
  });

  test('ends the attempt that the open page has begun', async () => {
    const { id, payUrl } = await execute();
    await fetch(payUrl);
    await press(payUrl, 'approve');
    const { InvoiceTransactions } = await statusOf('InvoiceId', id);
    expect(InvoiceTransactions).toMatchObject([{ TransactionStatus: 'Succss' }]);
  });

  test('writes its expiry in words, or in digits', async () => {
    const { id } = await execute({ ExpiryDate: '2026-12-01T03:59:25.017' });
    const expiry = async () => statusOf('InvoiceId', id);
    expect(await expiry()).toMatchObject({ ExpiryDate: 'December 1, 2026', ExpiryTime: '03:59:25.017' });
    shop.sim.controls.myFatoorah.setAnswers({ expiryDate: 'digits' });
    expect(await expiry()).toMatchObject({ ExpiryDate: '2026-12-01' });
  });

  test('that is paid twice is a duplicate payment and counts twice in the sums', async () => {
    const { id } = await execute();
    shop.sim.controls.myFatoorah.pay(id, 'approve');
    shop.sim.controls.myFatoorah.pay(id, 'approve');
    expect(await statusOf('InvoiceId', id)).toMatchObject({ InvoiceStatus: 'DuplicatePayment' });
    expect(shop.sim.controls.sums()).toMatchObject([
      { gateway: 'my-fatoorah', chargeId: String(id), order: 'att_1', capturedFils: 24690 },
    ]);
  });

  test('cannot be paid on its page when its time is over', async () => {
    const { id, payUrl } = await execute();
    await shop.sim.controls.advance(3 * 24 * 60 * 60_000);
    expect((await press(payUrl, 'approve')).status).toBe(200);
    expect(await statusOf('InvoiceId', id)).toMatchObject({ InvoiceTransactions: [] });
  });

  test('is in progress, without a notice, while nobody knows how it ended', async () => {
    const { id } = await execute();
    shop.sim.controls.myFatoorah.pay(id, 'unknown');
    expect(await statusOf('InvoiceId', id)).toMatchObject({
      InvoiceStatus: 'Pending',
      InvoiceTransactions: [{ TransactionStatus: 'InProgress' }],
    });
    expect(await shop.sim.controls.notices()).toEqual([]);
  });

  test.each([
    [{ PaymentMethodId: 99 }, 'PaymentMethodId'],
    [{ InvoiceValue: 0 }, 'InvoiceValue'],
    [{ InvoiceValue: 1.2345 }, 'InvoiceValue'],
    [{ CallBackUrl: '' }, 'CallBackUrl'],
    [{ CustomerMobile: '٥٠٠٠٠٠٠٠' }, 'CustomerMobile'],
  ])('is refused for %j', async (changes, name) => {
    await expect(execute(changes)).rejects.toThrow(`"Name":"${name}"`);
  });

  test('needs the token', async () => {
    const { status, body } = await shop.myFatoorah('GetPaymentStatus', {}, 'wrong');
    expect(status).toBe(401);
    expect(body).toMatchObject({ IsSuccess: false, Data: null });
  });
});

describe('a refund of MyFatoorah', () => {
  const refund = (id: number, amount: number) =>
    shop.myFatoorah('MakeRefund', { KeyType: 'InvoiceId', Key: String(id), Amount: amount, Comment: 'size' });

  async function paidInvoice(): Promise<number> {
    const { id } = await execute();
    shop.sim.controls.myFatoorah.pay(id, 'approve');
    await shop.sim.controls.notices();
    shop.received.length = 0;
    return id;
  }

  test('waits for the staff of MyFatoorah, who carry it out or not', async () => {
    const id = await paidInvoice();
    const refundId = Number(fieldsOf((await refund(id, 2.345)).body['Data'])['RefundId']);
    const state = async () =>
      (await shop.myFatoorah('GetRefundStatus', { KeyType: 'RefundId', Key: String(refundId) })).body['Data'];
    expect(await state()).toMatchObject({ RefundStatusResult: [{ RefundStatus: 'Pending', Amount: 2.345 }] });
    shop.sim.controls.myFatoorah.settleRefund(refundId, 'Refunded');
    expect(await state()).toMatchObject({ RefundStatusResult: [{ RefundStatus: 'Refunded', InvoiceId: id }] });
    await shop.sim.controls.notices();
    const signed = [
      ['Refund.Id', String(refundId)],
      ['Refund.Status', 'REFUNDED'],
      ['Amount.ValueInBaseCurrency', '2.345'],
      ['ReferencedInvoice.Id', String(id)],
    ] as const;
    expect(shop.received).toMatchObject([
      { headers: { 'myfatoorah-signature': signatureOf(SECRET, signed) }, body: { Event: { Code: 2 } } },
    ]);
    expect(shop.sim.controls.sums()).toMatchObject([{ refundedFils: 2345, pendingRefundFils: 0 }]);
  });

  test('is carried out at once when the merchant has automatic refunds', async () => {
    const id = await paidInvoice();
    shop.sim.controls.myFatoorah.setAutoRefund(true);
    await refund(id, 1);
    await shop.sim.controls.notices();
    expect(shop.sim.controls.sums()).toMatchObject([{ refundedFils: 1000 }]);
  });

  test('cannot exceed what was paid, with those that wait', async () => {
    const id = await paidInvoice();
    expect((await refund(id, 12.345)).status).toBe(200);
    const { status, body } = await refund(id, 0.001);
    expect(status).toBe(400);
    expect(body).toMatchObject({ IsSuccess: false, ValidationErrors: [{ Name: 'Amount' }] });
  });
});
