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
