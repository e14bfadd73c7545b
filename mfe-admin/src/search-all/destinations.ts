import { fold } from '@fyonka/api-contract/text/fold';
import type { LocalizedText } from '@fyonka/api-contract/wire/catalog';
import type { Permission } from '@fyonka/api-contract/wire/identity';
import { OFFICE_PAGES } from '../pages.ts';
import type { OfficePattern } from '../pages.ts';
import { PAGE_WORDS } from './page-words.ts';
import { SETTING_FIELDS } from './setting-fields.ts';

/** A page of the office, or a single setting, as a search result. */
export interface Destination {
  href: string;
  title: LocalizedText;
  /** Title of the page that a setting is on. */
  on?: LocalizedText;
}

interface Found extends Destination {
  permission: Permission;
  /** Folded titles in both languages. */
  name: string;
  /** Folded other words for it. */
  words: string;
}

const foldedTitle = ({ ar, en }: LocalizedText) => `${fold(ar)} ${fold(en)}`;

/** Pages without a parameter, in the order of the office. */
const PAGES: readonly Found[] = OFFICE_PAGES.filter(({ pattern }) => !pattern.includes(':')).map(
  ({ pattern, title, permission }) => ({
    href: pattern,
    title,
    permission,
    name: foldedTitle(title),
    words: fold(PAGE_WORDS[pattern] ?? ''),
  }),
);

const SETTINGS: readonly Found[] = SETTING_FIELDS.map(({ page, href, title }) => {
  const { permission, title: on } = pageAt(page);
  return { href, title, on, permission, name: foldedTitle(title), words: foldedTitle(on) };
});

/** Most pages, and most settings, shown for a text. */
const MOST = 4;

/**
 * Pages and settings that the person may open and whose titles, in either language, or other words contain every word of
 * the text, those found by their title first; all pages for an empty text.
 */
export function findDestinations(
  text: string,
  isPermitted: (permission: Permission) => boolean,
): readonly Destination[] {
  const words = fold(text).split(/\s+/).filter(Boolean);
  const pages = PAGES.filter(({ permission }) => isPermitted(permission));
  if (words.length === 0) return pages;
  const settings = SETTINGS.filter(({ permission }) => isPermitted(permission));
  return [...matching(pages, words), ...matching(settings, words).filter((setting) => isNamed(setting, words))];
}

function matching(all: readonly Found[], words: readonly string[]): readonly Found[] {
  const found = all.filter(({ name, words: others }) => words.every((word) => `${name} ${others}`.includes(word)));
  return found.toSorted((one, other) => Number(isNamed(other, words)) - Number(isNamed(one, words))).slice(0, MOST);
}

/** Whether its title has one of the words: the page of a setting alone does not name it. */
const isNamed = ({ name }: Found, words: readonly string[]) => words.some((word) => name.includes(word));

function pageAt(pattern: OfficePattern) {
  const page = OFFICE_PAGES.find((one) => one.pattern === pattern);
  if (!page) throw new Error(`${pattern} is no page of the office`);
  return page;
}
