import { hasMoney } from '@fyonka/api-contract/values/ordering/order-state';
import type { LocalizedText } from '@fyonka/api-contract/wire/catalog';
import { addressParts } from '@fyonka/api-contract/text/address';
import { CURRENCY_UNIT, ORDER_STATUS_WORDS, paymentWords } from '@fyonka/api-contract/text/invoice-words';
import { momentInKuwait } from '@fyonka/api-contract/text/kuwait-time';
import type { OrderItemView } from '@fyonka/api-contract/wire/ordering';
import type { InvoiceView } from '@fyonka/api-contract/wire/invoices';
import type { Language } from '../../../domain/localized-text.ts';
import { fils, times, toKd } from '../../../domain/money.ts';
import { LABELS } from './invoice-words.ts';
import { asLine, formatAmount, formatPhone } from './invoice-text.ts';
import type { Line } from './invoice-text.ts';
import { WORDMARKS } from './wordmarks.ts';

/** A text in both languages, the page's own first. */
export interface Pair {
  main: string;
  other: string;
}

export interface SheetItem {
  name: Pair;
  customTexts: { title: Pair; text: Line }[];
  price: string;
  quantity: string;
  amount: string;
}

/**
 * The content of an invoice, for page and PDF: worded, formatted and in the order of the page. The typesetter receives
 * it as JSON.
 */
export interface InvoiceSheet {
  lang: Language;
  /** Title of the document. */
  title: string;
  /** SVG. */
  wordmark: string;
  unit: string;
  labels: Record<keyof typeof LABELS, Pair>;
  number: string;
  placedAt: string;
  /** Null once the customer had the person taken out of the order. */
  recipient: { name: Line; phone: string; email: string | null } | null;
  area: Pair;
  /** Parts of the address below the area; empty when masked. A value that needs no word before it has a null label. */
  address: { label: string | null; value: Line }[];
  notes: Line[];
  isMasked: boolean;
  items: SheetItem[];
  productsTotal: string;
  deliveryCost: string;
  totalPrice: string;
  payment: { words: Pair; isPaid: boolean };
  status: Pair;
  history: { words: Pair; at: string }[];
  store: { name: Pair; address: Pair; phone: string; email: string };
}

export function layOutInvoice(invoice: InvoiceView, lang: Language): InvoiceSheet {
  const pair = (words: LocalizedText): Pair => ({ main: words[lang], other: words[lang === 'ar' ? 'en' : 'ar'] });
  const { store } = invoice;
  return {
    lang,
    title: `${LABELS.invoice[lang]} ${invoice.orderNumber}`,
    wordmark: WORDMARKS[lang],
    unit: CURRENCY_UNIT[lang],
    labels: mapValues(LABELS, pair),
    number: invoice.orderNumber,
    placedAt: momentInKuwait(Date.parse(invoice.createdAt), lang),
    recipient: invoice.disclosure === 'erased' ? null : recipientOf(invoice),
    area: pair(invoice.areaName),
    address: addressParts(invoice.address ?? {}).map(({ words, value }) => ({
      label: words && words[lang],
      value: asLine(value),
    })),
    notes: (invoice.notes ?? '')
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
      .map(asLine),
    isMasked: invoice.disclosure === 'masked',
    items: invoice.orderItems.map((item) => sheetItem(item, pair)),
    productsTotal: formatAmount(invoice.productsTotal),
    deliveryCost: formatAmount(invoice.deliveryCost),
    totalPrice: formatAmount(invoice.totalPrice),
    payment: { words: pair(paymentWords(invoice)), isPaid: hasMoney(invoice) },
    status: pair(ORDER_STATUS_WORDS[invoice.status]),
    history: invoice.history.map((step) => ({
      words: pair(ORDER_STATUS_WORDS[step.to]),
      at: momentInKuwait(Date.parse(step.at), lang),
    })),
    store: { name: pair(store.name), address: pair(store.address), phone: store.phone, email: store.email },
  };
}

function recipientOf({ fullName, phone, email }: InvoiceView): InvoiceSheet['recipient'] {
  return { name: asLine(fullName), phone: formatPhone(phone), email: email || null };
}

/** Placeholder for a hidden text. */
const HIDDEN = '•••';

function sheetItem(item: OrderItemView, pair: (words: LocalizedText) => Pair): SheetItem {
  return {
    name: pair(item.name),
    customTexts: item.customTexts.map(({ title, text }) => ({ title: pair(title), text: asLine(text ?? HIDDEN) })),
    price: formatAmount(item.price),
    quantity: String(item.quantity),
    amount: formatAmount(lineTotal(item)),
  };
}

/** Amount in KD, computed in whole fils. */
function lineTotal({ price, quantity }: OrderItemView): number {
  return toKd(times(fils(Math.round(price * 1000)), quantity));
}

function mapValues<Key extends string, From, To>(
  record: Readonly<Record<Key, From>>,
  change: (value: From) => To,
): Record<Key, To> {
  return Object.fromEntries(Object.entries<From>(record).map(([key, value]) => [key, change(value)])) as Record<
    Key,
    To
  >;
}
