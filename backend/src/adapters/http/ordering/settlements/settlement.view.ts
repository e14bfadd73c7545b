import { MOST_SENT } from '@fyonka/api-contract/values/request-limits';
import { USUAL_DELAYS } from '@fyonka/api-contract/values/ordering/books/settlements';
import type {
  LineSumsView,
  SettlementAnswer,
  SettlementComparedView,
  SettlementSheetView,
} from '@fyonka/api-contract/wire/office/books/settlements';
import type {
  ComparedFile,
  ImportSettlementOutcome,
} from '../../../../application/ordering/settlements/import-settlement.ts';
import type { SettlementSheet } from '../../../../application/ordering/settlements/settlement-file.ts';
import { kdOf, toKd } from '../../../../domain/money.ts';
import { sumsOf } from '../../../../domain/ordering/settlements/settlement-line.ts';
import type { LineSums } from '../../../../domain/ordering/settlements/settlement-line.ts';

/** Most references, faults and differences that the answer names. */
const MOST_NAMED = MOST_SENT.orderIds;
/** Most characters of a header or reference that the answer repeats. */
const LONGEST_CELL = 100;

export function settlementAnswer({
  sheets,
  compared,
}: Extract<ImportSettlementOutcome, { kind: 'read' }>): SettlementAnswer {
  const lines = sheets.flatMap((sheet) => sheet.lines);
  const sums = sumsOf(lines);
  const total = (field: 'fee' | 'vat') => kdOf(sums.reduce((sum, one) => sum + one[field], 0));
  const faults = sheets.flatMap((sheet) => sheet.faults);
  return {
    rows: lines.length,
    amount: kdOf(sums.find(({ kind }) => kind === 'charge')?.amount ?? 0),
    fees: total('fee'),
    vat: total('vat'),
    matched: compared?.isStored ? compared.matched : null,
    unknown: (compared?.unknown ?? []).slice(0, MOST_NAMED).map(shown),
    faults: faults.slice(0, MOST_NAMED).map(({ sheet, row, field, reason }) => ({ sheet, row, field, reason })),
    sheets: sheets.map(sheetView),
    compared: compared && comparedView(compared, lines.length),
  };
}

function sheetView(sheet: SettlementSheet): SettlementSheetView {
  const { name, kind, skipped, headers, lines, leftOut } = sheet;
  const sums = sumsOf(lines).map(lineSumsView);
  return { name, kind, skipped, headers: headers.map(shown), mapping: mappingOf(sheet), sums, leftOut };
}

export function lineSumsView({ kind, lines, amount, fee, vat }: LineSums): LineSumsView {
  return { kind, lines, amount: kdOf(amount), fees: kdOf(fee), vat: kdOf(vat) };
}

function comparedView(compared: ComparedFile, lines: number): SettlementComparedView {
  const { isStored, added, changed, removed, differences, payouts, due, gateway } = compared;
  return {
    stored: isStored,
    added,
    changed,
    same: lines - added - changed,
    removed,
    differences: differences.slice(0, MOST_NAMED).map(({ kind, reference, orderNumber, amount, expected }) => ({
      kind,
      reference: shown(reference),
      orderNumber,
      amount: amount === null ? null : toKd(amount),
      expected: expected === null ? null : toKd(expected),
    })),
    differenceCount: differences.length,
    payouts: payouts.slice(0, MOST_NAMED).map(({ payout, net }) => ({
      reference: shown(payout.reference),
      day: payout.day,
      amount: kdOf(payout.amount),
      net: net === null ? null : kdOf(net),
      bankReference: payout.bankReference,
    })),
    due: due && { from: due.from, to: due.to },
    usualDelay: USUAL_DELAYS[gateway],
  };
}

function mappingOf({ mapping }: SettlementSheet): Record<string, string> {
  return Object.fromEntries(Object.entries(mapping).map(([field, header]) => [field, shown(header)]));
}

function shown(cell: string): string {
  return cell.slice(0, LONGEST_CELL).toWellFormed();
}
