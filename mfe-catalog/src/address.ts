import { useMemo } from 'react';
import { navigate, usePathname, useSearch } from 'wouter/use-browser-location';
import { pages } from '@fyonka/api-contract/pages/routes';

/** The query of the page, followed as it changes. */
export function useQuery(): URLSearchParams {
  const search = useSearch();
  return useMemo(() => new URLSearchParams(search), [search]);
}

/** Where a category bar leads to beside a list of its own. @param slug or `all` */
export const categoryPage = (slug: string): string => (slug === 'all' ? '/#products' : pages.category(slug));

/** The last segment of the path, decoded: the slug of a category, the id of a product. */
export function useLastSegment(): string {
  const segment = usePathname().replace(/\/$/, '').split('/').at(-1) ?? '';
  return useMemo(() => decoded(segment), [segment]);
}

/**
 * Writes parameters of the query; null takes one out.
 * @param how `replace` keeps the history entry with its state (the shell has the scroll position by it); `push` makes a new one
 */
export function changeQuery(changes: Readonly<Record<string, string | null>>, how: 'replace' | 'push'): void {
  const query = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) query.delete(name);
    else query.set(name, value);
  }
  const search = query.size === 0 ? '' : `?${query}`;
  navigate(location.pathname + search, how === 'replace' ? { replace: true, state: history.state } : {});
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // Not a well-formed address: nothing will be found under it.
  }
}
