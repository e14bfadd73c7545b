import type { Language } from '../values/language.ts';
import type { BuildingKind } from '../values/ordering/buildings.ts';
import type { LocalizedText } from '../wire/catalog.ts';
import { fold } from './fold.ts';
import { LIST_COMMA } from './list-comma.ts';

/** Words before the parts of an address, in the order in which it is said in Kuwait and drivers need the parts. */
export const ADDRESS_WORDS = {
  block: { ar: 'قطعة', en: 'Block' },
  street: { ar: 'شارع', en: 'street' },
  streetNumber: { ar: 'رقم', en: 'no.' },
  avenue: { ar: 'جادة', en: 'avenue' },
  buildingNumber: { ar: 'مبنى', en: 'building' },
  house: { ar: 'بيت', en: 'house' },
  floor: { ar: 'الدور', en: 'floor' },
  apartmentNumber: { ar: 'شقة', en: 'apartment' },
  office: { ar: 'مكتب', en: 'office' },
  paciNumber: { ar: 'الرقم الآلي', en: 'PACI no.' },
} as const satisfies Record<string, LocalizedText>;

/** A field of an address, or what its number is called at a kind of building. */
export type AddressField = keyof typeof ADDRESS_WORDS;
/** The fields below the area in which an address is stored, in that order. */
export const ADDRESS_FIELDS = [
  'block',
  'street',
  'streetNumber',
  'avenue',
  'buildingNumber',
  'floor',
  'apartmentNumber',
  'paciNumber',
] as const satisfies readonly AddressField[];
type StoredField = (typeof ADDRESS_FIELDS)[number];

/** The fields below the area; empty or absent when not given. */
export interface AddressFields extends Readonly<Partial<Record<StoredField, string>>> {
  readonly buildingKind?: BuildingKind;
}

/** A part of an address as it is written. */
export interface AddressPart {
  field: AddressField;
  value: string;
  /** Words before the value; null when it contains them: `Gulf Street` is never written `street Gulf Street`. */
  words: LocalizedText | null;
}

/**
 * The parts of an address to write, in order, without empty ones. The number of the street is left out when the street
 * contains it, as in orders from the shop's own form, which asks for both in one answer and sends it twice.
 */
export function addressParts(address: AddressFields): AddressPart[] {
  return ADDRESS_FIELDS.flatMap((stored) => {
    const value = address[stored] ?? '';
    if (value === '' || (stored === 'streetNumber' && contains(address.street ?? '', value))) return [];
    const field = calledAt(stored, address.buildingKind);
    const isNamed = (stored === 'street' || stored === 'avenue') && isCalledStreet(value);
    return [{ field, value, words: isNamed ? null : ADDRESS_WORDS[field] }];
  });
}

/** A house has its number, and an office has one of its own: neither is called building or apartment. */
export function calledAt(field: StoredField, kind: BuildingKind | undefined): AddressField {
  if (field === 'buildingNumber' && kind === 'house') return 'house';
  return field === 'apartmentNumber' && kind === 'office' ? 'office' : field;
}

/** Street and number as one answer, written as in the whole address: `Salem Al-Mubarak, no. 12`. */
export function streetAnswer({ street = '', streetNumber = '' }: AddressFields, language: Language): string {
  return addressParts({ street, streetNumber })
    .map(({ field, value }) => (field === 'street' ? value : `${ADDRESS_WORDS.streetNumber[language]} ${value}`))
    .join(LIST_COMMA[language]);
}

/** Words for a street, as `fold` writes them. The last letters of `1st` are none. */
const ENGLISH = 'street|str|(?<!\\p{N})st|road|rd|avenue|ave|boulevard|blvd|lane|highway|expressway|jadd?ah?';
const ARABIC = '(?:ال)?(?:شارع|طريق|جاده)|ش';
const STREET_WORD = new RegExp(`(?<!\\p{L})(?:${ENGLISH}|${ARABIC})(?!\\p{L})`, 'u');

const isCalledStreet = (street: string): boolean => STREET_WORD.test(fold(street));

/** Whether all words of `part` are in `whole`, one after another, in any spelling. A dash has no words. */
function contains(whole: string, part: string): boolean {
  return spacedWords(whole).includes(spacedWords(part));
}

const spacedWords = (text: string): string =>
  ` ${(fold(text).match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => `${word} `).join('')}`;
