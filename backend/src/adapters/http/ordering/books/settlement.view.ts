import { MOST_SENT } from '@fyonka/api-contract/values/request-limits';
import type { SettlementAnswer } from '@fyonka/api-contract/wire/office/money';
import type { ImportSettlementOutcome } from '../../../../application/ordering/books/import-settlement.ts';
import { sum, toKd } from '../../../../domain/money.ts';

/** Most references and faults that the answer names. */
const MOST_NAMED = MOST_SENT.orderIds;
/** Most characters of a header or reference that the answer repeats. */
const LONGEST_CELL = 100;

export function settlementAnswer({
  file: { headers, mapping, rows, faults },
  stored,
}: Extract<ImportSettlementOutcome, { kind: 'read' }>): SettlementAnswer {
  return {
    headers: headers.map(shown),
    mapping: Object.fromEntries(Object.entries(mapping).map(([field, header]) => [field, shown(header)])),
    rows: rows.length,
    amount: toKd(sum(rows.map(({ amount }) => amount))),
    fees: toKd(sum(rows.map(({ fee }) => fee))),
    matched: stored && stored.matched,
    unknown: (stored?.unknown ?? []).slice(0, MOST_NAMED).map(shown),
    faults: faults.slice(0, MOST_NAMED).map(({ row, field }) => ({ row, field })),
  };
}

function shown(cell: string): string {
  return cell.slice(0, LONGEST_CELL).toWellFormed();
}
