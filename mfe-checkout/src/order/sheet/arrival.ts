import { pageData } from '@fyonka/api-client/pages/page-data';
import { promisedNow, stillToCome } from '@fyonka/api-contract/text/promised';
import type { LocalizedText } from '@fyonka/api-contract/wire/catalog';
import type { ArrivalView, PromisedDaysView } from '@fyonka/api-contract/wire/store';

/** Lines of a cart or an order. */
export type LinesWithTexts = readonly { readonly customTexts: readonly unknown[] }[];

/** Number of names and other texts to be made. */
export function namesOf(lines: LinesWithTexts): number {
  return lines.reduce((names, { customTexts }) => names + customTexts.length, 0);
}

/**
 * Says when a cart arrives.
 * @param promised of the latest quote; undefined before there is one
 * @returns undefined when the shop promises no day
 */
export function arrivalOfCart(
  lines: LinesWithTexts,
  promised: PromisedDaysView | null | undefined,
): LocalizedText | undefined {
  const days = promisedNow(promised === undefined ? pageData()?.store.promised : promised);
  return days?.[namesOf(lines) > 0 ? 'named' : 'plain'].sentence;
}

/**
 * Says when an order arrives.
 * @returns undefined when no day was promised; null when that day is over
 */
export function arrivalOfOrder(arrivesOn: ArrivalView | null | undefined): LocalizedText | null | undefined {
  return arrivesOn ? (stillToCome(arrivesOn)?.sentence ?? null) : undefined;
}
