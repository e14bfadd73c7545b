import { cleanLine } from '../../../localized-text.ts';
import type { AnyColumn } from './origins.ts';

/** A row of a file, its cells by what their columns mean. */
export interface OriginRow {
  readonly line: number;
  readonly cells: Readonly<Partial<Record<AnyColumn, string>>>;
}

/** Cells of which a row has one if it is a variant, and not only a further picture. */
const OF_VARIANTS = ['price', 'option1.value', 'sku', 'variation', 'barcode', 'id'] as const;

/** Characters of a text by which rows belong together. Other programs take fewer. */
const LONGEST_KEY = 500;

/** Rows of one product of the file. */
export interface Group {
  /** Null: the row stands alone. */
  readonly key: string | null;
  readonly rows: OriginRow[];
}

/** Rows by the product that they describe. A variant of WooCommerce names its product by SKU or number. */
export function groupsOf(rows: readonly OriginRow[]): readonly Group[] {
  const names = new Map(
    rows.flatMap(({ cells }) => {
      const key = said(cells, 'sku') || `id:${said(cells, 'number')}`;
      return [said(cells, 'sku'), `id:${said(cells, 'number')}`].map((name) => [name, key] as const);
    }),
  );
  const groups = new Map<string, Group>();
  const all: Group[] = [];
  for (const row of rows) {
    const key = groupKey(row, names)?.slice(0, LONGEST_KEY) ?? null;
    const known = key === null ? undefined : groups.get(key);
    const group: Group = known ?? { key, rows: [] };
    // What the variants share comes first, wherever it stands in the file.
    if (isVariable(row)) group.rows.unshift(row);
    else group.rows.push(row);
    if (known) continue;
    all.push(group);
    if (key !== null) groups.set(key, group);
  }
  return all;
}

function groupKey({ cells }: OriginRow, names: ReadonlyMap<string, string>): string | null {
  const parent = said(cells, 'parent');
  if (parent !== '') return names.get(parent) ?? parent;
  if (said(cells, 'id') !== '') return null;
  const shared = said(cells, 'group') || (said(cells, 'variation') === '' ? '' : said(cells, 'name'));
  if (shared !== '') return shared;
  return said(cells, 'kind') === '' ? null : said(cells, 'sku') || `id:${said(cells, 'number')}`;
}

export function isVariable({ cells }: OriginRow): boolean {
  return said(cells, 'kind').toLowerCase().includes('variable');
}

/** Characters of all cells that rows may share with the first one of their product, counted for each of those rows. */
export function sharedCharacters(groups: readonly Group[]): number {
  return groups.reduce((sum, { rows: [first, ...others] }) => {
    const ofFirst = Object.values(first?.cells ?? {}).join('').length;
    return sum + ofFirst * others.length;
  }, 0);
}

/** The rows that are products themselves. What variants share is one only if there are none. */
export function soldRows(rows: readonly OriginRow[]): readonly OriginRow[] {
  const [first, ...others] = rows;
  const variants = others.filter(({ cells }) => OF_VARIANTS.some((column) => said(cells, column) !== ''));
  if (!first) return [];
  return isVariable(first) && variants.length > 0 ? variants : [first, ...variants];
}

/** What a cell says, on one line; empty where the file has no such column. */
export function said(cells: OriginRow['cells'], column: AnyColumn): string {
  return cleanLine(cells[column] ?? '');
}
