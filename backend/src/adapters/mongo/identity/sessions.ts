import { sessionId } from '../../../domain/ids.ts';
import type { SessionId } from '../../../domain/ids.ts';
import type { FindSession } from '../../../storage/identity/sessions.ts';
import type { MongoDatabase } from '../connection/database.ts';
import { SharedCalls } from '../../../storage/shared-calls.ts';
import { confirmed } from '../connection/transaction.ts';
import type { Documents } from '../schema/collections.ts';
import { accountFrom } from './account-documents.ts';
import type { AccountFields } from './account-documents.ts';

type SessionWithAccount = Documents['sessions'] & { readonly accounts: readonly AccountFields[] };

/** Requests that wait at the same time are confirmed together. */
export function sessionFinder(db: MongoDatabase): FindSession {
  const finding = new SharedCalls((ids: readonly SessionId[]) =>
    db.guarded('Sessions.find', () => findTogether(db, ids)),
  );
  return async (id) => {
    const found = await finding.add(id);
    const account = found?.accounts[0];
    if (!found || !account) return null;
    const { _id, accounts: _accounts, ...session } = found;
    return { session: { id: sessionId(_id), ...session }, account: accountFrom(account) };
  };
}

async function findTogether(
  db: MongoDatabase,
  ids: readonly SessionId[],
): Promise<readonly (SessionWithAccount | undefined)[]> {
  const found = await db
    .collection('sessions')
    .aggregate<SessionWithAccount>(
      [
        { $match: { _id: { $in: [...new Set(ids)] } } },
        { $lookup: { from: 'accounts', localField: 'accountId', foreignField: '_id', as: 'accounts' } },
        { $project: { 'accounts.passwordHash': 0, 'accounts.words': 0 } },
      ],
      confirmed({ db }),
    )
    .toArray();
  const byId = new Map(found.map((session) => [session._id, session]));
  return ids.map((id) => byId.get(id));
}
