import { kuwaitDayOf } from '../../kuwait-day.ts';
import type { KuwaitDay } from '../../kuwait-day.ts';
import { toKd } from '../../money.ts';
import type { Fils } from '../../money.ts';
import type { CalendarSettings, Weekday } from '../../store/calendar/calendar-settings.ts';
import { isServed, knownAreaNamed, knownAreaOf, spelling, spellingsOf } from './delivery-areas.ts';
import type { AreaOfAddress, DeliveryArea, OwnArea } from './delivery-areas.ts';
import { KNOWN_AREAS } from './known-areas.ts';
import type { Area, Governorate, KnownArea } from './known-areas.ts';

/** The office's settings for delivery to an area. */
export interface AreaTerms {
  /** Null: nothing is delivered there. */
  readonly fee: Fils | null;
  /** No orders are accepted for the area until the office switches it on again. */
  readonly isOff: boolean;
  /** The one day on which no orders are accepted for the area; null: none. */
  readonly offOn: KuwaitDay | null;
  /** The weekdays on which a driver goes there, never empty; left out: on the shop's days of delivery. */
  readonly days?: readonly Weekday[];
  /** Left out for a known area. */
  readonly own?: OwnArea;
}

/** Terms by area key. A known area without an entry is switched on where it has a usual fee, and else not delivered to. */
export type AreaDecisions = ReadonlyMap<string, AreaTerms>;

/** An area with its state at a moment. */
export interface AreaFound extends KnownArea {
  /** No orders are accepted for the area at that moment. */
  readonly isClosed: boolean;
  readonly days?: readonly Weekday[];
  readonly own?: OwnArea;
}

/** One that the shop delivers to. */
export type AreaNow = AreaFound & DeliveryArea;

/**
 * @param key of an area
 * @param terms null: the office has not changed the area, so its usual fee applies
 * @returns null for an area that is neither known nor the office's own
 */
export function areaAt(key: string, terms: AreaTerms | null, at: number): AreaFound | null {
  const area = knownAreaOf(key) ?? (terms?.own && ownArea(key, terms.own));
  if (!area) return null;
  if (terms === null) return { ...area, isClosed: false };
  const { fee, isOff, offOn, days, own } = terms;
  const isClosed = isOff || offOn === kuwaitDayOf(at);
  return { ...area, fee, isClosed, ...(days && { days }), ...(own && { own }) };
}

function ownArea(key: string, own: OwnArea): KnownArea {
  return { key, ...own, otherSpellings: [], fee: null };
}

/** The area if something can be ordered to it now; else why not. */
export function openArea(area: AreaFound | null): AreaNow | 'UNKNOWN_AREA' | 'AREA_NOT_SERVED' | 'AREA_CLOSED' {
  if (area === null) return 'UNKNOWN_AREA';
  if (!isServed(area)) return 'AREA_NOT_SERVED';
  return area.isClosed ? 'AREA_CLOSED' : area;
}

/** The areas of the office's own. */
export function ownAreas(decisions: AreaDecisions): Area[] {
  return [...decisions].flatMap(([key, { own }]) => (own ? [ownArea(key, own)] : []));
}

/** @param text key of an area, or its name in either language; a known one in any known spelling */
export function areaNamed(text: string, decisions: AreaDecisions, at: number): AreaFound | null {
  const wanted = spelling(text);
  const area = knownAreaNamed(text) ?? ownAreas(decisions).find((own) => spellingsOf(own).includes(wanted));
  if (!area) return null;
  const key = servedAs(area, decisions);
  return areaAt(key, decisions.get(key) ?? null, at);
}

/** Key of the area whose terms hold: of the whole for a part that the office has not decided on. */
function servedAs({ key, partOf = key }: Pick<KnownArea, 'key' | 'partOf'>, decisions: AreaDecisions): string {
  return decisions.has(key) ? key : partOf;
}

/** Every area that is known or the office's own, with its state at a moment. A whole has the names of its parts, too. */
export function areasAt(decisions: AreaDecisions, at: number): AreaFound[] {
  const parts = KNOWN_AREAS.filter((area) => servedAs(area, decisions) !== area.key);
  return keysOf(decisions)
    .filter((key) => !parts.some((part) => part.key === key))
    .flatMap((key) => areaAt(key, decisions.get(key) ?? null, at) ?? [])
    .map((area) => {
      const names = parts.filter(({ partOf }) => partOf === area.key).flatMap(namesOf);
      return names.length > 0 ? { ...area, otherSpellings: [...area.otherSpellings, ...names] } : area;
    });
}

function namesOf({ name, otherSpellings }: Area): string[] {
  return [name.en, name.ar, ...otherSpellings];
}

function keysOf(decisions: AreaDecisions): string[] {
  return [...KNOWN_AREAS, ...ownAreas(decisions)].map(({ key }) => key);
}

/** The terms of every area, those of its whole for a part, with usual ones for unchanged areas and without past days off. */
export function allTerms(decisions: AreaDecisions, at: number): ReadonlyMap<string, AreaTerms> {
  const today = kuwaitDayOf(at);
  return new Map(
    keysOf(decisions).map((key) => {
      const whole = servedAs(knownAreaOf(key) ?? { key }, decisions);
      const usual = { fee: knownAreaOf(whole)?.fee ?? null, isOff: false, offOn: null };
      const { offOn, ...terms } = decisions.get(whole) ?? usual;
      return [key, { ...terms, offOn: offOn !== null && offOn >= today ? offOn : null }];
    }),
  );
}

/** Terms as the edit history records them: by area key, with the names and units of the API. */
export function areasRecord(terms: ReadonlyMap<string, AreaTerms>): Record<string, unknown> {
  return Object.fromEntries(
    [...terms].map(([key, { fee, isOff, offOn, days, own }]) => [
      key,
      { deliveryFee: fee === null ? null : toKd(fee), isOff, offOn, ...(days && { days }), ...own },
    ]),
  );
}

/** Where the shop delivers, as a sentence for everybody says it: an area that is off for a day still counts. */
export interface Coverage {
  readonly areas: number;
  /** Those with one of the areas. */
  readonly governorates: ReadonlySet<Governorate>;
  /** Every known area. */
  readonly isAll: boolean;
}

export function coverageOf(decisions: AreaDecisions): Coverage {
  const all = areasAt(decisions, 0);
  const areas = all.filter((area) => isServed(area) && !decisions.get(area.key)?.isOff);
  return {
    areas: areas.length,
    governorates: new Set(areas.map(({ governorate }) => governorate)),
    isAll: all.every((area) => area.own || areas.includes(area)),
  };
}

/** The area as an address keeps it. */
export function areaOfAddress({ key, own }: Pick<AreaFound, 'key' | 'own'>): AreaOfAddress {
  return { areaKey: key, ...(own && { ownArea: own }) };
}

/** The shop's calendar, with the days on which a driver goes to the area. */
export function calendarOf(area: Pick<AreaFound, 'days'> | null, calendar: CalendarSettings): CalendarSettings {
  return area?.days ? { ...calendar, deliveryDays: area.days } : calendar;
}
