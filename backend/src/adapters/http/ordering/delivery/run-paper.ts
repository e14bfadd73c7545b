import { CURRENCY_UNIT } from '@fyonka/api-contract/text/invoice-words';
import { momentInKuwait } from '@fyonka/api-contract/text/kuwait-time';
import type { LocalizedText } from '@fyonka/api-contract/wire/catalog';
import type { RunSheet } from '../../../../application/ordering/delivery/read-runs.ts';
import type { Language } from '../../../../domain/localized-text.ts';
import { fils, sum, toKd } from '../../../../domain/money.ts';
import type { Fils } from '../../../../domain/money.ts';
import { amountAsked } from '../../../../domain/ordering/money/payment-status.ts';
import { asLine, asLines, formatAmount, formatPhone } from '../../invoices/sheets/invoice-text.ts';
import type { Line } from '../../invoices/sheets/invoice-text.ts';
import { pairingIn } from '../../invoices/sheets/sheet.ts';
import type { Pair } from '../../invoices/sheets/sheet.ts';
import { parcelOf, PARCEL_WORDS } from '../prints/parcel.ts';
import type { Parcel } from '../prints/parcel.ts';

const WORDS = {
  run: { ar: 'جولة توصيل', en: 'Delivery run' },
  driver: { ar: 'المندوب', en: 'Driver' },
  stops: { ar: 'عدد الطلبات', en: 'Orders' },
  pieces: PARCEL_WORDS.pieces,
  collect: PARCEL_WORDS.collect,
  sum: { ar: 'مجموع النقد', en: 'Cash in all' },
  nothing: { ar: 'لا يُحصَّل شيء', en: 'Nothing to collect' },
  driverSigns: { ar: 'توقيع المندوب', en: 'Signature of the driver' },
  shopSigns: { ar: 'توقيع مستلم النقد', en: 'Signature for the cash' },
} as const satisfies Record<string, LocalizedText>;

/** The sheet of a run: what a driver needs on the way, worded and formatted. */
export interface RunPaper {
  lang: Language;
  title: string;
  shop: string;
  /** When it was printed, because a run changes. */
  at: string;
  driver: { name: Line; phone: string } | null;
  words: Record<keyof typeof WORDS, Pair>;
  stops: (Omit<Parcel, 'payment'> & {
    /** With its unit; null where nothing is to be collected. */
    collect: string | null;
    notes: Line[];
  })[];
  sum: string;
}

/** Leaves out orders that the office has taken out of the run. */
export function layOutRun(
  { run, driver, stops }: RunSheet,
  { lang, shop, now }: { lang: Language; shop: string; now: number },
): RunPaper {
  const pair = pairingIn(lang);
  const money = (amount: Fils) => `${formatAmount(toKd(amount))} ${CURRENCY_UNIT[lang]}`;
  const carried = stops
    .filter(({ stop }) => stop.state !== 'taken-out')
    .map(({ stop, order }) => ({ order, cash: stop.state === 'waiting' ? fils(amountAsked(order)) : stop.cash }));
  return {
    lang,
    title: WORDS.run[lang],
    shop,
    at: momentInKuwait(run.handedOverAt ?? now, lang),
    driver: driver && { name: asLine(driver.name), phone: formatPhone(driver.phone) },
    words: wordsIn(pair),
    stops: carried.map(({ order, cash }) => {
      const { payment: _payment, ...parcel } = parcelOf(order, lang);
      return { ...parcel, collect: cash > 0 ? money(cash) : null, notes: asLines(order.delivery.notes) };
    }),
    sum: money(sum([fils(0), ...carried.map(({ cash }) => cash)])),
  };
}

function wordsIn(pair: (words: LocalizedText) => Pair): RunPaper['words'] {
  const entries = Object.entries(WORDS).map(([name, words]) => [name, pair(words)] as const);
  return Object.fromEntries(entries) as RunPaper['words'];
}
