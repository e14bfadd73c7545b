import { GOVERNORATES } from '@fyonka/api-contract/values/ordering/governorates';
import type { LocalizedText } from '../../localized-text.ts';
import type { Fils } from '../../money.ts';
import { searchWords, withoutArticle } from '../../search-text.ts';
import type { Area, Governorate, KnownArea } from './known-areas.ts';
import { KNOWN_AREAS } from './known-areas.ts';

/** An area that the shop delivers to. */
export interface DeliveryArea extends Area {
  readonly fee: Fils;
}

/** The areas that a new shop delivers to. */
export const DELIVERY_AREAS: readonly DeliveryArea[] = KNOWN_AREAS.filter(isServed);

export function isServed<Found extends KnownArea>(area: Found): area is Found & DeliveryArea {
  return area.fee !== null;
}

/** What the office calls an area that is not among the known ones. */
export interface OwnArea {
  readonly name: LocalizedText;
  readonly governorate: Governorate;
}

/** The area of an address. */
export interface AreaOfAddress {
  readonly areaKey: string;
  /** Kept with the address, so that it is readable wherever it goes and whatever the office calls the area since. */
  readonly ownArea?: OwnArea;
}

/** Names of areas by how they were written, because each address that names no area is compared with all of them. */
const SPELLINGS = new Map<string, string>();
/** Several times as many as all areas have. */
const MOST_SPELLINGS = 5_000;

const AREA_BY_NAME = new Map(
  KNOWN_AREAS.flatMap((known) => spellingsOf(known).map((spelling) => [spelling, known] as const)),
);

/** @param text key of an area of Kuwait, or its name in either language, in any known spelling and any case */
export function knownAreaNamed(text: string): KnownArea | null {
  return AREA_BY_NAME.get(spelling(text)) ?? null;
}

/** All spellings of an area, as `spelling` writes them. */
export function spellingsOf({ key, name, otherSpellings }: Area): string[] {
  return [key, name.en, name.ar, ...otherSpellings].map((one) => {
    const known = SPELLINGS.get(one);
    if (known !== undefined) return known;
    if (SPELLINGS.size >= MOST_SPELLINGS) SPELLINGS.clear();
    const written = spelling(one);
    SPELLINGS.set(one, written);
    return written;
  });
}

/** Removes articles, apostrophes and dashes, because people leave them out and keyboards write them differently. */
export function spelling(name: string): string {
  const words = searchWords(name.replace(/['’‘ʼ`]/g, '')).filter((word) => word !== 'al');
  return words.map((word) => withoutArticle(word) ?? word).join(' ');
}

const AREA_BY_KEY: ReadonlyMap<string, KnownArea> = new Map(KNOWN_AREAS.map((area) => [area.key, area]));

/** Undefined for an area of the office's own, or one that has been removed from the list. */
export function knownAreaOf(areaKey: string): KnownArea | undefined {
  return AREA_BY_KEY.get(areaKey);
}

export function governorateOf({ areaKey, ownArea }: AreaOfAddress): Governorate {
  return (knownAreaOf(areaKey) ?? ownArea)?.governorate ?? 'capital';
}

/** Both names of an area. An area that has been removed from the list is shown by its key, as old orders still have it. */
export function nameOfArea({ areaKey, ownArea }: AreaOfAddress): LocalizedText {
  return (knownAreaOf(areaKey) ?? ownArea)?.name ?? { en: areaKey, ar: areaKey };
}

const PLACES: ReadonlyMap<string, number> = new Map(KNOWN_AREAS.map(({ key }, place) => [key, place]));

/** Sorts by governorate, then by area. The office's own areas come after the known ones. */
export function byArea(one: AreaOfAddress, other: AreaOfAddress): number {
  const placeOf = ({ areaKey }: AreaOfAddress) => PLACES.get(areaKey) ?? PLACES.size;
  const governorate = (area: AreaOfAddress) => GOVERNORATES.findIndex(({ key }) => key === governorateOf(area));
  return (
    governorate(one) - governorate(other) ||
    placeOf(one) - placeOf(other) ||
    one.areaKey.localeCompare(other.areaKey, 'en')
  );
}
