import { GATEWAYS } from '@fyonka/api-contract/values/ordering/payment-methods';
import { Settlements } from '../../application/ordering/money/ports.ts';
import type { FeesOfMethod, SettlementRow } from '../../application/ordering/money/ports.ts';
import type { Editor } from '../../domain/history.ts';
import type { KuwaitMonth } from '../../domain/kuwait-day.ts';
import { settlementImported } from '../../domain/ordering/money/money-history.ts';
import { copied } from '../collection.ts';
import type { Collection, Stored } from '../collection.ts';
import { add, note, own } from '../store.ts';
import type { Store } from '../store.ts';

/** Its id is gateway and reference, so that a later file replaces it. */
type StoredRow = SettlementRow & Stored;

export const SETTLEMENT_ROWS: Collection<StoredRow> = {
  name: 'settlementRows',
  fields: { gateway: { oneOf: GATEWAYS }, reference: 'text', amount: 'number', fee: 'number', paidAt: 'number?' },
  indexes: {},
  counts: ['amount', 'fee'],
  ends: 'books',
  copy: copied(
    'settlementRows',
    ({ id: _id, ...row }: StoredRow) => row,
    (row) => ({ id: idOf(row), ...row }),
  ),
};

export class StoredSettlements extends Settlements {
  static readonly collections = { settlementRows: SETTLEMENT_ROWS };

  constructor(private readonly store: Store) {
    super();
  }

  add(
    rows: readonly SettlementRow[],
    editor: Editor,
    at: number,
  ): Promise<{ readonly matched: number; readonly unknown: readonly string[] }> {
    return this.store.write(function* () {
      yield* add(SETTLEMENT_ROWS, ...rows.map((row) => ({ doc: { id: idOf(row), ...row }, steps: {}, set: row })));
      const captured = yield* own('capturesAmong', rows);
      const unknown = rows.filter((row) => !captured.has(row));
      const matched = rows.length - unknown.length;
      yield* note([settlementImported(rows.length, matched, { editor, at })]);
      return { matched, unknown: unknown.map(({ reference }) => reference) };
    }, 'many products');
  }

  ofMonth(month: KuwaitMonth): Promise<readonly FeesOfMethod[]> {
    return this.store.read(() => own('feesOfMonth', month));
  }
}

function idOf({ gateway, reference }: SettlementRow): string {
  return `${gateway}:${reference}`;
}
