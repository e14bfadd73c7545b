import { COURIER_NAMES } from '@fyonka/api-contract/text/orders/courier-names';
import type { LabelPaper } from '@fyonka/api-contract/wire/office/fulfilment/prints';
import { encodeQR } from 'qr';
import type { Language } from '../../../../domain/localized-text.ts';
import type { CourierBooking } from '../../../../domain/ordering/delivery/couriers/booking.ts';
import type { Order } from '../../../../domain/ordering/order.ts';
import { pairingIn } from '../../invoices/sheets/sheet.ts';
import type { Pair } from '../../invoices/sheets/sheet.ts';
import { PARCEL_WORDS, parcelOf } from './parcel.ts';
import type { Parcel } from './parcel.ts';

/** Labels to stick on parcels. */
export interface LabelSheet {
  lang: Language;
  title: string;
  shop: string;
  paper: LabelPaper;
  words: { pieces: Pair };
  labels: (Parcel & {
    /** SVG of a QR code with the address of the order in the office. A driver's account is led from there to the stop. */
    qr: string;
    /** Who fetches it, with the number that its driver asks for; null: own drivers, or nobody yet. */
    courier: { name: Pair; code: string | null } | null;
  })[];
}

/** @param addressOf the address that the code of an order opens */
export function layOutLabels(
  orders: readonly { readonly order: Order; readonly booking: CourierBooking | null }[],
  { lang, paper, shop }: { lang: Language; paper: LabelPaper; shop: string },
  addressOf: (order: Order) => string,
): LabelSheet {
  const pair = pairingIn(lang);
  return {
    lang,
    title: PARCEL_WORDS.labels[lang],
    shop,
    paper,
    words: { pieces: pair(PARCEL_WORDS.pieces) },
    // A label gets wet and scratched: a quarter of the code may be lost.
    labels: orders.map(({ order, booking }) => ({
      ...parcelOf(order, lang),
      qr: encodeQR(addressOf(order), 'svg', { ecc: 'quartile' }),
      courier: booking && { name: pair(COURIER_NAMES[booking.courier]), code: booking.code },
    })),
  };
}
