import { fold } from '@fyonka/api-contract/text/fold';
import type { LocalizedText } from '@fyonka/api-contract/wire/catalog';
import { OFFICE_PAGES } from '../pages.ts';

/** A page of the office as a search result. */
export interface Destination {
  href: string;
  title: LocalizedText;
}

/** Pages without a parameter, in the order of the office. */
const DESTINATIONS: readonly Destination[] = OFFICE_PAGES.filter(
  ({ pattern }) => !pattern.includes(':') && pattern !== '/admin/packing-slips',
).map(({ pattern, title }) => ({ href: pattern, title }));

/** Most pages shown for a text. */
const MOST = 4;

/** Pages whose titles contain every word of the text in either language; all pages for an empty text. */
export function findDestinations(text: string): readonly Destination[] {
  const words = fold(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return DESTINATIONS;
  return DESTINATIONS.filter(({ title }) => {
    const folded = `${fold(title.ar)} ${fold(title.en)}`;
    return words.every((word) => folded.includes(word));
  }).slice(0, MOST);
}
