/** A page of a list. Both numbers are integers from 1. */
export interface ListPage {
  readonly page: number;
  readonly limit: number;
}

/** A requested page. Defaults are the first page and the list's default length. */
export interface AskedPage {
  /** An integer from 1. */
  readonly page?: number | undefined;
  /** An integer from 1; reduced to the list's maximum. */
  readonly limit?: number | undefined;
}

export function listPage(
  { page, limit }: AskedPage,
  { usual, most }: { readonly usual: number; readonly most: number },
): ListPage {
  return { page: Math.max(1, page ?? 1), limit: Math.min(most, Math.max(1, limit ?? usual)) };
}

/**
 * Reads a page of a list, or the last page where the list has become too short for it, which somebody sees instead of
 * nothing.
 */
export async function pageOrLast<Found extends { readonly total: number }>(
  page: ListPage,
  read: (page: ListPage) => Promise<Found>,
): Promise<Found & ListPage> {
  const found = await read(page);
  const last = Math.max(1, Math.ceil(found.total / page.limit));
  if (page.page <= last) return { ...found, ...page };
  const there = { ...page, page: last };
  return { ...(await read(there)), ...there };
}
