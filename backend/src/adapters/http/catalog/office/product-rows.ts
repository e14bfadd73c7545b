import type { Attribute } from '../../../../domain/catalog/attributes/attribute.ts';
import { headReader } from '../../../../domain/catalog/imports/attribute-columns.ts';
import type { FileColumn } from '../../../../domain/catalog/imports/attribute-columns.ts';
import type { ImportRow } from '../../../../domain/catalog/imports/plan-import.ts';
import type { ReadRow } from '../../tables/reading/reading-messages.ts';

/** The rows of a file of products. */
export interface ProductRows {
  readonly rows: readonly ImportRow[];
  /** Heads of the recognized columns, as the file spells them. */
  readonly heads: ReadonlyMap<FileColumn, string>;
  /** Heads of unknown and of repeated columns. */
  readonly ignored: readonly string[];
}

/** Characters of a head that the answer repeats. */
const LONGEST_HEAD = 100;

/**
 * Reads the rows of a file as products; the first row has the heads of the columns.
 * @param attributes of the shop, for which a file may have columns
 * @returns null when no column is known
 */
export function productRows(
  [first, ...others]: readonly ReadRow[],
  attributes: readonly Attribute[],
): ProductRows | null {
  const columnOf = headReader(attributes);
  const columns: (FileColumn | null)[] = [];
  const heads = new Map<FileColumn, string>();
  const ignored: string[] = [];
  for (const head of first?.cells ?? []) {
    const column = columnOf(head);
    const isNew = column !== null && !heads.has(column);
    const text = head.trim().slice(0, LONGEST_HEAD);
    columns.push(isNew ? column : null);
    if (isNew) heads.set(column, text);
    else if (text !== '') ignored.push(text);
  }
  if (heads.size === 0) return null;
  const rows = others.map(({ line, cells }): ImportRow => {
    const named = columns.flatMap((column, place) => (column ? [[column, cells[place] ?? ''] as const] : []));
    return { line, cells: Object.fromEntries(named) };
  });
  return { rows, heads, ignored };
}
