import { officePages } from '@fyonka/api-contract/pages/office-pages';
import { CURRENCY_UNIT } from '@fyonka/api-contract/text/invoice-words';
import { dayInWords, momentInKuwait } from '@fyonka/api-contract/text/kuwait-time';
import { kuwaitDayOf, monthOf } from '../../../domain/kuwait-day.ts';
import type { Language } from '../../../domain/localized-text.ts';
import { differenceToKd } from '../../../domain/money.ts';
import { countMisfits } from '../../../domain/ordering/cash/evening.ts';
import type { Evening, Misfits } from '../../../domain/ordering/cash/evening.ts';
import type { IdentityMailHalf } from '../identity-mails/identity-mail-contents.ts';
import { isolated, leftToRight } from '../mail-format.ts';
import type { MailLink } from '../mail-pieces.ts';
import { greeting } from '../mail-words.ts';
import { EVENING_MAIL_WORDS as WORDS } from './evening-mail-words.ts';

type Line = keyof typeof WORDS.lines;

/**
 * What became of a day, in one language: first what does not fit, then where the money is. Stalls have no
 * names here, because their pages have them.
 * @param origin without a slash at the end
 */
export function eveningMailHalf(
  evening: Evening,
  language: Language,
  shopName: string,
  origin: string,
): IdentityMailHalf {
  const misfits = countMisfits(evening.misfits);
  const written = (words: Readonly<Record<Language, string>>, values: Readonly<Record<string, string | number>> = {}) =>
    words[language].replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
  const day = isolated(dayInWords(evening.day, language));
  const link = ([line, path, values]: EveningLine): MailLink => ({
    label: written(WORDS.lines[line], inWords(values, language)),
    url: origin + path,
  });
  const body = written(misfits === 0 ? WORDS.fits : WORDS.misfits, { count: misfits });
  return {
    language,
    shopName,
    title: written(misfits === 0 ? WORDS.titleFits : WORDS.title, { day, count: misfits }),
    preview: body,
    greeting: greeting(language),
    body,
    note: WORDS.note[language],
    button: { label: WORDS.button[language], url: origin + officePages.evening(evening.day) },
    links: [...misfitLines(evening.misfits), ...moneyLines(evening)].map(link),
  };
}

/** A line, the page on which it is looked at or mended, and what it says. Amounts are in fils. */
type EveningLine = readonly [line: Line, path: string, values?: LineValues];

interface LineValues {
  readonly count?: number;
  readonly amount?: number;
  readonly other?: number;
  /** `YYYY-MM-DD` */
  readonly day?: string;
  /** Milliseconds since 1970. */
  readonly time?: number;
  /** Of a driver or an order. */
  readonly name?: string;
}

function misfitLines({
  disputes,
  refunds,
  findings,
  ordersToReview,
  refundsDue,
  drivers,
  cash,
}: Misfits): EveningLine[] {
  const counts: [line: Line, count: number, path: string][] = [
    ['findings', findings, officePages.reconciliation()],
    ['toReview', ordersToReview, officePages.ordersByPayment('to-review')],
    ['refundsDue', refundsDue, officePages.ordersByPayment('refund-due')],
  ];
  const { count, deadline } = disputes;
  return [
    ...(deadline === null ? [] : [['disputes', officePages.disputes(), { count, day: deadline }] as const]),
    ...refunds.map(({ orderNumber, amount }): EveningLine => {
      return ['refund', officePages.orderMoney(orderNumber), { name: orderNumber, amount: amount ?? 0 }];
    }),
    ...counts.flatMap(([line, count, path]): EveningLine[] => (count === 0 ? [] : [[line, path, { count }]])),
    ...drivers.map(({ name, amount, since, run }): EveningLine => {
      return ['heldSince', officePages.run(run), { name: name ?? '—', amount, day: kuwaitDayOf(since) }];
    }),
    ...cash.map(({ day, difference }): EveningLine => {
      const path = officePages.cashOfDay(day);
      return difference === null ? ['uncounted', path, { day }] : ['difference', path, { day, amount: difference }];
    }),
  ];
}

/** Lines without an amount are left out, but for what was sold and came in. */
function moneyLines({
  day,
  sold,
  money,
  cash,
  runs,
  withoutRun,
  stalls,
  couriers,
  expected,
  ...evening
}: Evening): EveningLine[] {
  const month = monthOf(day);
  const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
  const received = total(money.map((row) => row.received));
  const returned = total(money.map((row) => row.returned));
  const today = evening.drivers.filter(({ driver }) => !evening.misfits.drivers.some((late) => late.driver === driver));
  const lines: [line: Line, amount: number, path: string][] = [
    [cash.counted === null ? 'cash' : 'cashCounted', cash.expected, officePages.cashOfDay(day)],
    ['toCollect', total(runs.map((run) => run.toCollect)), officePages.runs()],
    ['couriers', couriers, officePages.courierCash()],
    ['stalls', total(stalls.map((stall) => stall.cash)), officePages.stalls()],
    ['expected', total(expected.map(({ amount }) => amount)), officePages.payouts()],
  ];
  return [
    ['sold', officePages.salesReport(month), { count: sold.orders, amount: sold.amount }],
    ['moved', officePages.money(month), { amount: received, other: returned }],
    ...today.map(({ name, amount, since, run }): EveningLine => {
      return ['held', officePages.run(run), { name: name ?? '—', amount, time: since }];
    }),
    ...lines.flatMap(([line, amount, path]): EveningLine[] => (amount === 0 ? [] : [[line, path, { amount }]])),
    ...(withoutRun === 0 ? [] : [['withoutRun', officePages.ordersOnWay(), { count: withoutRun }] as const]),
  ];
}

function inWords({ amount, other, day, time, name, ...values }: LineValues = {}, language: Language) {
  return {
    ...values,
    ...(amount !== undefined && { amount: amountText(amount, language) }),
    ...(other !== undefined && { other: amountText(other, language) }),
    ...(day !== undefined && { day: isolated(dayInWords(day, language)) }),
    ...(time !== undefined && { time: isolated(momentInKuwait(time, language)) }),
    ...(name !== undefined && { name: isolated(name) }),
  };
}

const AMOUNT = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 3 });

/** @param amount fils; may be negative */
function amountText(amount: number, language: Language): string {
  const number = AMOUNT.format(Math.abs(differenceToKd(amount)));
  return `${leftToRight((amount < 0 ? '−' : '') + number)} ${CURRENCY_UNIT[language]}`;
}
