import { LONGEST_TEXT } from '@fyonka/api-contract/values/limits';
import type { WrittenAddress } from '../delivery/address.ts';
import { typed } from '../../texts/typed.ts';

/** An address as others than Kuwait's shops write it. What is left out is empty. */
export interface PostalAddress {
  readonly street_address?: string;
  readonly extended_address?: string;
  /** The city elsewhere; in Kuwait the area. */
  readonly address_locality?: string;
  /** The governorate. */
  readonly address_region?: string;
  readonly address_country?: string;
  readonly postal_code?: string;
}

type Part = 'block' | 'street' | 'avenue' | 'buildingNumber' | 'floor' | 'apartmentNumber' | 'paciNumber';

/** Words before the parts of an address in Kuwait, as people and maps write them. The longest first. */
const WORDS: readonly (readonly [Part, string])[] = [
  ['block', 'block|blk|قطعة|قطعه|ق'],
  ['street', 'street|str|st|road|rd|شارع|ش'],
  ['avenue', 'avenue|ave|lane|jadda|جادة|جاده'],
  ['buildingNumber', 'building|bldg|house|villa|home|plot|بناية|بنايه|عمارة|منزل|بيت|فيلا|قسيمة|مبنى'],
  ['floor', 'floor|fl|الدور|دور|طابق'],
  ['apartmentNumber', 'apartment|apt|flat|unit|office|شقة|شقه|مكتب'],
  ['paciNumber', 'paci(?: number)?|الرقم الآلي|رقم آلي'],
];

// Not written into the raw texts, where the build could not make them ASCII.
const NUMBER = 'رقم';
const COMMA = '،';

/** What may stand between a word and what it says. */
const BETWEEN = String.raw`(?:\s*(?:no\.?|number|${NUMBER}))?[\s.:#-]*`;
const ANY_WORD = WORDS.map(([, words]) => words).join('|');
const PARTS = WORDS.map(
  ([part, words]) => [part, new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${words})(?!\p{L})${BETWEEN}`, 'iu')] as const,
);
/** A part ends at a comma, or at the word of the next one. */
const END = new RegExp(String.raw`[,${COMMA};|]|(?<![\p{L}\p{N}])(?:${ANY_WORD})(?!\p{L})`, 'iu');

/**
 * Reads the parts that a shop in Kuwait needs out of a postal address: `Block 4, Street 12, House 7`, in either language.
 * What nobody finds without guessing is left out, so that the rules of an address say that it is missing.
 * @param own parts that came by themselves; they count more than what is read
 */
export function addressOfPostal(postal: PostalAddress, own: Partial<Record<Part, string>> = {}): WrittenAddress {
  const { street_address = '', extended_address = '', address_locality = '' } = postal;
  const text = typed(`${street_address}, ${extended_address}`.slice(0, 2 * LONGEST_TEXT));
  const read = Object.fromEntries(PARTS.flatMap(([part, word]) => said(text, word).map((value) => [part, value])));
  const parts: Partial<Record<Part, string>> = { ...read, ...own };
  const isApartment = parts.apartmentNumber !== undefined && parts.floor !== undefined;
  return {
    ...parts,
    city: address_locality,
    ...(parts.street !== undefined && { streetNumber: parts.street }),
    ...(isApartment && { buildingKind: 'apartment' as const }),
  };
}

/** What a text says after a word; none: nothing. */
function said(text: string, word: RegExp): string[] {
  const found = word.exec(text);
  if (!found) return [];
  const rest = text.slice(found.index + found[0].length);
  const end = END.exec(rest);
  const value = rest.slice(0, end?.index ?? rest.length).trim();
  return value === '' ? [] : [value];
}

const KUWAIT = ['KW', 'KWT', 'KUWAIT', 'STATE OF KUWAIT', 'الكويت', 'دولة الكويت'];

/** Whether an address names another country. */
export function isAbroad({ address_country = '' }: PostalAddress): boolean {
  const country = address_country.trim().toUpperCase();
  return country !== '' && !KUWAIT.includes(country);
}
