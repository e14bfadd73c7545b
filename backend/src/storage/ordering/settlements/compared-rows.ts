import type { ComparedLines, NamedLine } from '../../../application/ordering/settlements/ports.ts';
import { findingId } from '../../../domain/ordering/money/finding.ts';
import type { Dispute } from '../../../domain/ordering/disputes/dispute.ts';
import type { Refund } from '../../../domain/ordering/money/refund.ts';
import { kuwaitDayOf } from '../../../domain/kuwait-day.ts';
import type { KuwaitDay, KuwaitMonth } from '../../../domain/kuwait-day.ts';
import { bookedDay } from '../../../domain/ordering/books/closing.ts';
import { bookingOfLine } from '../../../domain/ordering/settlements/booking.ts';
import {
  differencesOf,
  endedBy,
  LINE_FINDINGS,
  subjectOf,
} from '../../../domain/ordering/settlements/compare-lines.ts';
import type { Difference, LedgerCapture } from '../../../domain/ordering/settlements/compare-lines.ts';
import { dayOfLine, lineName, nameBeside } from '../../../domain/ordering/settlements/settlement-line.ts';
import type { SettlementLine } from '../../../domain/ordering/settlements/settlement-line.ts';
import { add, list, many, own, remove } from '../../store.ts';
import type { Work } from '../../store.ts';
import { holdClosedThrough } from '../books/closed-months.ts';
import { disputesOf } from '../disputes/dispute-records.ts';
import { closeFindings, FINDINGS, openDifferences } from '../findings.ts';
import { findByReference, refundsOf } from '../refunds.ts';
import { rebook } from './bookings.ts';
import { completeRow, lineOf, SETTLED_DAYS, SETTLEMENT_ROWS } from './settlement-rows.ts';
import type { Settled, StoredRow } from './settlement-rows.ts';

interface Comparison {
  readonly compared: ComparedLines;
  /** Rows to write, each with what is stored under its name. */
  readonly written: readonly { readonly row: StoredRow; readonly before: StoredRow | null }[];
  /** Ids of findings that have ended. */
  readonly ended: readonly string[];
}

/**
 * Compares lines with the ledger and with what is stored.
 * @param through the last month that is closed; lines of it are booked after it
 * @param at when a line without any time is listed
 */
export function* compareLines(lines: readonly NamedLine[], through: KuwaitMonth | null, at = 0): Work<Comparison> {
  const captures = yield* capturesOf(lines);
  const placed = yield* placedLines(lines);
  const written: Comparison['written'][number][] = [];
  const differences: Difference[] = [];
  const ended: string[] = [];
  const matched: LedgerCapture[] = [];
  const unknown: string[] = [];
  for (const { line, before } of placed) {
    let capture = captureOf(line, captures);
    const refund = line.kind === 'refund' ? yield* refundOf(line, capture) : null;
    if (refund && capture === null) capture = (yield* own('capturesAmong', [refund.chargeReference]))[0] ?? null;
    // The first line of a charge has the plain name.
    const hasOther = line.kind === 'charge' && line.id !== lineName(line, 1);
    const dispute = isDisputed(line) && capture !== null ? yield* disputeOf(line, capture) : null;
    const found = differencesOf(line, {
      capture,
      refund: refund && { ...refund, gateway: line.gateway },
      hasOther,
      hasDispute: dispute !== null,
    });
    differences.push(...found);
    ended.push(...endedBy(line, found));
    if (line.kind === 'charge') {
      if (capture && capture.gateway === line.gateway) matched.push(capture);
      else unknown.push(line.reference);
    }
    const row: StoredRow = {
      ...line,
      day: listedOn(line, before, through, at),
      settles: hasOther ? null : settledBy(line, { capture, refund, dispute }),
    };
    if (before === null || !isSame(row, before)) written.push({ row, before });
  }
  const opened = new Set(differences.map(findingId));
  const compared: ComparedLines = {
    added: written.filter(({ before }) => before === null).length,
    changed: written.filter(({ before }) => before !== null).length,
    matched: matched.length,
    unknown,
    differences,
    captures: matched.filter(({ isTest }) => !isTest),
  };
  return { compared, written, ended: ended.filter((id) => !opened.has(id)) };
}

/** As a part of a transaction, with findings and sums of days. */
export function* storeLines(lines: readonly NamedLine[], at: number): Work<ComparedLines> {
  const { compared, written, ended } = yield* compareLines(lines, yield* holdClosedThrough(), at);
  yield* add(SETTLEMENT_ROWS, ...written.map(({ row }) => ({ doc: row, steps: {}, set: withoutId(row) })));
  yield* addSettled(
    written.map(({ row }) => row),
    written.flatMap(({ before }) => before ?? []),
  );
  for (const { row } of written) if (row.kind === 'other') yield* rebook(row.id, bookingOfLine(row));
  yield* openDifferences(compared.differences, at);
  yield* closeFindings([...ended, ...(yield* onceMore(lines.filter(({ kind }) => kind === 'charge')))], at);
  return compared;
}

/** Removes rows that are there, and ends the findings about them. */
export function* removeRows(ids: readonly string[], at: number): Work<number> {
  const rows = (yield* many(SETTLEMENT_ROWS, ids)).map(completeRow);
  yield* remove(SETTLEMENT_ROWS, ...rows.map(({ id }) => id));
  yield* addSettled([], rows);
  for (const row of rows) if (row.kind === 'other') yield* rebook(row.id, bookingOfLine({ ...row, amount: 0 }));
  const kinds = [...LINE_FINDINGS, 'disputed'] as const;
  const ended = rows.flatMap((row) => kinds.map((kind) => findingId({ kind, ...subjectOf(row) })));
  yield* closeFindings(ended, at);
  // What is left of a charge that was settled twice does not fit for another reason, perhaps.
  const left: StoredRow[] = [];
  for (const { gateway, reference } of rows)
    left.push(...(yield* list(SETTLEMENT_ROWS, 'settlementRows_of_reference', { equal: { gateway, reference } })));
  if (left.length > 0) yield* storeLines(left.map(completeRow).map(lineOf), at);
  return rows.length;
}

/** Findings that charges are settled twice, and are not: no other line has settled them. */
function* onceMore(lines: readonly NamedLine[]): Work<string[]> {
  const ids = new Map(lines.map((line) => [findingId({ kind: 'settled-twice', ...subjectOf(line) }), line]));
  const ended: string[] = [];
  for (const { id, isOpen } of yield* many(FINDINGS, [...ids.keys()])) {
    const { gateway, reference } = ids.get(id) ?? {};
    if (!isOpen || !gateway || !reference) continue;
    const rows = yield* list(SETTLEMENT_ROWS, 'settlementRows_of_reference', { equal: { gateway, reference } });
    if (rows.map(completeRow).filter(({ kind }) => kind === 'charge').length < 2) ended.push(id);
  }
  return ended;
}

/** Captures by their references. */
export function* capturesOf(lines: readonly SettlementLine[]): Work<ReadonlyMap<string, readonly LedgerCapture[]>> {
  const references = lines.flatMap((line) => (line.kind === 'other' ? [] : (line.charge ?? line.reference)));
  return Map.groupBy(yield* own('capturesAmong', [...new Set(references)]), ({ reference }) => reference);
}

/** Each line with the name under which it is stored, and what is stored there. */
function* placedLines(
  lines: readonly NamedLine[],
): Work<{ readonly line: NamedLine; readonly before: StoredRow | null }[]> {
  const stored = yield* rowsOf(lines.map(({ id }) => id));
  const placed = lines.map((line) => ({ ...line, id: nameBeside(line, stored.get(line.id) ?? null) }));
  const beside = yield* rowsOf(placed.flatMap(({ id }) => (stored.has(id) ? [] : id)));
  return placed.map((line) => ({ line, before: stored.get(line.id) ?? beside.get(line.id) ?? null }));
}

function* rowsOf(ids: readonly string[]): Work<ReadonlyMap<string, StoredRow>> {
  return new Map((yield* many(SETTLEMENT_ROWS, ids)).map((row) => [row.id, completeRow(row)]));
}

/** The capture that a line is about, that of its gateway first. */
export function captureOf(
  { gateway, charge, reference }: SettlementLine,
  captures: ReadonlyMap<string, readonly LedgerCapture[]>,
): LedgerCapture | null {
  const found = captures.get(charge ?? reference);
  return found?.find((capture) => capture.gateway === gateway) ?? found?.[0] ?? null;
}

/** The refund that a line is about, also where the file names only its charge. */
function* refundOf(line: SettlementLine, capture: LedgerCapture | null): Work<Refund | null> {
  const byReference = yield* findByReference(line.gateway, line.reference);
  if (byReference) return byReference.state === 'failed' ? null : byReference;
  if (capture === null) return null;
  const refunds = (yield* refundsOf(capture.orderNumber)).filter(
    ({ gateway, chargeReference, state }) =>
      gateway === line.gateway && chargeReference === capture.reference && state === 'done',
  );
  return refunds.find(({ amount }) => amount === line.amount) ?? null;
}

/** A line stays in a closed month in which it is listed, and comes into none. */
function listedOn(line: SettlementLine, before: StoredRow | null, through: KuwaitMonth | null, at: number): KuwaitDay {
  const isTimeless = line.paidAt === null && line.movedAt === null;
  if (before && (isTimeless || bookedDay(before.day, through) !== before.day)) return before.day;
  return bookedDay(dayOfLine(line, at), through);
}

function isDisputed({ kind }: SettlementLine): boolean {
  return kind === 'dispute' || kind === 'dispute-release';
}

/** The dispute that a line is about, the latest one of its amount. */
function* disputeOf({ amount }: SettlementLine, { orderNumber, reference }: LedgerCapture): Work<Dispute | null> {
  const disputes = yield* disputesOf(orderNumber);
  return disputes.findLast((one) => one.chargeReference === reference && one.amount === amount) ?? null;
}

/** What a line has settled of real money. */
function settledBy(
  line: SettlementLine,
  { capture, refund, dispute }: { capture: LedgerCapture | null; refund: Refund | null; dispute: Dispute | null },
): Settled | null {
  if (capture === null || capture.isTest || capture.gateway !== line.gateway) return null;
  if (line.kind === 'charge') return { day: kuwaitDayOf(capture.movedAt), amount: capture.amount };
  if (isDisputed(line)) return disputeSettled(line, dispute);
  if (refund === null || refund.endedAt === null) return null;
  return { day: kuwaitDayOf(refund.endedAt), amount: refund.amount };
}

/** A dispute of which the ledger has no entry, because nobody knew that its money was taken, has settled nothing. */
function disputeSettled({ kind, movedAt, paidAt }: SettlementLine, dispute: Dispute | null): Settled | null {
  const at = movedAt ?? paidAt;
  if (dispute === null || at === null) return null;
  const isReleased = dispute.state === 'won' || dispute.state === 'released';
  const hasEntry = kind === 'dispute' ? dispute.isTaken || isReleased : isReleased;
  return hasEntry ? { day: kuwaitDayOf(at), amount: dispute.amount } : null;
}

function isSame(one: StoredRow, other: StoredRow): boolean {
  return JSON.stringify(FIELDS.map((field) => one[field])) === JSON.stringify(FIELDS.map((field) => other[field]));
}

const FIELDS = [
  ...(['gateway', 'kind', 'reference', 'charge', 'amount', 'currency', 'fee', 'vat'] as const),
  ...(['movedAt', 'paidAt', 'payout', 'day', 'settles'] as const),
];

function withoutId({ id: _id, ...row }: StoredRow): Partial<StoredRow> {
  return row;
}

function* addSettled(rows: readonly StoredRow[], before: readonly StoredRow[]): Work<void> {
  const steps = new Map<string, { doc: { id: string }; steps: { settled: number; settledRefunds: number } }>();
  const step = ({ gateway, kind, settles }: StoredRow, direction: 1 | -1) => {
    if (settles === null) return;
    const id = `${gateway}:${settles.day}`;
    const doc = { id, gateway, day: settles.day, settled: 0, settledRefunds: 0 };
    const one = steps.get(id) ?? { doc, steps: { settled: 0, settledRefunds: 0 } };
    one.steps[kind === 'refund' || kind === 'dispute' ? 'settledRefunds' : 'settled'] += direction * settles.amount;
    steps.set(id, one);
  };
  for (const row of rows) step(row, 1);
  for (const row of before) step(row, -1);
  const changed = [...steps.values()].filter(({ steps }) => steps.settled !== 0 || steps.settledRefunds !== 0);
  yield* add(SETTLED_DAYS, ...changed);
}
