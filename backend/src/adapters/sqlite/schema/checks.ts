import {
  ONLINE_METHODS,
  ORDER_PAYMENT_METHODS,
  GATEWAYS,
  ATTEMPT_STATES,
} from '@fyonka/api-contract/values/ordering/payment-methods';
import { ORDER_STATUSES, PAYMENT_STATUSES } from '@fyonka/api-contract/values/ordering/order-statuses';
import { ENTRY_KINDS, OUTSIDE_METHODS } from '@fyonka/api-contract/values/ordering/money';
import { ROLES, STAFF_ROLES } from '@fyonka/api-contract/values/roles';
import { MOVEMENT_KINDS, PAYMENT_FILTERS } from '@fyonka/api-contract/values/office';
import type { DatabaseSync } from 'node:sqlite';

type ClosedLists = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

/** The domain's list of allowed values for a column, by table and column. */
export const CLOSED_LISTS: ClosedLists = {
  orders: {
    status: ORDER_STATUSES,
    payment_status: PAYMENT_STATUSES,
    payment_method: ORDER_PAYMENT_METHODS,
    payment_state: PAYMENT_FILTERS,
  },
  payment_attempts: { state: ATTEMPT_STATES, method: ONLINE_METHODS, gateway: GATEWAYS },
  money_entries: { kind: ENTRY_KINDS, method: [...ONLINE_METHODS, ...OUTSIDE_METHODS], gateway: GATEWAYS },
  stock_movements: { kind: MOVEMENT_KINDS },
  accounts: { role: ROLES, staff_role: STAFF_ROLES },
};

/** Values as a list of SQL literals, for use after `IN`. */
export function listed(values: readonly string[]): string {
  return values.map((value) => `'${value}'`).join(', ');
}

export function checkOf(column: string, values: readonly string[]): string {
  return `CHECK (${column} IN (${listed(values)}))`;
}

/**
 * Brings the `CHECK` constraints of a database up to date with the domain's lists. SQLite can change a constraint only by
 * copying the table or by writing its definition; its documentation allows the latter where no stored row is affected.
 * A list is only ever widened, so an older release that is started again refuses nothing that is stored.
 * https://www.sqlite.org/lang_altertable.html#otheralter
 *
 * @param lists those of the present release, unless a test writes what an earlier one had
 */
export function widenChecks(db: DatabaseSync, lists: ClosedLists = CLOSED_LISTS): void {
  const tables = Object.entries(lists).flatMap(([table, columns]) => {
    const stored = definitionOf(db, table);
    const wanted = stored === null ? null : withLists(columns, stored);
    return wanted === null || wanted === stored ? [] : [{ table, wanted }];
  });
  if (tables.length === 0) return;
  db.enableDefensive(false);
  db.exec('BEGIN IMMEDIATE; PRAGMA writable_schema = ON');
  try {
    const update = db.prepare("UPDATE sqlite_schema SET sql = ? WHERE type = 'table' AND name = ?");
    for (const { table, wanted } of tables) update.run(wanted, table);
    const version = Number(db.prepare('PRAGMA schema_version').get()?.['schema_version']);
    db.exec(`PRAGMA schema_version = ${version + 1}; PRAGMA writable_schema = OFF; COMMIT`);
  } catch (error) {
    if (db.isTransaction) db.exec('PRAGMA writable_schema = OFF; ROLLBACK');
    throw error;
  } finally {
    db.enableDefensive(true);
  }
}

function definitionOf(db: DatabaseSync, table: string): string | null {
  const row = db.prepare("SELECT sql FROM sqlite_schema WHERE type = 'table' AND name = ?").get(table);
  return row ? String(row['sql']) : null;
}

function withLists(columns: ClosedLists[string], definition: string): string {
  return Object.entries(columns).reduce(
    (sql, [column, values]) =>
      sql.replace(new RegExp(`CHECK \\(${column} IN \\(([^)]*)\\)\\)`), (check, stored: string) =>
        values.every((value) => stored.includes(`'${value}'`)) ? check : checkOf(column, values),
      ),
    definition,
  );
}
