import { LONGEST_SEARCH } from './limits.ts';

// What a page asks for as it opens, agreed between parts that are deployed apart: the server puts the answers into the
// document under the paths that shell and remotes look them up by. Where one side asks otherwise, its data is of no use.

/** Products of one page of a list; rows of two, three and four are full with it. */
export const PAGE_SIZE = 24;

/** Products that a product's page reads of its category. More than are shown: the product itself may be among them, and what is sold out stands back. */
export const RELATED_SIZE = 9;

/** What is searched of a typed text: no blanks around it, and no more of it than the API takes. */
export function searchText(typed: string): string {
  return Array.from(typed.trim()).slice(0, LONGEST_SEARCH).join('').trim();
}

/** The path of a reading call in its one canonical form: parameters sorted, values encoded, empty ones left out. */
export function apiPath(
  path: string,
  query: Readonly<Record<string, string | number | boolean | undefined>> = {},
): string {
  const parameters = Object.entries(query)
    .filter((entry): entry is [string, string | number | boolean] => entry[1] !== undefined && entry[1] !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return parameters.length === 0 ? path : `${path}?${parameters.join('&')}`;
}
