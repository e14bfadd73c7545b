import { FILTER_COLORS } from '@fyonka/api-contract/values/goods/product-filters';
import { isForeignColumn } from '../../../../domain/catalog/imports/origins/foreign-columns.ts';
import type { ImportChoices } from '../../../../domain/catalog/imports/origins/origin-rows.ts';
import type { AnyColumn } from '../../../../domain/catalog/imports/origins/origins.ts';
import { COLUMN_NAMES, plainHead } from '../../../../domain/catalog/imports/product-columns.ts';
import { jsonPart } from '../../files/json-part.ts';

/** What the person who imports has decided. */
export interface SentChoices extends ImportChoices {
  /** What columns mean, by their heads as `plainHead` has them, instead of what they were taken for. */
  readonly columns: ReadonlyMap<string, AnyColumn | 'left-out'>;
}

/**
 * Reads the choices of a form, which are JSON: see `ImportChoices` of the contract.
 * @throws ApiFailure VALIDATION_FAILED
 */
export function importChoices(text?: string): SentChoices {
  const { columns = {}, roundsPrices, categoryId, filterColor } = jsonPart('choices', text);
  const entries: [string, unknown][] = typeof columns === 'object' && columns ? Object.entries(columns) : [];
  return {
    columns: new Map(
      entries.flatMap(([head, column]) => {
        const known = columnNamed(column);
        return known ? [[plainHead(head), known] as const] : [];
      }),
    ),
    roundsPrices: roundsPrices === true,
    categoryId: typeof categoryId === 'string' ? categoryId : '',
    filterColor: FILTER_COLORS.find((color) => color === filterColor) ?? '',
  };
}

function columnNamed(name: unknown): AnyColumn | 'left-out' | null {
  if (name === null) return 'left-out';
  if (typeof name !== 'string') return null;
  if (isForeignColumn(name)) return name;
  return COLUMN_NAMES.find((column) => column === name) ?? (isAttribute(name) ? name : null);
}

function isAttribute(name: string): name is `attribute.${string}` {
  return name.startsWith('attribute.');
}
