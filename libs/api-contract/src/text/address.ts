import type { Language } from '../values/language.ts';
import type { LocalizedText } from '../wire/catalog.ts';
import { fold } from './fold.ts';
import { LIST_COMMA } from './list-comma.ts';

/** Words before the parts of an address, in the order in which drivers need the parts. */
export const ADDRESS_WORDS = {
  block: { ar: 'قطعة', en: 'Block' },
  street: { ar: 'شارع', en: 'street' },
  streetNumber: { ar: 'رقم', en: 'no.' },
  buildingNumber: { ar: 'مبنى', en: 'building' },
  floor: { ar: 'الدور', en: 'floor' },
  apartmentNumber: { ar: 'شقة', en: 'apartment' },
} as const satisfies Record<string, LocalizedText>;

export type AddressField = keyof typeof ADDRESS_WORDS;

/** The fields below the area; empty or absent when not given. */
export type AddressFields = Readonly<Partial<Record<AddressField, string>>>;

/** A part of an address as it is written. */
export interface AddressPart {
  field: AddressField;
  value: string;
  /** Words before the value; null when it contains them: `Gulf Street` is never written `street Gulf Street`. */
  words: LocalizedText | null;
}

const FIELDS = Object.keys(ADDRESS_WORDS) as AddressField[];

/**
 * The parts of an address to write, in order, without empty ones. The number of the street is left out when the street
 * contains it, as in orders from the shop's own form, which asks for both in one answer and sends it twice.
 */
export function addressParts(address: AddressFields): AddressPart[] {
  return FIELDS.flatMap((field) => {
    const value = address[field] ?? '';
    if (value === '' || (field === 'streetNumber' && contains(address.street ?? '', value))) return [];
    return [{ field, value, words: field === 'street' && isCalledStreet(value) ? null : ADDRESS_WORDS[field] }];
  });
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
