import { SETTLEMENT_FIELDS } from '@fyonka/api-contract/values/ordering/books/settlements';
import type { CELL_FAULTS, SHEET_SKIPS } from '@fyonka/api-contract/values/ordering/books/settlements';
import { startOfKuwaitDay } from '../../../domain/kuwait-day.ts';
import type { KuwaitDay } from '../../../domain/kuwait-day.ts';
import type { GatewayId } from '../../../domain/ordering/paying/payment-methods.ts';
import { impossibleTime } from '../../../domain/ordering/settlements/settlement-line.ts';
import type { LineKind, SettlementLine } from '../../../domain/ordering/settlements/settlement-line.ts';
import type { FileRow, FileSheet } from './file-sheet.ts';
import { guessMapping, kindOf, kindOfColumns, plainHeader } from './columns.ts';
import type { SettlementField, SettlementMapping, SheetKind } from './columns.ts';
import { nextTurn } from '../next-turn.ts';
import { readRow } from './read-row.ts';
import { readSummary } from './read-summary.ts';
import type { SaidPayout } from './read-summary.ts';

/** A cell that cannot be read, or whose day is impossible; on the line of the headers: a column that is not there. */
export interface SettlementFault {
  /** Name of the sheet. */
  readonly sheet: string;
  readonly row: number;
  readonly field: SettlementField;
  readonly reason: (typeof CELL_FAULTS)[number];
}

export interface SettlementSheet {
  readonly name: string;
  /** Null: it was skipped. */
  readonly kind: SheetKind | null;
  readonly skipped: (typeof SHEET_SKIPS)[number] | null;
  readonly headers: readonly string[];
  /** As it was used. */
  readonly mapping: SettlementMapping;
  readonly lines: readonly SettlementLine[];
  /** Rows without a reference, such as sums. */
  readonly leftOut: number;
  readonly payouts: readonly SaidPayout[];
  /** Nothing should be stored if there are faults, since the sums would be wrong. */
  readonly faults: readonly SettlementFault[];
}

/** Mappings by the names of sheets. That of the empty name is for a file with one table. */
export type SheetMappings = Readonly<Record<string, SettlementMapping>>;

/** Rows that are read in one turn, some milliseconds of work. */
const ROWS_IN_A_TURN = 200;

/**
 * Reads all sheets of a gateway's settlement file, a part in each turn, because a long one takes longer than others may wait.
 * @param today days long after it are refused
 * @param mappings guessed from the headers unless given
 */
export async function readSettlementFile(
  gateway: GatewayId,
  sheets: readonly FileSheet[],
  today: KuwaitDay,
  mappings: SheetMappings = {},
): Promise<SettlementSheet[]> {
  const isAlone = sheets.filter(({ rows }) => rows !== null && typeof rows !== 'string').length === 1;
  const read: SettlementSheet[] = [];
  for (const sheet of sheets)
    read.push(await readSheet(gateway, sheet, today, mappingOf(mappings, sheet.name, isAlone), isAlone));
  return withDays(withPayouts(read));
}

function mappingOf(mappings: SheetMappings, name: string, isAlone: boolean): SettlementMapping | undefined {
  return Object.hasOwn(mappings, name) ? mappings[name] : isAlone ? mappings[''] : undefined;
}

async function readSheet(
  gateway: GatewayId,
  { name, rows }: FileSheet,
  today: KuwaitDay,
  mapping: SettlementMapping | undefined,
  isAlone: boolean,
): Promise<SettlementSheet> {
  const nothing = { name, kind: null, headers: [], mapping: {}, lines: [], leftOut: 0, payouts: [], faults: [] };
  if (rows === null) return { ...nothing, skipped: 'not-a-table' };
  if (typeof rows === 'string') return { ...nothing, skipped: rows };
  const [head, ...lines] = rows;
  const headers = (head?.cells ?? []).map((cell) => cell.trim());
  // The only table of a file is shown with its columns, so that a person can choose them.
  const kind = kindOf(name) ?? kindOfColumns(headers) ?? (isAlone || mapping ? 'charge' : null);
  if (kind === 'summary') {
    const payouts = readSummary(gateway, rows);
    const faults = payouts.flatMap(({ paidAt, row }) => faultyDays(name, row, { paidAt }, today));
    return { ...nothing, kind, headers, skipped: payouts.length > 0 ? null : 'unknown', payouts, faults };
  }
  if (kind === null) return { ...nothing, headers, skipped: rows.length === 0 ? 'empty' : 'unknown' };
  if (lines.length === 0 && !isAlone) return { ...nothing, headers, skipped: 'empty' };
  const used = mapping ?? guessMapping(headers, kind);
  return {
    ...nothing,
    kind,
    skipped: null,
    headers,
    mapping: used,
    ...(await readLines(gateway, name, kind, rows, today, used)),
  };
}

async function readLines(
  gateway: GatewayId,
  sheet: string,
  kind: LineKind,
  [head, ...rows]: readonly FileRow[],
  today: KuwaitDay,
  mapping: SettlementMapping,
): Promise<Pick<SettlementSheet, 'lines' | 'faults' | 'leftOut'>> {
  const headers = (head?.cells ?? []).map((cell) => plainHeader(cell));
  const columns = new Map(
    SETTLEMENT_FIELDS.map((field) => {
      const header = mapping[field];
      return [field, header === undefined ? -1 : headers.indexOf(plainHeader(header))] as const;
    }),
  );
  const missing = SETTLEMENT_FIELDS.filter(
    (field) => columns.get(field) === -1 && (mapping[field] !== undefined || NEEDED[kind].includes(field)),
  );
  if (missing.length > 0)
    return {
      lines: [],
      leftOut: 0,
      faults: missing.map((field) => ({ sheet, row: head?.line ?? 1, field, reason: 'unreadable' })),
    };
  const lines: SettlementLine[] = [];
  const faults: SettlementFault[] = [];
  let leftOut = 0;
  for (const [place, { line, cells }] of rows.entries()) {
    if (place % ROWS_IN_A_TURN === ROWS_IN_A_TURN - 1) await nextTurn();
    const cellOf = (field: SettlementField) => cells[columns.get(field) ?? -1]?.trim() ?? '';
    const read = readRow(gateway, kind, cellOf);
    if (read === null) leftOut += 1;
    else if ('line' in read) {
      lines.push(read.line);
      faults.push(...faultyDays(sheet, line, read.line, today));
    } else faults.push(...read.faults.map((field) => ({ sheet, row: line, field, reason: 'unreadable' as const })));
  }
  return { lines, faults, leftOut };
}

/** Days on which no money can have moved. */
function faultyDays(
  sheet: string,
  row: number,
  times: Partial<Pick<SettlementLine, 'movedAt' | 'paidAt'>>,
  today: KuwaitDay,
): SettlementFault[] {
  return (['movedAt', 'paidAt'] as const).flatMap((field) => {
    const reason = impossibleTime(times[field] ?? startOfKuwaitDay(today), today);
    return reason === null ? [] : { sheet, row, field, reason };
  });
}

/** Columns that a sheet must have. */
const NEEDED: Readonly<Record<LineKind, readonly SettlementField[]>> = {
  charge: ['reference', 'amount', 'fee'],
  refund: ['reference', 'amount'],
  dispute: ['reference', 'amount'],
  'dispute-release': ['reference', 'amount'],
  other: ['amount'],
};

/** Lines of a file about one payout, whose id only its summary has, belong to it. */
function withPayouts(sheets: SettlementSheet[]): SettlementSheet[] {
  const [payout, ...others] = sheets.flatMap(({ payouts }) => payouts);
  if (!payout || others.length > 0) return sheets;
  const { reference, paidAt } = payout;
  return sheets.map((sheet) => ({
    ...sheet,
    lines: sheet.lines.map((line) => ({
      ...line,
      payout: line.payout ?? reference,
      paidAt: line.paidAt ?? (line.payout === null ? paidAt : null),
    })),
  }));
}

/** A dispute without a day has that of its payout, else the last one of the file, so that it is the same when the file comes again. */
function withDays(sheets: readonly SettlementSheet[]): SettlementSheet[] {
  const lines = sheets.flatMap((sheet) => sheet.lines);
  const isDayless = ({ kind, movedAt, paidAt }: SettlementLine) =>
    (kind === 'dispute' || kind === 'dispute-release') && movedAt === null && paidAt === null;
  if (!lines.some(isDayless)) return [...sheets];
  const said = sheets.flatMap(({ payouts }) => payouts);
  const days = new Map(said.map(({ reference, paidAt }) => [reference, paidAt]));
  for (const { payout, paidAt } of lines)
    if (payout !== null && paidAt !== null) days.set(payout, Math.max(days.get(payout) ?? 0, paidAt));
  const last = [...days.values(), ...lines.map(({ movedAt, paidAt }) => paidAt ?? movedAt)]
    .filter((at) => at !== null)
    .reduce<number | null>((latest, at) => Math.max(latest ?? 0, at), null);
  const dayOf = ({ payout }: SettlementLine) => days.get(payout ?? '') ?? last;
  return sheets.map((sheet) => ({
    ...sheet,
    lines: sheet.lines.map((line) => (isDayless(line) ? { ...line, paidAt: dayOf(line) } : line)),
  }));
}
