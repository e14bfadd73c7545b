import { Erasure } from '../../../application/identity/accounts/erasure.ts';
import type { AccountErased, AccountErasing } from '../../../application/identity/accounts/erasure.ts';
import { emailKey } from '../../../domain/email.ts';
import { isLastOwner } from '../../../domain/identity/account.ts';
import type { Account } from '../../../domain/identity/account.ts';
import type { AccountId } from '../../../domain/ids.ts';
import { NOTHING } from '../../../domain/money.ts';
import { FINISHED, isFinished, withoutPerson } from '../../../domain/ordering/erasure.ts';
import type { Order } from '../../../domain/ordering/order.ts';
import { cancelForErasure } from '../../../domain/ordering/transitions.ts';
import { accountFrom, findAccount } from '../identity/account-documents.ts';
import { adoptOrders } from './account-orders.ts';
import { countOwners } from '../identity/administrator-roles.ts';
import { latestAttempts } from './paying/attempt-documents.ts';
import { addAuditEntry } from '../identity/audit-documents.ts';
import { removeBackInStockRequests } from '../../../storage/catalog/back-in-stock.ts';
import { removeReviewsOfOrders } from '../../../storage/catalog/reviews.ts';
import { inside } from '../documents/verbs.ts';
import { deleteCounts } from '../../../storage/identity/attempt-counts.ts';
import type { MongoDatabase } from '../connection/database.ts';
import { leaveCardsOf } from '../../../storage/identity/kept-cards.ts';
import { deleteProofs } from '../../../storage/identity/email-proofs.ts';
import { deleteAgentSessions } from '../../../storage/ordering/agent-sessions.ts';
import { withdrawPersonalMails } from '../../../storage/mailing/outbox.ts';
import { findOrder, ORDER_FIELDS, orderFrom } from './order-documents.ts';
import type { OrderTransaction } from './writing/order-transaction.ts';
import { applyStep, storeChange } from './writing/order-writing.ts';
import type { OrderDocument } from '../schema/ordering/orders.ts';
import { within } from '../connection/transaction.ts';
import { deleteDocumentsOf } from '../documents/documents-of.ts';
import type { MongoTransaction, Reading } from '../connection/transaction.ts';

export class MongoErasure extends Erasure {
  constructor(private readonly db: MongoDatabase) {
    super();
  }

  async eraseAccount({ audit, forgives, deletesReviews = false }: AccountErasing): Promise<AccountErased | null> {
    return this.db.orderWrites.run(async (tx): Promise<AccountErased | null> => {
      const document = await findAccount(tx, audit.accountId);
      if (!document) return null;
      const account = accountFrom(document);
      if (isLastOwner(account, await countOwners(tx))) return { kind: 'last-administrator' };
      if (account.isEmailVerified) await adoptOrders(tx, account.id, emailKey(account.email));
      if (deletesReviews) await deleteReviews(tx, account.id);
      const ordersUnderWay = await cancelUnpaid(tx, account.id, audit.at);
      await markOrders(tx, account.id, audit.at);
      await inside(tx, leaveCardsOf(account.id, audit.at));
      await deleteAccount(tx, account);
      await inside(tx, deleteCounts(forgives));
      await addAuditEntry(tx, audit);
      return { kind: 'erased', ordersUnderWay };
    });
  }

  async eraseFinished(limit: number): Promise<number> {
    // Nearly always nothing is to be erased; that is found out without a transaction.
    if ((await ordersDue({ db: this.db }, 1)).length === 0) return 0;
    return this.db.orderWrites.run(async (tx) => {
      const due = await ordersDue(tx, limit);
      const latest = await latestAttempts(
        tx,
        due.map(({ number }) => number),
      );
      const finished = due.filter((order) => isFinished(order, latest.get(order.number) ?? null)).slice(0, limit);
      for (const order of finished)
        await storeChange(tx, { before: order, after: withoutPerson(order) }, order.createdAt);
      return finished.length;
    });
  }
}

async function deleteReviews(tx: MongoTransaction, accountId: AccountId): Promise<void> {
  const found = tx.db.collection('orders').find({ accountId }, { session: tx.session, projection: { number: 1 } });
  await inside(tx, removeReviewsOfOrders((await found.toArray()).map(({ number }) => number)));
}

/** @returns number of orders that are still under way */
async function cancelUnpaid(tx: OrderTransaction, account: AccountId, at: number): Promise<number> {
  // An account may have thousands of orders, nearly all of them finished. Only the others are read whole.
  const states = await tx.db
    .collection('orders')
    .find({ accountId: account }, { session: tx.session })
    .project<Pick<OrderDocument, 'number' | 'status' | 'paymentStatus' | 'money'>>({
      number: 1,
      status: 1,
      paymentStatus: 1,
      money: 1,
    })
    .toArray();
  const latest = await latestAttempts(
    tx,
    states.map(({ number }) => number),
  );
  let underWay = 0;
  for (const state of states) {
    const attempt = latest.get(state.number) ?? null;
    if (isFinished(state, attempt)) continue;
    const order = await findOrder(tx, state.number);
    const step = order && cancelForErasure(order, attempt, at);
    if (step) await applyStep(tx, step, at);
    else underWay += 1;
  }
  return underWay;
}

async function markOrders({ db, session }: MongoTransaction, account: AccountId, at: number): Promise<void> {
  await db.collection('orders').updateMany(
    { accountId: account },
    {
      $set: { accountId: null, emailKey: null, eraseAskedAt: at },
      $unset: { idempotencyKey: '', fingerprint: '' },
    },
    { session },
  );
}

/** Deletes an account with everything that belongs to it. A concurrent call that adds something writes the account, and therefore conflicts. */
async function deleteAccount(tx: MongoTransaction, { id, email }: Account): Promise<void> {
  const { db, session } = tx;
  await db.collection('accounts').deleteOne({ _id: id }, { session });
  await deleteDocumentsOf(tx, id);
  await inside(tx, deleteProofs(emailKey(email)));
  await inside(tx, deleteAgentSessions(emailKey(email)));
  await inside(tx, withdrawPersonalMails(email));
  await inside(tx, removeBackInStockRequests(email));
}

/** Reads one order more for each open attempt, because an order with an open attempt is not finished. */
async function ordersDue(reading: Reading, limit: number): Promise<Order[]> {
  const options = within(reading);
  const open = await reading.db.collection('attempts').countDocuments({ isOpen: true }, options);
  const documents = await reading.db
    .collection('orders')
    .find(
      {
        eraseAskedAt: { $gt: 0 },
        status: { $in: FINISHED.statuses },
        paymentStatus: { $in: FINISHED.paymentStatuses },
        'money.refunding': NOTHING,
      },
      { projection: ORDER_FIELDS, sort: { eraseAskedAt: 1 }, ...options },
    )
    .limit(limit + open)
    .toArray();
  return documents.map(orderFrom);
}
