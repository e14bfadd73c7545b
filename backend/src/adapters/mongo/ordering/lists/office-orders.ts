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
import { attemptsOf } from '../paying/attempt-documents.ts';
import type { MongoDatabase } from '../../connection/database.ts';
import { addHistoryEntries, editorEmails } from '../../office/history-rows.ts';
import { ORDER_FIELDS, orderFrom, printsUpdate } from '../order-documents.ts';
import { followOnRun } from '../../../../storage/ordering/delivery-runs.ts';
import { inside } from '../../documents/verbs.ts';
import { listGroups } from './order-groups.ts';
import { allOrders, findOrders } from './order-lists.ts';
import { noteDocument, noteOf } from '../order-notes.ts';
import { editOrder } from '../writing/order-editing.ts';
import type { OrderTransaction } from '../writing/order-transaction.ts';
import { storeChange } from '../writing/order-writing.ts';
import type { OrderDocument } from '../../schema/ordering/orders.ts';
import { within } from '../../connection/transaction.ts';
import type { Reading } from '../../connection/transaction.ts';

type NotedDocument = Pick<OrderDocument, '_id' | 'note' | 'madeTexts' | keyof typeof ORDER_FIELDS>;

/** Orders that are marked as printed in one transaction. */
const MARKED_AT_ONCE = 50;

export class MongoOfficeOrders extends OfficeOrders {
  constructor(private readonly db: MongoDatabase) {
    super();
  }

  async list(filter: OrderFilter, page: ListPage): Promise<ListedOrders> {
    const { ids, ...rest } = await findOrders(this.db, filter, page);
    return { orders: await this.listed(ids), ...rest };
  }

  async *all(filter: OrderFilter, batch: number): AsyncGenerator<readonly Order[]> {
    for await (const ids of allOrders(this.db, filter, batch)) {
      // Readers let others work between two batches, so that also what does not match is no long turn.
      if (ids.length === 0) yield [];
      for (let from = 0; from < ids.length; from += batch)
        yield (await this.listed(ids.slice(from, from + batch))).map(({ order }) => order);
    }
  }

  async listed(ids: readonly string[]): Promise<readonly ListedOrder[]> {
    if (ids.length === 0) return [];
    const documents = await this.db
      .collection('orders')
      .find({ _id: { $in: [...ids] } }, { batchSize: ids.length })
      .project<NotedDocument>({ ...ORDER_FIELDS, note: 1 })
      .toArray();
    const found = new Map(documents.map((document) => [document._id, document]));
    return ids.flatMap((id) => {
      const document = found.get(id);
      return document ? [{ order: orderFrom(document), hasNote: noteOf(document).text !== '' }] : [];
    });
  }

  async find(key: OrderId | OrderNumber): Promise<OfficeOrder | null> {
    const document = await documentOf({ db: this.db }, key);
    if (!document) return null;
    const order = orderFrom(document);
    const note = noteOf(document);
    const prints = Object.values(order.prints ?? {}).map(({ by }) => by);
    const by = [...order.history.map((change) => change.accountId ?? null), note.changedBy, order.edits?.by ?? null];
    const ids = [...by, ...prints];
    const [attempts, emails] = await Promise.all([
      attemptsOf({ db: this.db }, order.number),
      editorEmails({ db: this.db }, ids),
    ]);
    const editors = new Map<AccountId, string>([...emails].map(([id, email]) => [accountId(id), email]));
    return { order, attempts, note, editors };
  }

  async setStatus(
    key: OrderId | OrderNumber,
    to: OrderStatus,
    editor: Editor,
    at: number,
    terms: StatusTerms = {},
  ): Promise<JudgeStatusResult | null> {
    return this.db.orderWrites.run(async (tx) => {
      const document = await documentOf(tx, key);
      if (!document) return null;
      const order = orderFrom(document);
      const situation = { order, stock: await tx.stock.levelsOf(order.lines), made: document.madeTexts ?? [] };
      const result = judgeStatus(situation, { ...terms, to, by: editor.accountId, at });
      if (result.kind !== 'changed') return result;
      await storeChange(tx, result, at);
      await inside(tx, followOnRun(result, at));
      const entry = {
        subject: 'order',
        subjectId: order.id,
        kind: 'status-changed',
        editor,
        version: null,
        at,
      } as const;
      await addHistoryEntries(tx, [{ ...entry, changes: changesBetween(stateOf(order), stateOf(result.after)) }]);
      return result;
    });
  }

  async edit(writing: EditWriting): Promise<JudgeEditResult | null> {
    return this.db.orderWrites.run((tx) => editOrder(tx, writing));
  }

  async writeNote(writing: NoteWriting): Promise<WrittenNote | null> {
    return this.db.orderWrites.run((tx) => writeNote(tx, writing));
  }

  async markPrinted({ ids, ...marking }: PrintMarking): Promise<void> {
    for (let from = 0; from < ids.length; from += MARKED_AT_ONCE)
      await this.db.orderWrites.run((tx) =>
        markOrders(tx, { ...marking, ids: ids.slice(from, from + MARKED_AT_ONCE) }),
      );
  }

  async repeatMail({ order: id, which, editor, at }: MailRepeating): Promise<RepeatMailResult | null> {
    return this.db.orderWrites.run(async (tx) => {
      const document = await documentOf(tx, id);
      if (!document) return null;
      const result = repeatedMail(orderFrom(document), which, at);
      if (result.kind !== 'queued') return result;
      tx.queueMails([result.mail], at);
      const changes = [{ field: 'mail', from: null, to: which }];
      const entry = { subject: 'order', subjectId: id, kind: 'mail-repeated', editor, version: null, at } as const;
      await addHistoryEntries(tx, [{ ...entry, changes }]);
      return result;
    });
  }

  async groups(
    filter: GroupFilter,
    page: ListPage,
  ): Promise<{ readonly groups: readonly OrderGroup[]; readonly total: number }> {
    return listGroups(this.db, filter, page);
  }
}

async function markOrders(tx: OrderTransaction, { ids, kind, isPrinted, by, at }: PrintMarking): Promise<void> {
  const orders = tx.db.collection('orders');
  const found = await orders
    .find({ _id: { $in: [...ids] } }, { projection: ORDER_FIELDS, session: tx.session })
    .toArray();
  const updates = found.map(orderFrom).map((order) => {
    const after = isPrinted ? markPrinted(order, kind, by, at) : unmarkPrinted(order, kind);
    return { updateOne: { filter: { _id: order.id }, update: printsUpdate(after) } };
  });
  if (updates.length > 0) await orders.bulkWrite(updates, { session: tx.session, ordered: false });
}

async function documentOf(reading: Reading, key: OrderId | OrderNumber): Promise<NotedDocument | null> {
  const orders = reading.db.collection('orders');
  const options = { projection: { ...ORDER_FIELDS, note: 1, madeTexts: 1 }, ...within(reading) };
  return (await orders.findOne({ _id: key }, options)) ?? orders.findOne({ number: key as OrderNumber }, options);
}

async function writeNote(
  tx: OrderTransaction,
  { order: key, text, version, editor, at }: NoteWriting,
): Promise<WrittenNote | null> {
  const document = await documentOf(tx, key);
  if (!document || !hasPerson(document)) return null;
  const note = noteOf(document);
  const change = changeNote(note, text, version, editor.accountId, at);
  const now = change.kind === 'changed' ? change.note : note;
  if (change.kind === 'changed') {
    const { _id } = document;
    await tx.db.collection('orders').updateOne({ _id }, { $set: { note: noteDocument(now) } }, { session: tx.session });
    // The text may be personal. The history leaves it out, so that it is deleted with the order's person.
    const entry = { subject: 'order', subjectId: _id, kind: 'note-changed', editor, version: now.version, at } as const;
    await addHistoryEntries(tx, [{ ...entry, changes: [] }]);
  }
  const emails = await editorEmails(tx, [now.changedBy]);
  const email = now.changedBy === null ? null : (emails.get(now.changedBy) ?? null);
  return { kind: change.kind === 'conflict' ? 'conflict' : 'written', note: now, editor: email };
}

/** The part of an order that the history shows for a new status. */
function stateOf({ status, paymentStatus }: Order): { status: string; paymentStatus: string } {
  return { status, paymentStatus };
}
