import type { OfficeOrdersAnswer } from '@fyonka/api-contract/wire/office/orders/orders';
import type { Language } from '@fyonka/api-contract/values/language';
import type { useMessages } from '../messages.ts';
import type { OrdersFilter } from './orders-address.ts';

type Translate = ReturnType<typeof useMessages>['t'];

/** Describes the number of orders and their dates, such as `38 orders from 1 to 7 September`. */
export function countWords(
  { total, isTotalCapped }: Pick<OfficeOrdersAnswer, 'total' | 'isTotalCapped'>,
  { dateFrom, dateTo }: Pick<OrdersFilter, 'dateFrom' | 'dateTo'>,
  t: Translate,
  lang: Language,
): string {
  const [from, to] = dayWords(dateFrom, dateTo, lang);
  const count = isTotalCapped ? total.toLocaleString('en') : total;
  if (isTotalCapped) return from && to ? t('countCappedBetween', { count, from, to }) : t('countCapped', { count });
  if (from && to)
    return dateFrom === dateTo ? t('countOn', { count, from: to }) : t('countBetween', { count, from, to });
  if (from) return t('countFrom', { count, from });
  return to ? t('countTo', { count, to }) : t('count', { count });
}

/** Writes a range of days. The first day leaves out the month or year that the second one repeats. */
function dayWords(
  from: string | undefined,
  to: string | undefined,
  lang: Language,
): [string | undefined, string | undefined] {
  const isSameYear = from === undefined || to === undefined || from.slice(0, 4) === to.slice(0, 4);
  const isSameMonth = isSameYear && from?.slice(0, 7) === to?.slice(0, 7);
  const short = { day: 'numeric' } as const;
  const long = { ...short, month: 'long', ...(isThisYear(from, to) ? {} : ({ year: 'numeric' } as const)) } as const;
  const first = isSameMonth ? short : isSameYear && to ? ({ ...short, month: 'long' } as const) : long;
  return [from && dayText(from, first, lang), to && dayText(to, long, lang)];
}

const isThisYear = (...days: (string | undefined)[]): boolean => {
  const year = String(new Date().getFullYear());
  return days.every((day) => day === undefined || day.startsWith(year));
};

function dayText(day: string, parts: Intl.DateTimeFormatOptions, lang: Language): string {
  const locale = lang === 'ar' ? 'ar-KW-u-nu-latn' : 'en-GB';
  // UTC on both sides, so that the device's time zone cannot move the day.
  return new Intl.DateTimeFormat(locale, { ...parts, calendar: 'gregory', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}
