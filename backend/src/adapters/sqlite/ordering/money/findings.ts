import { Findings } from '../../../../application/ordering/money/ports.ts';
import type { ReconciliationRun } from '../../../../application/ordering/money/ports.ts';
import type { Editor } from '../../../../domain/history.ts';
import { fils } from '../../../../domain/money.ts';
import type { Finding, FindingKind } from '../../../../domain/ordering/money/finding.ts';
import { findingResolved } from '../../../../domain/ordering/money/money-history.ts';
import type { OrderNumber } from '../../../../domain/ordering/order-number.ts';
import type { GatewayId } from '../../../../domain/ordering/paying/payment-methods.ts';
import type { SqliteDatabase } from '../../connection/database.ts';
import { addHistoryEntries } from '../../office/history-rows.ts';

type StoredRun = Omit<ReconciliationRun, 'gateways'> & Partial<Pick<ReconciliationRun, 'gateways'>>;

export type FindingRow = {
  seq: number;
  id: string;
  kind: string;
  gateway: string;
  reference: string;
  order_number: string | null;
  amount: number | null;
  expected: number | null;
  found_at: number;
  resolved: string | null;
};

export class SqliteFindings extends Findings {
  constructor(private readonly db: SqliteDatabase) {
    super();
  }

  add(finding: Finding): Promise<boolean> {
    return this.db.write(() => {
      if (this.find(finding.id)) return false;
      insertFinding(this.db, finding);
      return true;
    });
  }

  async list(limit: number): Promise<readonly Finding[]> {
    return this.db
      .all<FindingRow>('SELECT * FROM findings ORDER BY is_open DESC, found_at DESC, seq DESC LIMIT ?', limit)
      .map(findingFrom);
  }

  async countOpen(): Promise<number> {
    return this.db.get<{ open: number }>('SELECT count(*) AS open FROM findings WHERE is_open = 1')?.open ?? 0;
  }

  resolve(id: string, note: string, editor: Editor, at: number): Promise<Finding | null> {
    return this.db.write(() => {
      const finding = this.find(id);
      if (!finding || finding.resolved) return finding;
      const resolved: Finding = { ...finding, resolved: { at, by: editor.accountId, note } };
      this.db.run('UPDATE findings SET is_open = 0, resolved = ? WHERE id = ?', JSON.stringify(resolved.resolved), id);
      addHistoryEntries(this.db, [findingResolved(resolved, { editor, at })]);
      return resolved;
    });
  }

  close(ids: readonly string[], at: number): Promise<void> {
    const resolved: Finding['resolved'] = { at, by: null, note: '' };
    return this.db.write(() => {
      for (const id of ids)
        this.db.run(
          'UPDATE findings SET is_open = 0, resolved = ? WHERE id = ? AND is_open = 1',
          JSON.stringify(resolved),
          id,
        );
    });
  }

  async lastRun(): Promise<ReconciliationRun | null> {
    const row = this.db.get<{ body: string }>('SELECT body FROM reconciliation_runs WHERE only_row = 1');
    if (!row) return null;
    // Earlier releases have stored no gateways.
    const { gateways = [], ...run } = JSON.parse(row.body) as StoredRun;
    return { ...run, gateways };
  }

  noteRun(run: ReconciliationRun): Promise<void> {
    return this.db.write(() => {
      this.db.run('INSERT OR REPLACE INTO reconciliation_runs (only_row, body) VALUES (1, ?)', JSON.stringify(run));
    });
  }

  private find(id: string): Finding | null {
    const row = this.db.get<FindingRow>('SELECT * FROM findings WHERE id = ?', id);
    return row ? findingFrom(row) : null;
  }
}

export function findingFrom(row: FindingRow): Finding {
  return {
    id: row.id,
    kind: row.kind as FindingKind,
    gateway: row.gateway as GatewayId,
    reference: row.reference,
    orderNumber: row.order_number as OrderNumber | null,
    amount: row.amount === null ? null : fils(row.amount),
    expected: row.expected === null ? null : fils(row.expected),
    foundAt: row.found_at,
    resolved: row.resolved === null ? null : JSON.parse(row.resolved),
  };
}

/** Call it only inside a transaction. */
export function insertFinding(db: SqliteDatabase, finding: Finding): void {
  db.insert('findings', {
    id: finding.id,
    kind: finding.kind,
    gateway: finding.gateway,
    reference: finding.reference,
    order_number: finding.orderNumber,
    amount: finding.amount,
    expected: finding.expected,
    found_at: finding.foundAt,
    is_open: Number(finding.resolved === null),
    resolved: finding.resolved === null ? null : JSON.stringify(finding.resolved),
  });
}
