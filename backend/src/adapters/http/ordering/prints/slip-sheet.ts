import { GIFT_WORDS } from '@fyonka/api-contract/text/orders/gift-words';
import { bundleNote } from '@fyonka/api-contract/text/orders/bundle-note';
import { momentInKuwait } from '@fyonka/api-contract/text/kuwait-time';
import { COLOR_OPTIONS } from '@fyonka/api-contract/values/colors';
import type { FilterColor } from '../../../../domain/catalog/colors.ts';
import type { Language } from '../../../../domain/localized-text.ts';
import { awaitedOn } from '../../../../domain/ordering/order.ts';
import type { Order, OrderLine } from '../../../../domain/ordering/order.ts';
import { linesToPack } from '../../../../domain/ordering/papers/lines-to-pack.ts';
import { dayWords } from '../../../../domain/store/calendar/arrival-words.ts';
import { asLine, asLines } from '../../invoices/sheets/invoice-text.ts';
import type { Line } from '../../invoices/sheets/invoice-text.ts';
import { pairingIn } from '../../invoices/sheets/sheet.ts';
import type { Pair } from '../../invoices/sheets/sheet.ts';
import { PARCEL_WORDS, parcelOf } from './parcel.ts';
import type { Parcel } from './parcel.ts';

export interface SlipLine {
  name: Pair;
  color: string | null;
  /** Says in which bundle it was sold; null: by itself. */
  bundle: Pair | null;
  quantity: string;
  texts: { title: Pair; text: Line }[];
}

/** A present is wrapped, and its note is printed as a card to cut out; empty: there is no card. */
interface SlipGift {
  note: Line[];
}

/** Slips for the people who pack orders. They show nothing internal, so that one may travel with the parcel. */
export interface SlipSheet {
  lang: Language;
  title: string;
  shop: string;
  words: { slip: Pair; pieces: Pair; note: Pair; gift: Pair; cutOut: Pair; packedBy: Pair };
  slips: (Parcel & { placedAt: string; due: string | null; notes: Line[]; gift: SlipGift | null; lines: SlipLine[] })[];
}

export function layOutSlips(orders: readonly Order[], lang: Language, shop: string): SlipSheet {
  const pair = pairingIn(lang);
  const { slip, pieces, customerNote, packedBy } = PARCEL_WORDS;
  return {
    lang,
    title: PARCEL_WORDS.slips[lang],
    shop,
    words: {
      slip: pair(slip),
      pieces: pair(pieces),
      note: pair(customerNote),
      gift: pair(GIFT_WORDS.wrapping),
      cutOut: pair(GIFT_WORDS.cutOut),
      packedBy: pair(packedBy),
    },
    slips: orders.map((order) => slipOf(order, lang)),
  };
}

function slipOf(order: Order, lang: Language): SlipSheet['slips'][number] {
  const day = awaitedOn(order);
  const { gift } = order.delivery;
  const parcel = parcelOf(order, lang);
  return {
    ...parcel,
    // The slip of a present may travel with it, so it has no amounts: the driver's label says what is to be collected.
    ...(gift && { payment: { ...parcel.payment, collect: null } }),
    placedAt: momentInKuwait(order.createdAt, lang),
    due: day && `${PARCEL_WORDS.due[lang]} ${dayWords(day)[lang]}`,
    notes: asLines(order.delivery.notes),
    gift: gift ? { note: asLines(gift.note) } : null,
    lines: linesToPack(order).map((line) => lineOf(line, lang)),
  };
}

function lineOf({ name, filterColor, quantity, bundle, customTexts }: OrderLine, lang: Language): SlipLine {
  const pair = pairingIn(lang);
  return {
    name: pair(name),
    color: filterColor && colorName(filterColor, lang),
    quantity: String(quantity),
    bundle: bundle ? pair(bundleNote(bundle.name)) : null,
    texts: customTexts.map(({ title, text }) => ({ title: pair(title), text: asLine(text) })),
  };
}

function colorName(color: FilterColor, lang: Language): string {
  return COLOR_OPTIONS.find(({ value }) => value === color)?.label[lang] ?? color;
}
