import type { ArrivalView, PromisedDaysView } from '../wire/store.ts';

/** The days that the shop promises, unless they may be others by now. @param promised undefined in older answers */
export function promisedNow(promised: PromisedDaysView | null | undefined): PromisedDaysView | null {
  return promised && Date.parse(promised.until) > Date.now() ? promised : null;
}

/** Kuwait has been three hours ahead of UTC since 1947. */
const AHEAD = 3 * 60 * 60 * 1000;

/** The promised day of an order, unless it is over. @param arrival undefined in older answers */
export function stillToCome(arrival: ArrivalView | null | undefined): ArrivalView | null {
  return arrival && arrival.day >= new Date(Date.now() + AHEAD).toISOString().slice(0, 10) ? arrival : null;
}
