import { LONGEST_TEXT } from '@fyonka/api-contract/values/limits';
import { GOVERNORATES } from '@fyonka/api-contract/values/ordering/governorates';
import type { WrittenAddress } from '../delivery/address.ts';
import { knownAreaNamed, spelling } from '../delivery/delivery-areas.ts';
import type { Governorate } from '../delivery/known-areas.ts';
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
  ['avenue', 'avenue|ave|lane|jadda|جادة|جاده|ج'],
  ['buildingNumber', 'building|bldg|house|villa|home|plot|بناية|بنايه|عمارة|منزل|بيت|فيلا|قسيمة|مبنى|م'],
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
  const { street_address = '', extended_address = '' } = postal;
  const text = typed(`${street_address}, ${extended_address}`.slice(0, 2 * LONGEST_TEXT));
  const read = Object.fromEntries(PARTS.flatMap(([part, word]) => said(text, word).map((value) => [part, value])));
  const parts: Partial<Record<Part, string>> = { ...read, ...own };
  const isApartment = parts.apartmentNumber !== undefined && parts.floor !== undefined;
  return {
    ...parts,
    city: areaIn(postal),
    ...(parts.street !== undefined && { streetNumber: parts.street }),
    ...(isApartment && { buildingKind: 'apartment' as const }),
  };
}

/**
 * The area that an address names: its locality, unless that is left out or says no more than the country or a governorate,
 * and one of the other lines is an area by itself.
 */
function areaIn({ address_locality = '', ...others }: PostalAddress): string {
  const { street_address = '', extended_address = '', address_region = '' } = others;
  const isVague = isKuwait(address_locality) || VAGUE.includes(spelling(address_locality));
  if (!isVague && governorateNamed(address_locality, GOVERNORATE) === null) return address_locality;
  const lines = [...`${extended_address},${street_address}`.slice(0, 2 * LONGEST_TEXT).split(LINES), address_region];
  return lines.find((line) => knownAreaNamed(line) !== null)?.trim() ?? address_locality;
}

const GOVERNORATE = /governorate|محافظ[ةه]/i;
const VAGUE = ['', 'kuwait city', 'مدينه كويت'];
/** Where another line or part begins. */
const LINES = new RegExp(String.raw`[,${COMMA};|\n]|(?=(?<![\p{L}\p{N}])(?:${ANY_WORD})(?!\p{L}))`, 'iu');

/** The governorate that an address names; null: none. */
export function governorateIn({ address_region = '', address_locality = '' }: PostalAddress): Governorate | null {
  return governorateNamed(address_region) ?? governorateNamed(address_locality, GOVERNORATE);
}

/** @param word without which it is something else, such as the area of that name */
function governorateNamed(text: string, word?: RegExp): Governorate | null {
  if (word && !word.test(text)) return null;
  const written = spelling(text.replace(GOVERNORATE, ''));
  const found = GOVERNORATES.find(
    ({ key, name }) =>
      [key, name.en, name.ar].map(spelling).includes(written) || CODES[key] === text.trim().toUpperCase(),
  );
  return found?.key ?? null;
}

/** By ISO 3166-2. */
const CODES: Readonly<Record<Governorate, string>> = {
  capital: 'KW-KU',
  hawalli: 'KW-HA',
  farwaniya: 'KW-FA',
  'mubarak-al-kabeer': 'KW-MU',
  ahmadi: 'KW-AH',
  jahra: 'KW-JA',
};

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
  return address_country.trim() !== '' && !isKuwait(address_country);
}

function isKuwait(country: string): boolean {
  return KUWAIT.includes(country.trim().toUpperCase());
}
