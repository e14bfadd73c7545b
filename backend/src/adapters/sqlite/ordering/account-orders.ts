import type { EmailKey } from '../../../domain/email.ts';
import type { AccountId } from '../../../domain/ids.ts';
import type { SqliteDatabase } from '../connection/database.ts';

/**
 * Adds the orders that a guest has placed with the account's e-mail to the account. Call it only when that e-mail is
 * verified, because anybody can type an e-mail into an order, and only inside a transaction.
 */
export function adoptOrders(db: SqliteDatabase, account: AccountId, email: EmailKey): void {
  db.run('UPDATE orders SET account_id = ? WHERE email_key = ? AND account_id IS NULL', account, email);
}
