import { useContext, useMemo } from 'react';
import { navigate, usePathname, useSearch } from 'wouter/use-browser-location';
import { pages } from '@fyonka/api-contract/pages/routes';
import { DrawnPageContext } from './drawn-page.ts';
import type { Query } from './drawn-page.ts';

/** The query of the page, kept up to date. */
export function useQuery(): Query {
  const drawn = useContext(DrawnPageContext);
  const search = useSearch({ ssrSearch: '' });
  return useMemo(() => drawn?.query ?? new URLSearchParams(search), [drawn, search]);
}

/** Link target of a category in a bar beside a list. @param slug of the category, or `all` */
export const categoryPage = (slug: string): string => (slug === 'all' ? '/#products' : pages.category(slug));

/** The path of the page, as it is in the address. */
export function usePath(): string {
  const drawn = useContext(DrawnPageContext);
  return usePathname({ ssrPath: drawn?.path ?? '' });
}

/** Last segment of the path, decoded: a category's slug or a product's id. */
export function useLastSegment(): string {
  const path = usePath();
  const segment = path.replace(/\/$/, '').split('/').at(-1) ?? '';
  return useMemo(() => decoded(segment), [segment]);
}

/**
 * Changes parameters of the query; null removes one, and a list repeats it.
 * @param how `replace` keeps the history entry and its state, by which the shell finds the scroll position; `push` adds
 * an entry
 */
export function changeQuery(
  changes: Readonly<Record<string, string | readonly string[] | null>>,
  how: 'replace' | 'push',
): void {
  const query = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries(changes)) {
    if (typeof value === 'string') query.set(name, value);
    else query.delete(name);
    if (Array.isArray(value)) for (const one of value) query.append(name, one);
  }
  const search = query.size === 0 ? '' : `?${query}`;
  navigate(location.pathname + search, how === 'replace' ? { replace: true, state: history.state } : {});
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // Not a well-formed address, so that nothing will be found.
  }
}
