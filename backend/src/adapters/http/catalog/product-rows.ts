import { columnHeaded } from '../../../domain/catalog/imports/product-columns.ts';
import type { ProductColumn } from '../../../domain/catalog/imports/product-columns.ts';
import type { ImportRow } from '../../../domain/catalog/imports/plan-import.ts';

/** The rows of a file of products. */
export interface ProductRows {
  readonly rows: readonly ImportRow[];
  /** How the file heads each of the columns that it has. */
  readonly heads: ReadonlyMap<ProductColumn, string>;
  /** Heads of columns that hold nothing that is known, or the same as one before. */
  readonly ignored: readonly string[];
}

/**
 * Takes the cells of a file for products: the first row that has anything in it heads the columns.
 * @param cells every row of the file, blank ones too
 * @returns null when none of its columns is known
 */
export function productRows(cells: readonly (readonly string[])[]): ProductRows | null {
  const first = cells.findIndex(hasText);
  const columns: (ProductColumn | null)[] = [];
  const heads = new Map<ProductColumn, string>();
  const ignored: string[] = [];
  for (const head of cells[first] ?? []) {
    const column = columnHeaded(head);
    const isNew = column !== null && !heads.has(column);
    columns.push(isNew ? column : null);
    if (isNew) heads.set(column, head.trim());
    else if (head.trim() !== '') ignored.push(head.trim());
  }
  if (heads.size === 0) return null;
  const rows = cells.flatMap((row, index): ImportRow[] => {
    if (index <= first || !hasText(row)) return [];
    const named = columns.flatMap((column, place) => (column ? [[column, row[place] ?? ''] as const] : []));
    return [{ line: index + 1, cells: Object.fromEntries(named) }];
  });
  return { rows, heads, ignored };
}

function hasText(row: readonly string[]): boolean {
  return row.some((cell) => cell.trim() !== '');
}
