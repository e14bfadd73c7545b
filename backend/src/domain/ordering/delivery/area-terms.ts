import { kuwaitDayOf } from '../../kuwait-day.ts';
import type { KuwaitDay } from '../../kuwait-day.ts';
import { toKd } from '../../money.ts';
import type { Fils } from '../../money.ts';
import { DELIVERY_AREAS } from './delivery-areas.ts';
import type { DeliveryArea } from './delivery-areas.ts';

/** The office's settings for delivery to an area. */
export interface AreaTerms {
  readonly fee: Fils;
  /** No orders are accepted for the area until the office switches it on again. */
  readonly isOff: boolean;
  /** The one day on which no orders are accepted for the area; null: none. */
  readonly offOn: KuwaitDay | null;
}

/** Terms by area key. An area without an entry is switched on and has its usual fee. */
export type AreaDecisions = ReadonlyMap<string, AreaTerms>;

/** An area with its fee and state at a moment. */
export interface AreaNow extends DeliveryArea {
  /** No orders are accepted for the area at that moment. */
  readonly isClosed: boolean;
}

/** @param terms null: the office has not changed the area, so its usual fee applies */
export function areaAt(area: DeliveryArea, terms: AreaTerms | null, at: number): AreaNow {
  if (terms === null) return { ...area, isClosed: false };
  return { ...area, fee: terms.fee, isClosed: terms.isOff || terms.offOn === kuwaitDayOf(at) };
}

/** All areas with their fees and states at a moment. */
export function areasAt(decisions: AreaDecisions, at: number): AreaNow[] {
  return DELIVERY_AREAS.map((area) => areaAt(area, decisions.get(area.key) ?? null, at));
}

/** The terms of every area, with the usual terms for unchanged areas and without days off that are over. */
export function allTerms(decisions: AreaDecisions, at: number): ReadonlyMap<string, AreaTerms> {
  const today = kuwaitDayOf(at);
  return new Map(
    DELIVERY_AREAS.map(({ key, fee }) => {
      const { offOn, ...terms } = decisions.get(key) ?? { fee, isOff: false, offOn: null };
      return [key, { ...terms, offOn: offOn !== null && offOn >= today ? offOn : null }];
    }),
  );
}

/** Terms as the edit history records them: by area key, with the names and units of the API. */
export function areasRecord(terms: ReadonlyMap<string, AreaTerms>): Record<string, unknown> {
  return Object.fromEntries(
    [...terms].map(([key, { fee, isOff, offOn }]) => [key, { deliveryFee: toKd(fee), isOff, offOn }]),
  );
}
