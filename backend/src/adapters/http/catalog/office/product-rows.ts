import { setImmediate } from 'node:timers/promises';
import type { Attribute } from '../../../../domain/catalog/attributes/attribute.ts';
import { columnReader, originOf } from '../../../../domain/catalog/imports/origins/origins.ts';
import type { AnyColumn, Origin } from '../../../../domain/catalog/imports/origins/origins.ts';
import { rowsOfOrigin } from '../../../../domain/catalog/imports/origins/origin-rows.ts';
import { groupsOf, sharedCharacters } from '../../../../domain/catalog/imports/origins/origin-groups.ts';
import type { OriginRow } from '../../../../domain/catalog/imports/origins/origin-groups.ts';
import type { ImportRow } from '../../../../domain/catalog/imports/plan-import.ts';
import { plainHead } from '../../../../domain/catalog/imports/product-columns.ts';
import type { ReadRow } from '../../tables/reading/reading-messages.ts';
import type { SentChoices } from './import-choices.ts';

/** A column of a file, and what it was taken for; null: it is left out. */
export interface ReadColumn {
  readonly head: string;
  readonly column: AnyColumn | null;
}

/** The rows of a file of products. */
export interface ProductRows {
  readonly rows: readonly ImportRow[];
  readonly origin: Origin;
  /** Those with a head, in the order of the file. */
  readonly columns: readonly ReadColumn[];
  /** Rows of the file below its heads. */
  readonly count: number;
}

const ROWS_IN_A_TURN = 250;
/**
 * Characters that all variants together take over from their products: as many as twenty of each product with 10,000
 * characters have in the longest file. Reading more would take the server minutes.
 */
const MOST_SHARED = 200_000_000;
/** Characters of a head that the answer repeats, and that choices come back with. */
const LONGEST_HEAD = 100;

/**
 * Reads the rows of a file as products; the first row has the heads of the columns. A file of which no column is known has
 * no products yet, because a person has to say what its columns are.
 * @param attributes of the shop, for which a file may have columns
 * @returns null when there are no heads, or more text than the shop can process
 */
export async function productRows(
  [first, ...others]: readonly ReadRow[],
  attributes: readonly Attribute[],
  choices: SentChoices,
): Promise<ProductRows | null> {
  if (!first) return null;
  const origin = originOf(first.cells);
  const known = columnReader(origin, attributes);
  const taken = new Set<AnyColumn>();
  const places = first.cells.map((cell) => {
    const head = cell.trim().slice(0, LONGEST_HEAD);
    const column = choices.columns.get(plainHead(head)) ?? known(cell);
    const isNew = column !== null && column !== 'left-out' && !taken.has(column);
    if (isNew) taken.add(column);
    return { head, column: isNew ? column : null };
  });
  const columns = places.filter(({ head }) => head !== '');
  const named = places.flatMap(({ column }, place) => (column ? [{ column, place }] : []));
  const rows = others.map(({ line, cells }): OriginRow => {
    return { line, cells: Object.fromEntries(named.map(({ column, place }) => [column, cells[place] ?? ''])) };
  });
  const groups = taken.size === 0 ? [] : groupsOf(rows);
  if (sharedCharacters(groups) > MOST_SHARED) return null;
  const read: ImportRow[] = [];
  for (const row of rowsOfOrigin(groups, origin, choices, attributes)) {
    read.push(row);
    // Others have their turn, because reading a long file takes a second.
    if (read.length % ROWS_IN_A_TURN === 0) await setImmediate();
  }
  return { rows: read, origin, columns, count: others.length };
}
