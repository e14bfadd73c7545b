import type { Fields } from '../kit/json.ts';
import type { MyFatoorahAnswers } from '../answers.ts';
import { invoiceJson } from '../my-fatoorah/invoice-json.ts';
import type { Invoice } from '../my-fatoorah/invoice.ts';
import { invoiceBackUrl } from '../my-fatoorah/my-fatoorah-session.ts';
import type { MyFatoorah } from '../my-fatoorah/my-fatoorah.ts';
import type { Outcome } from '../pages/session.ts';

/** What happens at MyFatoorah without the shop. Ids that do not exist throw. */
export interface MyFatoorahControls {
  /** Opens an invoice's page and leaves it, as a shopper does who changes her mind. */
  open(invoiceId: number): void;
  /**
   * Adds an attempt to pay, also to an invoice that is paid or has expired: a second `approve` is a DuplicatePayment.
   * @returns the address in the shop that a browser would be sent back to
   */
  pay(invoiceId: number, outcome: Outcome): string;
  /** An invoice as GetPaymentStatus shows it. */
  invoice(invoiceId: number): Fields;
  /** All invoices, oldest first. */
  invoices(): readonly Fields[];
  /** Makes an invoice differ from what the shop asked for. */
  setInvoice(invoiceId: number, changes: { readonly valueFils?: number; readonly currency?: string }): void;
  /** Sends a correctly signed notice of an invoice's newest attempt. @param unsigned other fields by path */
  sendNotice(invoiceId: number, unsigned?: Fields): void;
  /** @param url that the merchant enters in the portal; null: no notices are sent */
  setWebhookUrl(url: string | null): void;
  /** Whether refunds are carried out at once, without staff; false at the start. */
  setAutoRefund(on: boolean): void;
  /** Ids of an invoice's refunds, oldest first. */
  refunds(invoiceId: number): readonly number[];
  settleRefund(refundId: number, status: 'Refunded' | 'Canceled'): void;
  /** A refund by hand in the portal, of which the shop hears by a notice alone. @returns its id */
  refundInPortal(invoiceId: number, fils: number): number;
  /** How MyFatoorah answers where that is not certain; as clients have seen it at the start. */
  setAnswers(answers: Partial<MyFatoorahAnswers>): void;
}

export function myFatoorahControls(gateway: MyFatoorah): MyFatoorahControls {
  const find = (invoiceId: number) => gateway.invoices.byKey('InvoiceId', String(invoiceId));
  const shown = (invoice: Invoice) => invoiceJson(invoice, gateway.answers);
  return {
    open: (invoiceId) => gateway.open(find(invoiceId)),
    pay: (invoiceId, outcome) => {
      const invoice = find(invoiceId);
      return invoiceBackUrl(invoice, gateway.pay(invoice, outcome));
    },
    invoice: (invoiceId) => shown(find(invoiceId)),
    invoices: () => gateway.invoices.all().map(shown),
    setInvoice: (invoiceId, { valueFils, currency }) => {
      const invoice = find(invoiceId);
      if (valueFils !== undefined) invoice.value = valueFils;
      if (currency !== undefined) invoice.currency = currency;
    },
    sendNotice: (invoiceId, unsigned) => {
      const invoice = find(invoiceId);
      gateway.notifyPayment(invoice, newestAttempt(invoice), unsigned);
    },
    setWebhookUrl: (url) => {
      gateway.webhookUrl = url;
    },
    setAutoRefund: (on) => {
      gateway.autoRefund = on;
    },
    refunds: (invoiceId) => gateway.refunds.byKey('InvoiceId', String(invoiceId)).map(({ id }) => id),
    settleRefund: (refundId, status) => gateway.settle(gateway.refunds.get(refundId), status),
    refundInPortal: (invoiceId, amount) => {
      const refund = gateway.refunds.create(find(invoiceId), { amount, comment: null, externalIdentifier: null });
      gateway.settle(refund, 'Refunded');
      return refund.id;
    },
    setAnswers: (answers) => {
      gateway.answers = { ...gateway.answers, ...answers };
    },
  };
}

function newestAttempt({ id, transactions }: Invoice) {
  const newest = transactions.at(-1);
  if (!newest) throw new Error(`nobody has tried to pay the invoice ${id}`);
  return newest;
}
