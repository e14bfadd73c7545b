import { SETTLEMENT_FIELDS } from '@fyonka/api-contract/values/ordering/money';
import { readAmount } from '../../../domain/money.ts';
import type { Fils } from '../../../domain/money.ts';
import type { GatewayId } from '../../../domain/ordering/paying/payment-methods.ts';
import { typed } from '../../../domain/texts/typed.ts';
import type { SettlementRow } from './ports.ts';
import { readMoment } from './settlement/read-cells.ts';
import { guessMapping, plainHeader } from './settlement/columns.ts';
import type { SettlementField, SettlementMapping } from './settlement/columns.ts';

/** A line of the file that is not blank. */
export interface FileRow {
  /** Number of the line, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** A cell that cannot be read; on the line of the headers: a column that is not there. */
export interface SettlementFault {
  readonly row: number;
  readonly field: SettlementField;
}

export interface SettlementFile {
  readonly headers: readonly string[];
  /** As it was used. */
  readonly mapping: SettlementMapping;
  /** Nothing should be stored if there are faults, since the sums would be wrong. */
  readonly rows: readonly SettlementRow[];
  readonly faults: readonly SettlementFault[];
}

type Columns = Readonly<Record<SettlementField, number | null>>;
type RowResult = { readonly row: SettlementRow } | { readonly faults: readonly SettlementField[] };

/**
 * Reads a gateway's settlement file, one charge a line. Lines without a reference, such as sums, are left out.
 * @param file with the headers in its first row
 * @param mapping guessed from the headers unless given
 */
export function readSettlementFile(
  gateway: GatewayId,
  file: readonly FileRow[],
  mapping?: SettlementMapping,
): SettlementFile {
  const [head, ...lines] = file;
  const headers = (head?.cells ?? []).map((cell) => cell.trim());
  const used = mapping ?? guessMapping(headers);
  const columns = columnsOf(headers, used);
  const missing = SETTLEMENT_FIELDS.filter((field) => isMissing(field, columns, used));
  if (missing.length > 0) {
    const faults = missing.map((field) => ({ row: head?.line ?? 1, field }));
    return { headers, mapping: used, rows: [], faults };
  }
  return { headers, mapping: used, ...readLines(gateway, lines, columns) };
}

function columnsOf(headers: readonly string[], mapping: SettlementMapping): Columns {
  const plain = headers.map(plainHeader);
  const columnOf = (field: SettlementField) => {
    const header = mapping[field];
    const column = header === undefined ? -1 : plain.indexOf(plainHeader(header));
    return column === -1 ? null : column;
  };
  return {
    reference: columnOf('reference'),
    amount: columnOf('amount'),
    fee: columnOf('fee'),
    paidAt: columnOf('paidAt'),
  };
}

/** Only the time may be left out, but not if a column was named for it. */
function isMissing(field: SettlementField, columns: Columns, mapping: SettlementMapping): boolean {
  return columns[field] === null && (field !== 'paidAt' || mapping.paidAt !== undefined);
}

function readLines(
  gateway: GatewayId,
  lines: readonly FileRow[],
  columns: Columns,
): Pick<SettlementFile, 'rows' | 'faults'> {
  const rows = new Map<string, SettlementRow>();
  const faults: SettlementFault[] = [];
  for (const { line, cells } of lines) {
    const cellOf = (field: SettlementField) => cells[columns[field] ?? -1]?.trim() ?? '';
    const reference = cellOf('reference');
    if (reference === '') continue;
    // A second line of a charge would replace the first, and its money would be missing.
    const result: RowResult = rows.has(reference) ? { faults: ['reference'] } : readRow(gateway, cellOf);
    if ('row' in result) rows.set(reference, result.row);
    else faults.push(...result.faults.map((field) => ({ row: line, field })));
  }
  return { rows: [...rows.values()], faults };
}

/** Null also for `12,345`, which may be 12 or 12 thousand dinars. */
function amountIn(cell: string): Fils | null {
  const read = readAmount(cell);
  return 'fils' in read ? read.fils : null;
}

function readRow(gateway: GatewayId, cellOf: (field: SettlementField) => string): RowResult {
  const amount = amountIn(cellOf('amount'));
  // Some files show fees as what is taken away.
  const fee = amountIn(typed(cellOf('fee')).replace(/^-/, ''));
  const paidAt = readMoment(cellOf('paidAt'));
  const faults: SettlementField[] = [];
  if (amount === null) faults.push('amount');
  if (fee === null || (amount !== null && fee > amount)) faults.push('fee');
  if (paidAt === 'unreadable') faults.push('paidAt');
  if (amount === null || fee === null || paidAt === 'unreadable' || faults.length > 0) return { faults };
  return { row: { gateway, reference: cellOf('reference'), amount, fee, paidAt } };
}
