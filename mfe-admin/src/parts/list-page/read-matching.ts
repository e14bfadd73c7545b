import { MOST_MARKED } from '../lists/use-kept-marks.ts';

export interface PageOfRows<Row> {
  rows: readonly Row[];
  page: number;
  limit: number;
  total: number;
}

/**
 * Reads the rows of all pages of a list, up to the most that can be marked.
 * @param read one page
 *
 * @throws ApiError
 */
export async function readMatching<Row>(read: (page: number) => Promise<PageOfRows<Row>>): Promise<Row[]> {
  const found: Row[] = [];
  for (let page = 1; found.length < MOST_MARKED; page += 1) {
    const answer = await read(page);
    // A list that became shorter meanwhile answers its last page again.
    if (answer.page < page) break;
    found.push(...answer.rows);
    if (page * answer.limit >= answer.total) break;
  }
  return found.slice(0, MOST_MARKED);
}
