import type { EmailKey } from '../../../domain/email.ts';
import type { AccountId } from '../../../domain/ids.ts';
import type { SqliteDatabase } from '../connection/database.ts';

/**
 * Gives an account the orders that were placed with its e-mail as a guest. Only inside the transaction in which the
 * account's e-mail is verified, or in which somebody signs in to an account whose e-mail is.
 * @param email of that account
 */
export function adoptOrders(db: SqliteDatabase, account: AccountId, email: EmailKey): void {
  db.run('UPDATE orders SET account_id = ? WHERE email_key = ? AND account_id IS NULL', account, email);
}
