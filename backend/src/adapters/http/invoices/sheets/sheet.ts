import { bundleNote } from '@fyonka/api-contract/text/orders/bundle-note';
import { nobodyWords } from '@fyonka/api-contract/text/orders/stall-words';
import type { LocalizedText, TextLook } from '@fyonka/api-contract/wire/catalog';
import { CURRENCY_UNIT } from '@fyonka/api-contract/text/invoice-words';
import { sewnColors } from '@fyonka/api-contract/rules/sewn-colors';
import type { SewnColors } from '@fyonka/api-contract/rules/sewn-colors';
import type { InvoiceView } from '@fyonka/api-contract/wire/invoices';
import type { OrderItemView } from '@fyonka/api-contract/wire/ordering';
import type { Language } from '../../../../domain/localized-text.ts';
import { fils, times, toKd } from '../../../../domain/money.ts';
import { asLine, formatAmount, formatPhone } from './invoice-text.ts';
import type { Line } from './invoice-text.ts';
import { SHEET_LABELS } from './sheet-words.ts';
import { WORDMARKS } from './wordmarks.ts';

/** A text in both languages, the page's own first. */
export interface Pair {
  main: string;
  other: string;
}

/** How a name is written. */
export interface SewnName extends Pick<TextLook, 'cloth' | 'thread'> {
  colors: SewnColors;
}

export interface SheetItem {
  name: Pair;
  /** Says in which bundle it was sold; null: by itself. */
  bundle: Pair | null;
  customTexts: { title: Pair; text: Line; sewn: SewnName | null }[];
  price: string;
  quantity: string;
  amount: string;
}

/**
 * What invoices and credit notes have in common. A sheet is the content of a document, for page and PDF: worded,
 * formatted and in the order of the page. The typesetter receives it as JSON.
 */
export interface Sheet<Label extends string> {
  lang: Language;
  /** Title of the document. */
  title: string;
  /** SVG. */
  wordmark: string;
  unit: string;
  labels: Record<Label, Pair>;
  number: string;
  /** Null for somebody whom a stall did not ask, and once the customer had the person taken out of the order. */
  recipient: { name: Line; phone: string; email: string | null } | null;
  isMasked: boolean;
  items: SheetItem[];
  store: { name: Pair; address: Pair; phone: string; email: string; registered: { label: Pair; value: string }[] };
}

/** Fields of both documents that a sheet is made of. */
type Described = Pick<InvoiceView, 'disclosure' | 'fullName' | 'phone' | 'email' | 'stall' | 'store'>;

export type Pairing = (words: LocalizedText) => Pair;

/** Puts the page's language first. */
export function pairingIn(lang: Language): Pairing {
  return (words) => ({ main: words[lang], other: words[lang === 'ar' ? 'en' : 'ar'] });
}

/** @param heading kind of the document @param number of the document */
export function commonSheet<Label extends string>(
  { disclosure, fullName, phone, email, stall, store }: Described,
  items: readonly OrderItemView[],
  document: { heading: LocalizedText; number: string; labels: Readonly<Record<Label, LocalizedText>> },
  lang: Language,
): Sheet<Label> {
  const pair = pairingIn(lang);
  return {
    lang,
    title: `${document.heading[lang]} ${document.number}`,
    wordmark: WORDMARKS[lang],
    unit: CURRENCY_UNIT[lang],
    labels: mapValues({ ...document.labels, erasedPerson: nobodyWords(stall) }, pair),
    number: document.number,
    recipient:
      disclosure === 'erased' ? null : { name: asLine(fullName), phone: formatPhone(phone), email: email || null },
    isMasked: disclosure === 'masked',
    items: items.map((item) => sheetItem(item, pair)),
    store: {
      name: pair(store.name),
      address: pair(store.address),
      phone: store.phone,
      email: store.email,
      registered: REGISTERED.filter((field) => store[field] !== '').map((field) => ({
        label: pair(SHEET_LABELS[field]),
        value: store[field],
      })),
    },
  };
}

const REGISTERED = ['commercialRegister', 'licenceNumber'] as const;

/** Placeholder for a hidden text. */
const HIDDEN = '•••';

function sheetItem(item: OrderItemView, pair: Pairing): SheetItem {
  return {
    name: pair(item.name),
    bundle: item.bundle ? pair(bundleNote(item.bundle.name)) : null,
    customTexts: item.customTexts.map(({ title, text, look }) => ({
      title: pair(title),
      text: asLine(text ?? HIDDEN),
      sewn: look ? { cloth: look.patch ?? look.cloth, thread: look.thread, colors: sewnColors(look) } : null,
    })),
    price: formatAmount(item.price),
    quantity: String(item.quantity),
    amount: formatAmount(lineTotal(item)),
  };
}

/** Amount in KD, computed in whole fils. */
export function lineTotal({ price, quantity }: Pick<OrderItemView, 'price' | 'quantity'>): number {
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
