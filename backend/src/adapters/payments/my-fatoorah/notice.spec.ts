import { createHmac } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { readNotice } from './notice.ts';

const SECRET = 'fyonka-sim-secret';

const PAYMENT = {
  Event: { Code: 1, Name: 'PAYMENT_STATUS_CHANGED', Reference: 'WE-1' },
  Data: {
    Invoice: { Id: '6409988', Status: 'PAID', ExternalIdentifier: null },
    Transaction: { Status: 'SUCCESS', PaymentId: '07076409988323998875' },
  },
};
const PAYMENT_SIGNATURE = 'uk8LglKJXJAwcIMJEyqwu93tjSgb8kcqG9L7QxlIOEw=';

/** The example of MyFatoorah's own library. */
const DEPOSIT = {
  EventType: 3,
  Event: 'BalanceTransferred',
  Data: {
    DepositReference: '2021000008',
    DepositedAmount: '1520.664',
    NumberOfTransactions: '47',
    DepositFor: 'VENDOR',
    SupplierCode: null,
  },
};
const DEPOSIT_SECRET = '7wNeL4LfSs/EHVOf0Xzeq1ja+HbPr//2XC2fZO24wA6479AT8o84BmELU2FiRwIpd+rM9W5/egjFuihNSXsHKw==';
const DEPOSIT_SIGNATURE = 'uRBOogk9ek7Hgsxs/Rt7Nvbu7Vxf+4eI5gwvbtg0NCw=';

function read(message: object | string, signature: string, { version = 'v2', secrets = [SECRET] } = {}) {
  const text = typeof message === 'string' ? message : JSON.stringify(message);
  const headers = { 'myfatoorah-signature': signature, 'myfatoorah-webhook-version': version };
  return readNotice(Buffer.from(text), headers, secrets);
}

const signed = (text: string) => createHmac('sha256', SECRET).update(text).digest('base64');

describe('a notice of version 2', () => {
  test('about a payment is believed when its signature is right', () => {
    expect(read(PAYMENT, PAYMENT_SIGNATURE)).toEqual({
      gateway: 'myfatoorah',
      about: 'charge',
      reference: '6409988',
      status: 'SUCCESS',
      signature: PAYMENT_SIGNATURE,
    });
  });

  test('about a refund or a deposit is believed too', () => {
    const refund = {
      Event: { Code: 2 },
      Data: {
        Refund: { Id: 275988, Status: 'REFUNDED' },
        Amount: { ValueInBaseCurrency: '2.345' },
        ReferencedInvoice: { Id: '6409988' },
      },
    };
    const refundText =
      'Refund.Id=275988,Refund.Status=REFUNDED,Amount.ValueInBaseCurrency=2.345,ReferencedInvoice.Id=6409988';
    expect(read(refund, signed(refundText))).toMatchObject({
      about: 'refund',
      reference: '275988',
      status: 'REFUNDED',
    });
    const deposit = {
      Event: { Code: 3 },
      Data: { Deposit: { Reference: 'D-1', ValueInBaseCurrency: '1520.664', NumberOfTransactions: 47 } },
    };
    const depositText = 'Deposit.Reference=D-1,Deposit.ValueInBaseCurrency=1520.664,Deposit.NumberOfTransactions=47';
    expect(read(deposit, signed(depositText))).toMatchObject({ about: 'payout', reference: 'D-1' });
  });

  test('is believed with the present and the previous secret, and with no other', () => {
    expect(read(PAYMENT, PAYMENT_SIGNATURE, { secrets: ['new', SECRET] })).not.toBeNull();
    expect(read(PAYMENT, PAYMENT_SIGNATURE, { secrets: ['new'] })).toBeNull();
  });

  test.each([
    ['invoice', { Invoice: { Id: '6409989', Status: 'PAID' } }],
    ['status', { Transaction: { Status: 'FAILED', PaymentId: '07076409988323998875' } }],
    ['reference', { Invoice: { Id: '6409988', Status: 'PAID', ExternalIdentifier: 'att_2' } }],
  ])('with a changed %s is not believed', (_, changes) => {
    expect(read({ ...PAYMENT, Data: { ...PAYMENT.Data, ...changes } }, PAYMENT_SIGNATURE)).toBeNull();
  });

  test.each([
    ['no signature', PAYMENT, ''],
    ['an event of another kind', { ...PAYMENT, Event: { Code: 5 } }, PAYMENT_SIGNATURE],
    ['an event named as JavaScript names things', { ...PAYMENT, Event: { Code: 'constructor' } }, PAYMENT_SIGNATURE],
    ['no data', { Event: { Code: 1 } }, signed('Invoice.Id=')],
    ['no JSON', '{', PAYMENT_SIGNATURE],
  ])('with %s is not believed', (_, message, signature) => {
    expect(read(message, signature)).toBeNull();
  });

  test('of no known version is not believed', () => {
    expect(read(PAYMENT, PAYMENT_SIGNATURE, { version: 'v3' })).toBeNull();
  });
});

describe('a notice of version 1', () => {
  test('signs all its data in the order of the names', () => {
    const secrets = [DEPOSIT_SECRET];
    expect(read(DEPOSIT, DEPOSIT_SIGNATURE, { version: 'V1', secrets })).toEqual({
      gateway: 'myfatoorah',
      about: 'payout',
      reference: '2021000008',
      status: 'VENDOR',
      signature: DEPOSIT_SIGNATURE,
    });
    const changed = { ...DEPOSIT, Data: { ...DEPOSIT.Data, NumberOfTransactions: '48' } };
    expect(read(changed, DEPOSIT_SIGNATURE, { version: 'v1', secrets })).toBeNull();
  });

  test('about a refund does not sign how it was given back', () => {
    const data = { RefundId: 2840, RefundStatus: 'REFUNDED', Amount: '2.5', GatewayReference: { PaymentId: '1' } };
    const signature = signed('Amount=2.5,RefundId=2840,RefundStatus=REFUNDED');
    expect(read({ EventType: 2, Data: data }, signature, { version: 'v1' })).toMatchObject({
      about: 'refund',
      reference: '2840',
      status: 'REFUNDED',
    });
  });

  test('about a payment names its invoice', () => {
    const signature = signed('InvoiceId=994285,TransactionStatus=FAILED');
    const message = { EventType: 1, Data: { TransactionStatus: 'FAILED', InvoiceId: 994285 } };
    expect(read(message, signature, { version: 'v1' })).toMatchObject({ about: 'charge', reference: '994285' });
  });
});
