import type { SQLInputValue } from 'node:sqlite';
import { keyNamesAmong } from '../../../domain/identity/api-key.ts';
import { completed, indexOf, indexOrElements, ordered, orderOf } from '../../../storage/collection.ts';
import type { AnyCollection, AnyIndex, Stored } from '../../../storage/collection.ts';
import { refuseMisfit, refuseSums } from '../../../storage/refuse-misfit.ts';
import { Store } from '../../../storage/store.ts';
import type { Range, Sum, Verb, Work } from '../../../storage/store.ts';
import { findOffer } from '../catalog/back-in-stock/restock-rows.ts';
import type { SqliteDatabase } from '../connection/database.ts';
import { staffOf } from '../identity/role-rows.ts';
import { addHistoryEntries, changesSince } from '../office/history-rows.ts';
import { findOrderByKey } from '../ordering/order-rows.ts';
import { runOwn } from './own-verbs.ts';
import { columnOf, partOf, plain, PREFIX, tableOf } from './tables.ts';

type DocRow = { body: string };

/** Carries out work on SQLite: at once and synchronously. */
export class SqliteStore extends Store {
  constructor(private readonly db: SqliteDatabase) {
    super();
  }

  async read<Result>(work: () => Work<Result>): Promise<Result> {
    return this.inside(work());
  }

  write<Result>(work: () => Work<Result>): Promise<Result> {
    return this.db.write(() => this.inside(work()));
  }

  /** Carries work out as part of the running transaction. */
  inside<Result>(work: Work<Result>): Result {
    let step = work.next();
    while (!step.done) step = work.next(this.run(step.value));
    return step.value;
  }

  private run(asked: Verb): unknown {
    const { db } = this;
    switch (asked.verb) {
      case 'get':
        return asked.ids.flatMap((id) => {
          const row = db.get<DocRow>(`SELECT body FROM ${tableOf(asked.of)} WHERE id = ?`, id);
          return row ? docOf(asked.of, row) : [];
        });
      case 'list':
        return this.list(asked);
      case 'count':
        return this.count(asked);
      case 'any':
        return this.any(asked);
      case 'insert':
        return asked.docs.forEach((doc) => db.insert(tableOf(asked.of), { id: doc.id, body: bodyOf(asked.of, doc) }));
      case 'replace':
        return db.run(
          `UPDATE ${tableOf(asked.of)} SET body = ? WHERE id = ?`,
          bodyOf(asked.of, asked.doc),
          asked.doc.id,
        );
      case 'put':
        return db.run(
          `INSERT INTO ${tableOf(asked.of)} (id, body) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET body = excluded.body`,
          asked.doc.id,
          bodyOf(asked.of, asked.doc),
        );
      case 'add':
        refuseSums(asked.of, asked.sums);
        return asked.sums.forEach((sum) => this.add(asked.of, sum));
      case 'remove': {
        const statement = `DELETE FROM ${tableOf(asked.of)} WHERE id = ?`;
        const removed = asked.ids.reduce((sum, id) => sum + db.run(statement, id), 0);
        if (removed > 0 && asked.of.isPersonal) db.eraseFromLog();
        return removed;
      }
      case 'note':
        return addHistoryEntries(db, asked.entries);
      case 'since':
        return changesSince(db, asked.subject, asked.id, asked.version);
      case 'emails':
        return this.emails(asked.accounts);
      case 'staff':
        return staffOf(db, asked.accounts);
      case 'order':
        return findOrderByKey(db, asked.key);
      case 'offer':
        return findOffer(db, asked.product);
      case 'await':
        // Writes come one after the other.
        return undefined;
      case 'part':
        return asked.run(db as never);
      case 'own':
        return runOwn(db, asked.name, asked.given);
    }
  }

  private list({ of, index: name, range }: Verb & { verb: 'list' }): Stored[] {
    const { sql, values } = listSql(of, name, range);
    return this.db.all<DocRow>(sql, ...values).map((row) => docOf(of, row));
  }

  private any({ of, index: name, values }: Verb & { verb: 'any' }): Stored[] {
    return this.db
      .all<DocRow>(anySql(of, name, values.length === 1), ...(values.length === 1 ? values : [JSON.stringify(values)]))
      .map((row) => docOf(of, row));
  }

  private count({ of, index: name, equal, except }: Verb & { verb: 'count' }): number {
    const index = indexOf(of, name);
    orderOf(index, equal);
    const fields = beside(index, equal);
    const where = [...partOf(of, index), ...fields.map(([field]) => `${columnOf(of, field)} IS ?`)];
    const values = fields.map(([, value]) => plain(value));
    if (except !== null) {
      where.push('id <> ?');
      values.push(except);
    }
    return this.db.get<{ n: number }>(`SELECT count(*) AS n FROM ${tableOf(of)} ${whereOf(where)}`, ...values)?.n ?? 0;
  }

  private add(of: AnyCollection, { doc, steps, set = {} }: Sum): void {
    // What adds nothing only stores what is not there yet.
    const addsNothing = Object.values(steps as Record<string, number>).every((step) => step === 0);
    if (addsNothing && Object.keys(set).length === 0 && Object.keys(doc).length > 1) {
      const insert = `INSERT INTO ${tableOf(of)} (id, body) VALUES (?, ?) ON CONFLICT (id) DO NOTHING`;
      this.db.run(insert, doc.id, bodyOf(of, { ...doc, ...steps }));
      return;
    }
    const sums = Object.keys(steps).map((field) => `, '$.${field}', ${columnOf(of, field)} + ?`);
    const texts = Object.keys(set).map((field) => `, '$.${field}', json(?)`);
    const update = `UPDATE ${tableOf(of)} SET body = json_set(body${sums.join('')}${texts.join('')}) WHERE id = ?`;
    const values = [
      ...Object.values(steps as Record<string, number>),
      ...Object.values(set).map((value) => JSON.stringify(value)),
      doc.id,
    ];
    if (this.db.run(update, ...values) > 0 || Object.keys(doc).length === 1) return;
    this.run({ verb: 'insert', of, docs: [{ ...doc, ...steps, ...set }] });
  }

  private emails(accounts: readonly (string | null)[]): ReadonlyMap<string, string> {
    const { names, accounts: ids } = keyNamesAmong(accounts);
    const rows = this.db.all<{ id: string; email: string }>(
      'SELECT id, email FROM accounts WHERE id IN (SELECT value FROM json_each(?))',
      JSON.stringify(ids),
    );
    return new Map([...names, ...rows.map(({ id, email }) => [id, email] as const)]);
  }
}

/** Its parameter is the value, or the list of values as JSON. */
export function anySql(of: AnyCollection, name: string, isOne: boolean): string {
  const index = indexOrElements(of, name);
  const among = isOne ? '= ?' : 'IN (SELECT value FROM json_each(?))';
  const where =
    'each' in index
      ? `WHERE id IN (SELECT id FROM ${PREFIX}${name} WHERE element ${among})`
      : whereOf([...partOf(of, index), `${columnOf(of, ordered(index.by[0] ?? '').field)} ${among}`]);
  return `SELECT body FROM ${tableOf(of)} ${where}`;
}

/** The text is the same for all lists that differ in values alone, so that its statement is prepared once. */
export function listSql(
  of: AnyCollection,
  name: string | null,
  range: Range<object>,
): { readonly sql: string; readonly values: SQLInputValue[] } {
  const { equal = {}, from, below, after, isReversed = false, skip = 0, limit = -1 } = range;
  const index = indexOf(of, name);
  const order = orderOf(index, equal);
  const next = columnOf(of, order[0]?.field ?? 'id');
  const conditions: [sql: string, value: unknown][] = beside(index, equal).map(([field, value]) => [
    `${columnOf(of, field)} IS ?`,
    value,
  ]);
  if (from !== undefined) conditions.push([`${next} >= ?`, from]);
  if (below !== undefined) conditions.push([`${next} < ?`, below]);
  if (typeof after === 'string') conditions.push(['id > ?', after]);
  const where = whereOf([...partOf(of, index), ...conditions.map(([sql]) => sql)]);
  const by = order.map(({ field, isDescending }) => columnOf(of, field) + (isDescending === isReversed ? '' : ' DESC'));
  const sorted = by.length === 0 ? '' : `ORDER BY ${by.join(', ')}`;
  return {
    sql: `SELECT body FROM ${tableOf(of)} ${where} ${sorted} LIMIT ? OFFSET ?`,
    values: [...conditions.map(([, value]) => plain(value)), limit, skip],
  };
}

/** The values that are not the same in the whole index anyway: SQLite would not see that it may use the index. */
function beside({ only = {} }: AnyIndex, equal: object): [field: string, value: unknown][] {
  return Object.entries(equal).filter(([field, value]) => only[field] !== value);
}

function whereOf(conditions: readonly string[]): string {
  return conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`;
}

function bodyOf(of: AnyCollection, doc: Stored): string {
  refuseMisfit(of, doc);
  return JSON.stringify(doc);
}

function docOf(of: AnyCollection, { body }: DocRow): Stored {
  return completed(of, JSON.parse(body) as Stored);
}
