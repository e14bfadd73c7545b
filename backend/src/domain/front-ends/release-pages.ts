import { addressesOf, pageTable } from './page-table.ts';
import type { Claimant, ClaimedPage, RefusedPage } from './page-table.ts';
import { patternCovers } from './path-patterns.ts';

/** A page as far as it decides whether a release may be used. */
export interface ReleasedPage extends ClaimedPage {
  /** Present for a page with addresses in the sitemap. */
  readonly sitemap?: object;
  readonly unlisted?: boolean;
  readonly needs?: string;
}

export type PagesVerdict =
  | { readonly kind: 'fits' }
  /** It claims addresses of others. Nobody can want that, so it cannot be forced. */
  | { readonly kind: 'takes-pages'; readonly pages: readonly RefusedPage[] }
  /** Search engines, mails and links lead to pages that it does not have any more. */
  | { readonly kind: 'drops-pages'; readonly patterns: readonly string[] };

/**
 * Whether the pages of a release fit to those of the shop.
 * @param present what visitors get now, in the order of the map of remotes, the shell first
 * @param release takes the place of the present build of its remote
 */
export function judgePages(present: readonly Claimant<ReleasedPage>[], release: Claimant<ReleasedPage>): PagesVerdict {
  const now = pageTable(present).pages;
  const others = present.filter(({ name }) => name !== release.name);
  const next = pageTable([...others, release], now);
  const taken = next.refused.filter(({ remote }) => remote === release.name);
  if (taken.length > 0) return { kind: 'takes-pages', pages: taken };
  const kept = next.pages.flatMap(addressesOf);
  const dropped = now
    .filter((page) => page.owner === release.name && isInSitemap(page))
    .map(({ pattern }) => pattern)
    .filter((pattern) => !kept.some((wide) => patternCovers(wide, pattern)));
  return dropped.length > 0 ? { kind: 'drops-pages', patterns: dropped } : { kind: 'fits' };
}

function isInSitemap({ sitemap, unlisted, needs }: ReleasedPage): boolean {
  return sitemap !== undefined && !unlisted && needs === undefined;
}
