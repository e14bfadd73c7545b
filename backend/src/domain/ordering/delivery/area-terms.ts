import { kuwaitDayOf } from '../../kuwait-day.ts';
import type { KuwaitDay } from '../../kuwait-day.ts';
import { toKd } from '../../money.ts';
import type { Fils } from '../../money.ts';
import { DELIVERY_AREAS } from './delivery-areas.ts';
import type { DeliveryArea } from './delivery-areas.ts';

/** What the shop has decided about delivering to an area. */
export interface AreaTerms {
  readonly fee: Fils;
  /** Nothing is delivered there until this is undone. */
  readonly isOff: boolean;
  /** The one day on which nothing is ordered there; null: none. */
  readonly offOn: KuwaitDay | null;
}

/** By the key of the area. One that is missing has the usual fee, and is delivered to. */
export type AreaDecisions = ReadonlyMap<string, AreaTerms>;

/** An area as it is at a moment, with the fee of then. */
export interface AreaNow extends DeliveryArea {
  /** Nothing can be ordered there now. */
  readonly isClosed: boolean;
}

/** @param terms null: nothing was decided about it */
export function areaAt(area: DeliveryArea, terms: AreaTerms | null, at: number): AreaNow {
  if (terms === null) return { ...area, isClosed: false };
  return { ...area, fee: terms.fee, isClosed: terms.isOff || terms.offOn === kuwaitDayOf(at) };
}

/** All areas as they are at a moment. */
export function areasAt(decisions: AreaDecisions, at: number): AreaNow[] {
  return DELIVERY_AREAS.map((area) => areaAt(area, decisions.get(area.key) ?? null, at));
}

/** The terms of every area, those that nobody decided too. A day that is over is no decision any more. */
export function allTerms(decisions: AreaDecisions, at: number): ReadonlyMap<string, AreaTerms> {
  const today = kuwaitDayOf(at);
  return new Map(
    DELIVERY_AREAS.map(({ key, fee }) => {
      const { offOn, ...terms } = decisions.get(key) ?? { fee, isOff: false, offOn: null };
      return [key, { ...terms, offOn: offOn !== null && offOn >= today ? offOn : null }];
    }),
  );
}

/** Terms as the history tells them: in the words and units of the API, by the area's key. */
export function areasRecord(terms: ReadonlyMap<string, AreaTerms>): Record<string, unknown> {
  return Object.fromEntries(
    [...terms].map(([key, { fee, isOff, offOn }]) => [key, { deliveryFee: toKd(fee), isOff, offOn }]),
  );
}
