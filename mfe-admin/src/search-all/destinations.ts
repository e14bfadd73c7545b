import { fold } from '@fyonka/api-contract/text/fold';
import { OFFICE_PAGES } from '@fyonka/api-contract/pages/office-pages';
import type { LocalizedText } from '@fyonka/api-contract/wire/catalog';

/** A page of the office, or what is done on it. */
export interface Destination {
  href: string;
  title: LocalizedText;
}

/** The pages that are not about one thing, in the order of the office. */
const DESTINATIONS: readonly Destination[] = OFFICE_PAGES.filter(
  ({ pattern }) => !pattern.includes(':') && pattern !== '/admin/packing-slips',
).map(({ pattern, title }) => ({ href: pattern, title }));

/** At most so many pages are listed for a text. */
const MOST = 4;

/** Pages whose titles contain every word of a text, in either language; all of them for none. */
export function findDestinations(text: string): readonly Destination[] {
  const words = fold(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return DESTINATIONS;
  return DESTINATIONS.filter(({ title }) => {
    const folded = `${fold(title.ar)} ${fold(title.en)}`;
    return words.every((word) => folded.includes(word));
  }).slice(0, MOST);
}
