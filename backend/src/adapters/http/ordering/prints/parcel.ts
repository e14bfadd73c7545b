import { addressParts } from '@fyonka/api-contract/text/address';
import { nobodyWords, STALL_WORDS } from '@fyonka/api-contract/text/orders/stall-words';
import { paymentWords } from '@fyonka/api-contract/text/invoice-words';
import type { LocalizedText } from '@fyonka/api-contract/wire/catalog';
import type { Language } from '../../../../domain/localized-text.ts';
import { toKd } from '../../../../domain/money.ts';
import { amountAsked } from '../../../../domain/ordering/money/payment-status.ts';
import { areaName, hasPerson, totalPrice } from '../../../../domain/ordering/order.ts';
import type { Order } from '../../../../domain/ordering/order.ts';
import { piecesToPack } from '../../../../domain/ordering/papers/lines-to-pack.ts';
import { asLine, formatAmount, formatPhone } from '../../invoices/sheets/invoice-text.ts';
import type { Line } from '../../invoices/sheets/invoice-text.ts';
import { pairingIn } from '../../invoices/sheets/sheet.ts';
import type { Pair } from '../../invoices/sheets/sheet.ts';
import { isAtTheDoor } from '../../../../domain/ordering/paying/payment-methods.ts';

/** What slips and labels say about a parcel: worded, formatted, both languages where packers and drivers may differ. */
export interface Parcel {
  number: string;
  area: Pair;
  /** Null for somebody whom a stall did not ask, and once the customer had the person taken out of the order. */
  recipient: { name: Line; phone: string } | null;
  /** Stands in place of a recipient. */
  nobody: Pair;
  address: { label: string | null; value: Line }[];
  pieces: string;
  payment: {
    words: Pair;
    /** With its unit; null where nothing is to be collected. */
    collect: string | null;
    /** Has to be noticed before the parcel is handed over. */
    isOpen: boolean;
  };
}

export const PARCEL_WORDS = {
  slips: { ar: 'قوائم التجهيز', en: 'Packing slips' },
  slip: { ar: 'قائمة التجهيز', en: 'Packing slip' },
  labels: { ar: 'ملصقات الطلبات', en: 'Labels' },
  invoices: { ar: 'فواتير', en: 'Invoices' },
  pieces: { ar: 'عدد القطع', en: 'Pieces' },
  collect: { ar: 'يُحصَّل نقدًا', en: 'Collect in cash' },
  cancelled: { ar: 'طلب ملغى، لا يُسلَّم', en: 'Cancelled, not to be delivered' },
  customerNote: { ar: 'ملاحظة الزبون', en: "Customer's note" },
  packedBy: { ar: 'جهّزه', en: 'Packed by' },
  due: { ar: 'موعد الوصول', en: 'Due on' },
} as const satisfies Record<string, LocalizedText>;

const UNIT: LocalizedText = { ar: 'د.ك', en: 'KD' };

export function parcelOf(order: Order, lang: Language): Parcel {
  const { fullName, phone, address, stall } = order.delivery;
  return {
    number: order.number,
    area: pairingIn(lang)(areaName(order)),
    recipient: hasPerson(order) ? { name: asLine(fullName), phone: formatPhone(phone) } : null,
    nobody: pairingIn(lang)(nobodyWords(stall)),
    address: stall
      ? [{ label: null, value: asLine(STALL_WORDS[stall.handover][lang]) }]
      : addressParts(address).map(({ words, value }) => ({ label: words && words[lang], value: asLine(value) })),
    pieces: String(piecesToPack(order)),
    payment: paymentOf(order, lang),
  };
}

/** The driver collects what is left of an order with cash on delivery. Other money may still come in another way. */
function paymentOf(order: Order, lang: Language): Parcel['payment'] {
  const pair = pairingIn(lang);
  if (order.status === 'cancelled') return { words: pair(PARCEL_WORDS.cancelled), collect: null, isOpen: true };
  const asked = amountAsked(order);
  if (asked > 0 && isAtTheDoor(order))
    return { words: pair(PARCEL_WORDS.collect), collect: `${formatAmount(toKd(asked))} ${UNIT[lang]}`, isOpen: true };
  const words = pair(paymentWords({ ...order, amountDue: toKd(asked), totalPrice: toKd(totalPrice(order)) }));
  return { words, collect: null, isOpen: order.paymentStatus !== 'paid' };
}
