import type { Session } from '../pages/session.ts';
import type { Invoice, Transaction } from './invoice.ts';
import type { MyFatoorah } from './my-fatoorah.ts';

/** The hosted page of an invoice. It stays open after an attempt that failed, so that another can be made. */
export function myFatoorahSession(gateway: MyFatoorah, token: string): Session | null {
  const invoice = gateway.invoices.byToken(token);
  if (invoice === null) return null;
  const { request, value, currency, transactions } = invoice;
  const last = transactions.at(-1);
  return {
    gateway: 'my-fatoorah',
    language: request.language,
    amount: value,
    currency,
    method: request.method.look,
    order: request.customerReference ?? '',
    isOpen: gateway.invoices.canBePaid(invoice),
    backUrl: last ? invoiceBackUrl(invoice, last) : request.errorUrl,
    opened: () => gateway.open(invoice),
    decide: (outcome) => invoiceBackUrl(invoice, gateway.pay(invoice, outcome)),
  };
}

/** The address in the shop that the browser is sent back to after an attempt. */
export function invoiceBackUrl({ request }: Invoice, { status, paymentId }: Transaction): string {
  const url = new URL(status === 'Succss' ? request.callBackUrl : request.errorUrl);
  url.searchParams.set('paymentId', paymentId);
  return url.href;
}
