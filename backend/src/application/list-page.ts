/** Which part of a list; both are whole numbers from 1. */
export interface ListPage {
  readonly page: number;
  readonly limit: number;
}

/** The same as somebody asks for it; what is left out is the first page, as long as pages of the list usually are. */
export interface AskedPage {
  /** A whole number from 1. */
  readonly page?: number | undefined;
  /** A whole number from 1; more than the list has on a page counts as that many. */
  readonly limit?: number | undefined;
}

export function listPage(
  { page, limit }: AskedPage,
  { usual, most }: { readonly usual: number; readonly most: number },
): ListPage {
  return { page: Math.max(1, page ?? 1), limit: Math.min(most, Math.max(1, limit ?? usual)) };
}
