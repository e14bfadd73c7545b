import type { IdempotencyKey } from '../../../application/ordering/placing/idempotency.ts';
import { orderConsequences, tallyChanges, textsOf } from '../../../domain/ordering/consequences.ts';
import type { GroupChange, OrderConsequences, Tallies } from '../../../domain/ordering/consequences.ts';
import { isDatedBack } from '../../../domain/ordering/books/closing.ts';
import type { MoneyEntry } from '../../../domain/ordering/money/money-entry.ts';
import { requestToPay } from '../../../domain/ordering/mails/order-mail.ts';
import type { Order } from '../../../domain/ordering/order.ts';
import { resolveStep, takesPieces } from '../../../domain/ordering/transitions.ts';
import type { OrderChange, Step } from '../../../domain/ordering/transitions.ts';
import { makePicturesPermanent } from '../catalog/pictures/picture-rows.ts';
import type { SqliteDatabase } from '../connection/database.ts';
import { forgetAllowances } from '../../../storage/mailing/mail-allowances.ts';
import { queueMails, withdrawMails, withdrawMailsAbout } from '../../../storage/mailing/outbox.ts';
import { recordEvents } from '../office/event-rows.ts';
import { deleteMadeTexts, writeTextsLeft } from '../reporting/production-rows.ts';
import { addSale } from '../reporting/sales-rows.ts';
import { indexNewOrders, reindexOrder, WORDS_AT_ONCE } from './lists/order-words.ts';
import { eraseReviewer } from '../../../storage/catalog/reviews.ts';
import { bookedEntries } from '../../../storage/ordering/books/closed-months.ts';
import { markPapers } from '../../../storage/ordering/papers/paper-marks.ts';
import { emptyDisputeNotes } from '../../../storage/ordering/disputes/dispute-records.ts';
import { emptyReasons } from '../../../storage/ordering/refunds.ts';
import { eraseReturner } from '../../../storage/ordering/returns/return-records.ts';
import { followAtCourier } from '../../../storage/ordering/couriers/follow-cash.ts';
import { followAtStall } from '../../../storage/ordering/stalls/stalls.ts';
import { countUses } from '../../../storage/ordering/coupons.ts';
import { countCampaignSales } from '../../../storage/reporting/campaign-months.ts';
import { SqliteStore } from '../documents/sqlite-store.ts';
import { deleteNote } from './order-note-rows.ts';
import { addEntry, eraseNotes } from './money/entry-rows.ts';
import { insertOrder, noteErased, updateContents, updateJoinKey, updateOrder } from './order-rows.ts';
import { moveStock, readStock } from './stock.ts';
import { deleteCaller, endHold } from './unpaid-callers.ts';

// Stores changes of orders together with their consequences, which the domain derives in `orderConsequences`.

/** Call it only inside the transaction that has checked that the order can be placed. */
export function storeNewOrder(db: SqliteDatabase, order: Order, idempotency: IdempotencyKey | null): void {
  writeNewOrder(db, order, idempotency);
  storeConsequences(db, order, orderConsequences(null, order, order.createdAt), order.createdAt);
}

/** Stores a new order of the office with the lines of the ledger about what was paid for it. */
export function placeMade(db: SqliteDatabase, order: Order, entries: readonly MoneyEntry[]): void {
  storeNewOrder(db, order, null);
  addEntries(db, entries);
}

/** Stores an order that is copied from another database. Updates sums and counts, but moves no stock and queues no mail. */
export function storeCopiedOrder(db: SqliteDatabase, order: Order, idempotency: IdempotencyKey | null): void {
  writeNewOrder(db, order, idempotency);
  storeTallies(db, tallyChanges(null, order));
  writeTextsLeft(db, order.id, textsOf(order));
}

function writeNewOrder(db: SqliteDatabase, order: Order, idempotency: IdempotencyKey | null): void {
  const seq = insertOrder(db, order, idempotency);
  if (seq % WORDS_AT_ONCE === 0) indexNewOrders(db);
}

/** Call it only inside the transaction that has read the order. @returns the order after the step */
export function applyStep(db: SqliteDatabase, step: Step, at: number): Order {
  return storeChange(db, resolveStep(step, takesPieces(step) ? readStock(db, step.after.lines) : new Map()), at);
}

/** Call it only inside the transaction that has read the order. @returns the order after the change */
export function storeChange(
  db: SqliteDatabase,
  { before, after, entries = [], mails = [], by = null }: OrderChange,
  at: number,
): Order {
  const consequences = orderConsequences(before, after, at, by, entries);
  updateOrder(db, after);
  if (before?.lines !== after.lines || consequences.isEdited) updateContents(db, after);
  if (consequences.isEdited) updateJoinKey(db, after);
  if (consequences.isEdited || consequences.erasesPerson) reindexOrder(db, after);
  if (consequences.erasesPerson && before) eraseTraces(db, before, after);
  storeConsequences(db, after, consequences, at);
  addEntries(db, entries);
  const store = new SqliteStore(db);
  store.inside(followAtStall(after, { moved: consequences.stock, entries }));
  store.inside(followAtCourier({ before, after, entries }, at));
  store.inside(queueMails(mails, at));
  return after;
}

/** Adds lines to the ledger, each on the day on which it can be booked. */
function addEntries(db: SqliteDatabase, entries: readonly MoneyEntry[]): void {
  const booked = entries.some(isDatedBack) ? new SqliteStore(db).inside(bookedEntries(entries)) : entries;
  for (const entry of booked) addEntry(db, entry);
}

function storeConsequences(db: SqliteDatabase, order: Order, consequences: OrderConsequences, at: number): void {
  const { stock, stockCause, mail, withdrawnMails, events, textsToMake, hold, pictures, paperMark } = consequences;
  moveStock(db, stock, stockCause);
  if (hold === 'ended') endHold(db, order.number);
  if (hold === 'forgotten') deleteCaller(db, order.number);
  if (textsToMake !== undefined) writeTextsLeft(db, order.id, textsToMake);
  storeTallies(db, consequences);
  if (pictures.length > 0) makePicturesPermanent(db, pictures);
  const store = new SqliteStore(db);
  if (withdrawnMails === 'all') store.inside(withdrawMailsAbout(order));
  if (withdrawnMails === 'request-to-pay') store.inside(withdrawMails([requestToPay(order).id]));
  if (mail) store.inside(queueMails([mail], at));
  if (paperMark) store.inside(markPapers([paperMark]));
  recordEvents(db, events);
}

/** Stores changes of sums and counts. The order must have been written, because groups by phone are recalculated from orders. */
function storeTallies(db: SqliteDatabase, { sales, counts, groups, coupons, campaigns }: Tallies): void {
  for (const { sale, step } of sales) addSale(db, sale, step);
  for (const { day, status, paymentState, step } of counts)
    db.run(
      `INSERT INTO orders_by_day (day, status, payment_state, count) VALUES (?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET count = count + excluded.count`,
      day,
      status,
      paymentState,
      step,
    );
  for (const group of groups) changeGroup(db, group);
  new SqliteStore(db).inside(countUses(coupons));
  new SqliteStore(db).inside(countCampaignSales(campaigns));
}

function changeGroup(db: SqliteDatabase, { phone, orders, amount, at }: GroupChange): void {
  db.run(
    `INSERT INTO order_groups (phone, orders, amount, last_at) VALUES (?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET orders = orders + excluded.orders, amount = amount + excluded.amount,
       last_at = max(last_at, excluded.last_at)`,
    phone,
    orders,
    amount,
    at,
  );
  if (orders !== -1) return;
  db.run('DELETE FROM order_groups WHERE phone = ? AND orders = 0', phone);
  db.run(
    `UPDATE order_groups SET last_at = (SELECT max(created_at) FROM orders WHERE phone = ?1 AND phone <> '')
     WHERE phone = ?1`,
    phone,
  );
}

/** Removes the personal data of an order from the tables around it. */
function eraseTraces(db: SqliteDatabase, before: Order, after: Order): void {
  noteErased(db, after);
  deleteNote(db, after.id);
  deleteMadeTexts(db, after.id);
  eraseNotes(db, after.number);
  const store = new SqliteStore(db);
  store.inside(emptyReasons(after.number));
  store.inside(emptyDisputeNotes(after.number));
  store.inside(eraseReviewer(after.number));
  store.inside(eraseReturner(after.number));
  store.inside(forgetAllowances(before.delivery.email, after.number));
}
