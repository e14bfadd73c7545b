import type { ListPage } from '../../../../application/list-page.ts';
import { OfficeOrders } from '../../../../application/ordering/office/office-orders.ts';
import type {
  EditWriting,
  GroupFilter,
  ListedOrder,
  ListedOrders,
  MailRepeating,
  NoteWriting,
  OfficeOrder,
  OrderFilter,
  OrderGroup,
  PrintMarking,
  WrittenNote,
} from '../../../../application/ordering/office/office-orders.ts';
import { changesBetween } from '../../../../domain/history.ts';
import type { Editor } from '../../../../domain/history.ts';
import { keyNamesAmong } from '../../../../domain/identity/api-key.ts';
import { accountId } from '../../../../domain/ids.ts';
import type { AccountId, OrderId } from '../../../../domain/ids.ts';
import type { JudgeEditResult } from '../../../../domain/ordering/editing/judge-edit.ts';
import { repeatedMail } from '../../../../domain/ordering/mails/sent-again.ts';
import type { RepeatMailResult } from '../../../../domain/ordering/mails/sent-again.ts';
import { changeNote } from '../../../../domain/ordering/order-note.ts';
import type { OrderNumber } from '../../../../domain/ordering/order-number.ts';
import { hasPerson } from '../../../../domain/ordering/order.ts';
import type { Order, OrderStatus } from '../../../../domain/ordering/order.ts';
import { markPrinted, unmarkPrinted } from '../../../../domain/ordering/papers/prints.ts';
import { judgeStatus } from '../../../../domain/ordering/set-status.ts';
import type { JudgeStatusResult, StatusTerms } from '../../../../domain/ordering/set-status.ts';
import { madeTexts } from '../../reporting/production-rows.ts';
import { attemptsOf } from '../paying/attempt-rows.ts';
import type { SqliteDatabase } from '../../connection/database.ts';
import { queueMails } from '../../../../storage/mailing/outbox.ts';
import { SqliteStore } from '../../documents/sqlite-store.ts';
import { addHistoryEntries } from '../../office/history-rows.ts';
import { followOnRun } from '../../../../storage/ordering/delivery-runs.ts';
import { findNote, writeNote } from '../order-note-rows.ts';
import { listGroups } from './order-groups.ts';
import { allOrders, findOrders } from './order-lists.ts';
import { indexAllOrders } from './order-words.ts';
import { storeChange } from '../order-changes.ts';
import { editOrder } from '../order-editing.ts';
import { findOrderById, findOrderByKey, ORDER_COLUMNS, orderFrom, updateOrder } from '../order-rows.ts';
import type { OrderRow } from '../order-rows.ts';
import { readStock } from '../stock.ts';

type ListedRow = OrderRow & { has_note: number };

/** Turns a JSON list of values into a table, so that rows can be read in the order of the list. */
const WANTED = 'WITH wanted (place, wanted) AS (SELECT key, value FROM json_each(?))';

const LISTED_COLUMNS = `${ORDER_COLUMNS}, EXISTS (SELECT 1 FROM order_notes WHERE order_id = orders.id AND text <> '') AS has_note`;

export class SqliteOfficeOrders extends OfficeOrders {
  constructor(private readonly db: SqliteDatabase) {
    super();
  }

  async list(filter: OrderFilter, page: ListPage): Promise<ListedOrders> {
    await this.bringWordsUpToDate(filter);
    const { seqs, ...rest } = findOrders(this.db, filter, page);
    return { orders: this.listedOf(seqs), ...rest };
  }

  async *all(filter: OrderFilter, batch: number): AsyncGenerator<readonly Order[]> {
    await this.bringWordsUpToDate(filter);
    for (const seqs of allOrders(this.db, filter, batch)) {
      // Readers let others work between two batches, so that also what does not match is no long turn.
      if (seqs.length === 0) yield [];
      for (let from = 0; from < seqs.length; from += batch)
        yield this.listedOf(seqs.slice(from, from + batch)).map(({ order }) => order);
    }
  }

  async listed(ids: readonly OrderId[]): Promise<readonly ListedOrder[]> {
    return this.db
      .all<ListedRow>(
        `${WANTED} SELECT ${LISTED_COLUMNS} FROM wanted CROSS JOIN orders ON id = wanted ORDER BY place`,
        JSON.stringify(ids),
      )
      .map(listedFrom);
  }

  async find(key: OrderId | OrderNumber): Promise<OfficeOrder | null> {
    const order = findOrderByKey(this.db, key);
    if (!order) return null;
    const note = findNote(this.db, order.id);
    const prints = Object.values(order.prints ?? {}).map(({ by }) => by);
    const ids = [...order.history.map(({ accountId: by }) => by), note.changedBy, order.edits?.by, ...prints];
    return { order, attempts: attemptsOf(this.db, order.number), note, editors: this.emailsOf(ids) };
  }

  setStatus(
    key: OrderId | OrderNumber,
    to: OrderStatus,
    editor: Editor,
    at: number,
    terms: StatusTerms = {},
  ): Promise<JudgeStatusResult | null> {
    return this.db.write(() => {
      const order = findOrderByKey(this.db, key);
      if (!order) return null;
      const made = madeTexts(this.db, order.id).map(({ place }) => place);
      const situation = { order, stock: readStock(this.db, order.lines), made };
      const result = judgeStatus(situation, { ...terms, to, by: editor.accountId, at });
      if (result.kind !== 'changed') return result;
      storeChange(this.db, result, at);
      new SqliteStore(this.db).inside(followOnRun(result, at));
      const entry = {
        subject: 'order',
        subjectId: order.id,
        kind: 'status-changed',
        editor,
        version: null,
        at,
      } as const;
      addHistoryEntries(this.db, [{ ...entry, changes: changesBetween(stateOf(order), stateOf(result.after)) }]);
      return result;
    });
  }

  edit(writing: EditWriting): Promise<JudgeEditResult | null> {
    return this.db.write(() => editOrder(this.db, writing));
  }

  writeNote({ order: key, text, version, editor, at }: NoteWriting): Promise<WrittenNote | null> {
    return this.db.write((): WrittenNote | null => {
      const order = findOrderByKey(this.db, key);
      if (!order || !hasPerson(order)) return null;
      const note = findNote(this.db, order.id);
      const change = changeNote(note, text, version, editor.accountId, at);
      const now = change.kind === 'changed' ? change.note : note;
      if (change.kind === 'changed') {
        writeNote(this.db, order.id, now);
        const entry = { subject: 'order', subjectId: order.id, kind: 'note-changed', editor, at } as const;
        // The text may be personal data. The history is never erased, so it must not contain the text.
        addHistoryEntries(this.db, [{ ...entry, version: now.version, changes: [] }]);
      }
      const email = now.changedBy === null ? null : (this.emailsOf([now.changedBy]).get(now.changedBy) ?? null);
      return { kind: change.kind === 'conflict' ? 'conflict' : 'written', note: now, editor: email };
    });
  }

  markPrinted({ ids, kind, isPrinted, by, at }: PrintMarking): Promise<void> {
    return this.db.write(() => {
      for (const id of ids) {
        const order = findOrderById(this.db, id);
        if (order) updateOrder(this.db, isPrinted ? markPrinted(order, kind, by, at) : unmarkPrinted(order, kind));
      }
    });
  }

  repeatMail({ order: id, which, editor, at }: MailRepeating): Promise<RepeatMailResult | null> {
    return this.db.write(() => {
      const order = findOrderById(this.db, id);
      if (!order) return null;
      const result = repeatedMail(order, which, at);
      if (result.kind !== 'queued') return result;
      new SqliteStore(this.db).inside(queueMails([result.mail], at));
      const changes = [{ field: 'mail', from: null, to: which }];
      const entry = { subject: 'order', subjectId: id, kind: 'mail-repeated', editor, version: null, at } as const;
      addHistoryEntries(this.db, [{ ...entry, changes }]);
      return result;
    });
  }

  async groups(
    filter: GroupFilter,
    page: ListPage,
  ): Promise<{ readonly groups: readonly OrderGroup[]; readonly total: number }> {
    return listGroups(this.db, filter, page);
  }

  private async bringWordsUpToDate({ words }: OrderFilter): Promise<void> {
    if (words !== null) await indexAllOrders(this.db);
  }

  private listedOf(seqs: readonly number[]): ListedOrder[] {
    return this.db
      .all<ListedRow>(
        `${WANTED} SELECT ${LISTED_COLUMNS} FROM wanted CROSS JOIN orders ON seq = wanted ORDER BY place`,
        JSON.stringify(seqs),
      )
      .map(listedFrom);
  }

  private emailsOf(ids: readonly (AccountId | null | undefined)[]): ReadonlyMap<AccountId, string> {
    const { names, accounts } = keyNamesAmong(ids);
    const rows = this.db.all<{ id: string; email: string }>(
      `${WANTED} SELECT id, email FROM wanted CROSS JOIN accounts ON id = wanted`,
      JSON.stringify(accounts),
    );
    return new Map(
      [...names, ...rows.map(({ id, email }) => [id, email] as const)].map(([id, name]) => [accountId(id), name]),
    );
  }
}

function listedFrom(row: ListedRow): ListedOrder {
  return { order: orderFrom(row), hasNote: row.has_note === 1 };
}

/** The fields of an order that the history compares when a status is set. */
function stateOf({ status, paymentStatus }: Order): { status: string; paymentStatus: string } {
  return { status, paymentStatus };
}
