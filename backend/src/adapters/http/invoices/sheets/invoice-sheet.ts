import { isTest } from '@fyonka/api-contract/rules/payment-methods';
import { addressParts } from '@fyonka/api-contract/text/address';
import { GIFT_WORDS } from '@fyonka/api-contract/text/orders/gift-words';
import { STALL_WORDS } from '@fyonka/api-contract/text/orders/stall-words';
import { dueWords, ORDER_STATUS_WORDS, paymentWords, sumWords } from '@fyonka/api-contract/text/invoice-words';
import { dayInWords, momentInKuwait } from '@fyonka/api-contract/text/kuwait-time';
import type { LocalizedText } from '@fyonka/api-contract/wire/catalog';
import type { InvoiceRefund, InvoiceView } from '@fyonka/api-contract/wire/invoices';
import type { Language } from '../../../../domain/localized-text.ts';
import { asLine, asLines, formatAmount } from './invoice-text.ts';
import type { Line } from './invoice-text.ts';
import { INVOICE_LABELS } from './sheet-words.ts';
import { commonSheet, pairingIn } from './sheet.ts';
import type { Pair, Sheet } from './sheet.ts';

export interface InvoiceSheet extends Sheet<keyof typeof INVOICE_LABELS> {
  placedAt: string;
  /** Those of the sales journal; `amount` is null where there is only one. */
  invoices: { number: string; date: string; amount: string | null }[];
  /** The promised day of an order that is still to arrive; otherwise null. */
  promised: Pair | null;
  area: Pair;
  /** Parts of the address below the area; empty when masked. A value that needs no word before it has a null label. */
  address: { label: string | null; value: Line }[];
  notes: Line[];
  /** Null: it is no present. `note` is empty without a card, and when masked. */
  gift: { words: Pair; note: Line[] } | null;
  productsTotal: string;
  /** Labels of discount and delivery, with the name of a coupon. */
  sumLabels: { discount: Pair; delivery: Pair };
  /** Null without one. */
  discount: string | null;
  deliveryCost: string;
  totalPrice: string;
  payment: { words: Pair; isPaid: boolean };
  /** What is left to pay of a part-paid order, and amounts that went back or are on their way. */
  further: { label: Pair; amount: string }[];
  /** Those of the sales journal, then those of refunds which the journal does not have. */
  creditNotes: { number: string; amount: string; at: string }[];
  status: Pair;
  history: { words: Pair; at: string }[];
}

export function layOutInvoice(invoice: InvoiceView, lang: Language): InvoiceSheet {
  const pair = pairingIn(lang);
  const moment = (at: string) => momentInKuwait(Date.parse(at), lang);
  const { orderNumber: number, paymentStatus } = invoice;
  const sums = sumWords(invoice);
  const document = { heading: INVOICE_LABELS.invoice, number, labels: labelsOf(invoice) };
  return {
    ...commonSheet(invoice, invoice.orderItems, document, lang),
    placedAt: moment(invoice.createdAt),
    invoices: invoice.invoices.map(({ number: shown, date, amount }) => ({
      number: shown,
      date: dayInWords(date, lang),
      amount: invoice.invoices.length > 1 ? formatAmount(amount) : null,
    })),
    promised: invoice.arrivesOn && pair(dueWords(invoice.arrivesOn)),
    area: pair(invoice.areaName),
    address: addressOf(invoice, lang),
    notes: asLines(invoice.notes ?? ''),
    gift: invoice.gift ? { words: pair(GIFT_WORDS.free), note: asLines(invoice.gift.note ?? '') } : null,
    productsTotal: formatAmount(invoice.productsTotal),
    sumLabels: { discount: pair(sums.discount), delivery: pair(sums.delivery) },
    discount: invoice.discount > 0 ? formatAmount(-invoice.discount) : null,
    deliveryCost: formatAmount(invoice.deliveryCost),
    totalPrice: formatAmount(invoice.totalPrice),
    payment: {
      words: pair(paymentWords(invoice)),
      isPaid: paymentStatus === 'paid' && !isTest(invoice),
    },
    further: [
      { label: pair(INVOICE_LABELS.amountDue), kd: paymentStatus === 'unpaid' ? 0 : invoice.amountDue },
      { label: pair(INVOICE_LABELS.givenBack), kd: invoice.amountRefunded },
      { label: pair(INVOICE_LABELS.beingGivenBack), kd: invoice.amountBeingRefunded },
    ]
      .filter(({ kd }) => kd > 0)
      .map(({ label, kd }) => ({ label, amount: formatAmount(kd) })),
    creditNotes: [
      ...invoice.creditNotes.map((paper) => ({
        number: paper.number,
        amount: formatAmount(paper.amount),
        at: dayInWords(paper.date, lang),
      })),
      ...invoice.refunds.flatMap(({ creditNote, number: shown, amount, requestedAt, endedAt }: InvoiceRefund) =>
        creditNote === null || shown !== null
          ? []
          : [{ number: creditNote, amount: formatAmount(amount), at: moment(endedAt ?? requestedAt) }],
      ),
    ],
    status: pair(ORDER_STATUS_WORDS[invoice.status]),
    history: invoice.history.map((step) => ({ words: pair(ORDER_STATUS_WORDS[step.to]), at: moment(step.at) })),
  };
}

function labelsOf({ stall }: InvoiceView): Record<keyof typeof INVOICE_LABELS, LocalizedText> {
  if (!stall) return INVOICE_LABELS;
  return { ...INVOICE_LABELS, address: STALL_WORDS.soldAt };
}

function addressOf({ stall, address }: InvoiceView, lang: Language): InvoiceSheet['address'] {
  if (stall)
    return [stall.name, STALL_WORDS[stall.handover][lang]].map((text) => ({ label: null, value: asLine(text) }));
  return addressParts(address ?? {}).map(({ words, value }) => ({ label: words && words[lang], value: asLine(value) }));
}
