import { Erasure } from '../../../application/identity/accounts/erasure.ts';
import type { AccountErased, AccountErasing } from '../../../application/identity/accounts/erasure.ts';
import { emailKey } from '../../../domain/email.ts';
import { isLastOwner } from '../../../domain/identity/account.ts';
import type { Account } from '../../../domain/identity/account.ts';
import type { AccountId } from '../../../domain/ids.ts';
import { FINISHED, isFinished, withoutPerson } from '../../../domain/ordering/erasure.ts';
import type { OrderNumber } from '../../../domain/ordering/order-number.ts';
import type { Order } from '../../../domain/ordering/order.ts';
import { cancelForErasure } from '../../../domain/ordering/transitions.ts';
import { adoptOrders } from './account-orders.ts';
import { accountFrom, deleteAccount, findAccountRow } from '../identity/account-rows.ts';
import { removeBackInStockRequests } from '../../../storage/catalog/back-in-stock.ts';
import { removeReviewsOfOrders } from '../../../storage/catalog/reviews.ts';
import { SqliteStore } from '../documents/sqlite-store.ts';
import { deleteCounts } from '../../../storage/identity/attempt-counts.ts';
import { latestAttempt } from './paying/attempt-rows.ts';
import { addAuditEntry } from '../identity/audit-rows.ts';
import type { SqliteDatabase } from '../connection/database.ts';
import { leaveCardsOf } from '../../../storage/identity/kept-cards.ts';
import { deleteProofs } from '../../../storage/identity/email-proofs.ts';
import { deleteAgentSessions } from '../../../storage/ordering/agent-sessions.ts';
import { listed } from '../schema/checks.ts';
import { withdrawPersonalMails } from '../../../storage/mailing/outbox.ts';
import { applyStep, storeChange } from './order-changes.ts';
import { findOrder, MONEY_COLUMNS, moneyFrom, ORDER_COLUMNS, orderFrom } from './order-rows.ts';
import type { MoneyColumns, OrderRow } from './order-rows.ts';
import { countOwners } from '../identity/role-rows.ts';

type StateRow = MoneyColumns & { number: string; status: string; payment_status: string };

export class SqliteErasure extends Erasure {
  private readonly store: SqliteStore;

  constructor(private readonly db: SqliteDatabase) {
    super();
    this.store = new SqliteStore(db);
  }

  eraseAccount({ audit, forgives, deletesReviews = false }: AccountErasing): Promise<AccountErased | null> {
    return this.db.write((): AccountErased | null => {
      const row = findAccountRow(this.db, audit.accountId);
      if (!row) return null;
      const account = accountFrom(row);
      if (isLastOwner(account, countOwners(this.db))) return { kind: 'last-administrator' };
      if (account.isEmailVerified) adoptOrders(this.db, account.id, emailKey(account.email));
      if (deletesReviews) this.deleteReviews(account.id);
      const ordersUnderWay = this.cancelUnpaid(account.id, audit.at);
      this.markOrders(account.id, audit.at);
      this.store.inside(leaveCardsOf(account.id, audit.at));
      this.deleteAccount(account);
      this.store.inside(deleteCounts(forgives));
      addAuditEntry(this.db, audit);
      this.db.eraseFromLog();
      return { kind: 'erased', ordersUnderWay };
    });
  }

  async eraseFinished(limit: number): Promise<number> {
    // Most of the time no order is to be erased, and this check needs no transaction.
    if (this.ordersDue(1).length === 0) return 0;
    return this.db.write(() => {
      const finished = this.ordersDue(limit).filter((order) => isFinished(order, latestAttempt(this.db, order.number)));
      for (const order of finished.slice(0, limit))
        storeChange(this.db, { before: order, after: withoutPerson(order) }, order.createdAt);
      if (finished.length > 0) this.db.eraseFromLog();
      return Math.min(finished.length, limit);
    });
  }

  private deleteReviews(account: AccountId): void {
    const orders = this.db.all<{ number: string }>('SELECT number FROM orders WHERE account_id = ?', account);
    this.store.inside(removeReviewsOfOrders(orders.map(({ number }) => number as OrderNumber)));
  }

  /** @returns how many orders are still under way */
  private cancelUnpaid(account: AccountId, at: number): number {
    // An account may have thousands of orders, nearly all of them finished. Only the others are read whole.
    const rows = this.db.all<StateRow>(
      `SELECT number, status, payment_status, ${MONEY_COLUMNS} FROM orders WHERE account_id = ?`,
      account,
    );
    let underWay = 0;
    for (const row of rows) {
      const state = {
        status: row.status as Order['status'],
        paymentStatus: row.payment_status as Order['paymentStatus'],
        money: moneyFrom(row),
      };
      const latest = latestAttempt(this.db, row.number as OrderNumber);
      if (isFinished(state, latest)) continue;
      const order = findOrder(this.db, row.number as OrderNumber);
      const step = order && cancelForErasure(order, latest, at);
      if (step) applyStep(this.db, step, at);
      else underWay += 1;
    }
    return underWay;
  }

  private markOrders(account: AccountId, at: number): void {
    this.db.run(
      `UPDATE orders SET account_id = NULL, email_key = NULL, idempotency_key = NULL, fingerprint = NULL, erase_asked_at = ?
       WHERE account_id = ?`,
      at,
      account,
    );
  }

  /** Foreign keys delete its sessions and passkeys as well. */
  private deleteAccount({ id, email }: Account): void {
    this.store.inside(deleteProofs(emailKey(email)));
    this.store.inside(deleteAgentSessions(emailKey(email)));
    this.store.inside(withdrawPersonalMails(email));
    this.store.inside(removeBackInStockRequests(email));
    deleteAccount(this.db, id);
  }

  /** Reads one order more for each open attempt, because an order with an open attempt is not finished. */
  private ordersDue(limit: number): Order[] {
    const rows = this.db.all<OrderRow>(
      `SELECT ${ORDER_COLUMNS} FROM orders
       WHERE erase_asked_at IS NOT NULL AND status IN (${listed(FINISHED.statuses)})
         AND payment_status IN (${listed(FINISHED.paymentStatuses)}) AND refunding = 0
       ORDER BY erase_asked_at LIMIT ? + (SELECT count(*) FROM payment_attempts WHERE next_ask_at IS NOT NULL)`,
      limit,
    );
    return rows.map(orderFrom);
  }
}
