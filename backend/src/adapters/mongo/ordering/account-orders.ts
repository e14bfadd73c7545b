import type { EmailKey } from '../../../domain/email.ts';
import type { AccountId } from '../../../domain/ids.ts';
import type { MongoTransaction } from '../connection/transaction.ts';

/**
 * Gives an account the orders that were placed with its e-mail as a guest. Only in the transaction that verifies the
 * account's e-mail, or that signs in to an account with a verified one.
 * @param email of that account
 */
export async function adoptOrders(tx: MongoTransaction, account: AccountId, email: EmailKey): Promise<void> {
  await tx.db
    .collection('orders')
    .updateMany({ emailKey: email, accountId: null }, { $set: { accountId: account } }, { session: tx.session });
}
