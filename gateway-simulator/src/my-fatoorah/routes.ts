import { parsed } from '../kit/http.ts';
import type { Reply, Request, Route } from '../kit/http.ts';
import { fieldsOf, textIn } from '../kit/json.ts';
import type { Fields } from '../kit/json.ts';
import { filsOf, numberOf } from '../kit/money.ts';
import type { MyFatoorahAnswers } from '../answers.ts';
import { invalid, MyFatoorahError, succeeded } from './envelope.ts';
import { invoiceJson } from './invoice-json.ts';
import { METHODS, methodJson } from './methods.ts';
import type { MyFatoorah } from './my-fatoorah.ts';
import { readInvoice } from './read-invoice.ts';
import type { MyFatoorahRefund } from './refunds.ts';

/** Version 2 of MyFatoorah's API. */
export function myFatoorahRoutes(gateway: MyFatoorah): readonly Route[] {
  return [
    post(gateway, 'InitiatePayment', 'methods', initiate),
    post(gateway, 'ExecutePayment', 'create', execute),
    post(gateway, 'GetPaymentStatus', 'fetch', ({ invoices, answers }, fields) =>
      succeeded(invoiceJson(invoices.byKey(textIn(fields, 'KeyType'), keyOf(fields)), answers)),
    ),
    post(gateway, 'MakeRefund', 'refund', makeRefund),
    post(gateway, 'GetRefundStatus', 'fetch-refund', refundStatus),
  ];
}

function initiate(_: MyFatoorah, fields: Fields): Reply {
  const amount = filsOf(fields['InvoiceAmount'], 'KWD');
  if (!amount) throw invalid([{ Name: 'InvoiceAmount', Error: 'Invoice amount must be more than 0' }]);
  return succeeded({ PaymentMethods: METHODS.map((method) => methodJson(method, amount)) }, 'Initiated Successfully!');
}

function execute(gateway: MyFatoorah, fields: Fields): Reply {
  const { id, token, request } = gateway.invoices.create(readInvoice(fields));
  const data = {
    InvoiceId: id,
    IsDirectPayment: false,
    PaymentURL: `${gateway.world.url()}/pay/${token}`,
    CustomerReference: request.customerReference,
    UserDefinedField: request.userDefinedField,
    RecurringId: '',
  };
  return succeeded(data, 'Invoice Created Successfully!');
}

function makeRefund(gateway: MyFatoorah, fields: Fields): Reply {
  const keyType = textIn(fields, 'KeyType');
  if (keyType === 'CustomerReference') throw invalid([{ Name: 'KeyType', Error: 'KeyType is not valid' }]);
  const invoice = gateway.invoices.byKey(keyType, keyOf(fields));
  const amount = filsOf(fields['Amount'], invoice.currency);
  if (!amount) throw invalid([{ Name: 'Amount', Error: 'Amount must be more than 0 with at most 3 decimals' }]);
  const [comment, externalIdentifier] = [textIn(fields, 'Comment'), textIn(fields, 'ExternalIdentifier')];
  const refund = gateway.refunds.create(invoice, { amount, comment, externalIdentifier });
  const data = {
    Key: keyOf(fields),
    RefundId: refund.id,
    RefundReference: refund.reference,
    RefundInvoiceId: invoice.id,
    Amount: numberOf(amount),
    Comment: comment,
  };
  const settle = () => {
    if (refund.status === 'Pending') gateway.settle(refund, 'Refunded');
  };
  return succeeded(data, 'Refund Created Successfully!', gateway.autoRefund ? settle : undefined);
}

function refundStatus({ refunds, answers }: MyFatoorah, fields: Fields): Reply {
  const found = refunds.byKey(textIn(fields, 'KeyType'), keyOf(fields));
  return succeeded({ RefundStatusResult: found.map((refund) => refundJson(refund, answers)) });
}

function refundJson(refund: MyFatoorahRefund, { refundIdentifier }: MyFatoorahAnswers): Fields {
  const { id, status, invoiceId, amount, reference, externalIdentifier } = refund;
  return {
    RefundId: id,
    RefundStatus: status,
    InvoiceId: invoiceId,
    Amount: numberOf(amount),
    RefundReference: reference,
    ...(refundIdentifier && { ExternalIdentifier: externalIdentifier }),
  };
}

/** Keys are texts, but a number is understood too. */
function keyOf(fields: Fields): string {
  const key = fields['Key'];
  return typeof key === 'string' || typeof key === 'number' ? String(key) : '';
}

function post(
  gateway: MyFatoorah,
  name: string,
  call: NonNullable<Route['call']>,
  handle: (gateway: MyFatoorah, fields: Fields) => Reply,
): Route {
  const guarded = ({ headers, body }: Request) => {
    try {
      if (headers.authorization !== `Bearer ${gateway.token}`) throw new MyFatoorahError(401, 'Unauthorized');
      return handle(gateway, fieldsOf(parsed(body)));
    } catch (error) {
      if (error instanceof MyFatoorahError) return error.reply();
      throw error;
    }
  };
  return { method: 'POST', path: `/v2/${name}`, call, handle: guarded };
}
