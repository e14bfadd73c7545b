import { Sessions } from '../../../application/identity/ports/sessions.ts';
import type { SessionOpening } from '../../../application/identity/ports/sessions.ts';
import { emailKey } from '../../../domain/email.ts';
import type { Account } from '../../../domain/identity/account.ts';
import type { AuditEntry } from '../../../domain/identity/audit.ts';
import { isOver, MOST_SESSIONS } from '../../../domain/identity/session.ts';
import type { Session } from '../../../domain/identity/session.ts';
import { sessionId } from '../../../domain/ids.ts';
import type { AccountId, SessionId } from '../../../domain/ids.ts';
import { accountFrom, addToAccount } from './account-documents.ts';
import type { AccountFields } from './account-documents.ts';
import { adoptOrders } from '../ordering/account-orders.ts';
import { addAuditEntry } from './audit-documents.ts';
import { takeBackCounts } from '../connection/count-documents.ts';
import { removePushDevices } from '../../../storage/office/push-devices.ts';
import { inside } from '../documents/verbs.ts';
import type { MongoDatabase } from '../connection/database.ts';
import { deleteSome } from '../connection/expired-documents.ts';
import { writeIdentity } from './identity-writes.ts';
import type { SessionDocument } from '../schema/identity.ts';
import { SharedCalls } from '../connection/shared-calls.ts';
import { confirmed, FROM_PRIMARY } from '../connection/transaction.ts';
import type { MongoTransaction } from '../connection/transaction.ts';

const NEWEST_FIRST = { accountId: 1, signedInAt: -1, _id: -1 } as const;

type SessionWithAccount = SessionDocument & { readonly accounts: readonly AccountFields[] };

/** Every signed-in request reads its session from the database, and nothing is cached: see docs/decisions/0011. */
export class MongoSessions extends Sessions {
  private readonly finding: SharedCalls<SessionId, SessionWithAccount | undefined>;

  constructor(private readonly db: MongoDatabase) {
    super();
    this.finding = new SharedCalls((ids) => db.guarded(() => this.findTogether(ids)));
  }

  async find(id: SessionId, at: number): Promise<{ session: Session; account: Account } | null> {
    const found = await this.finding.add(id);
    const account = found?.accounts[0];
    if (!found || !account) return null;
    const session = sessionFrom(found);
    return isOver(session, at) ? null : { session, account: accountFrom(account) };
  }

  async open({ session, passwordHash, audit, takesBack }: SessionOpening): Promise<Account | null> {
    const keys = [session.accountId, ...takesBack.map(({ key }) => key)];
    return writeIdentity(this.db, keys, async (tx) => {
      const document = await addToAccount(tx, session.accountId);
      if (!document || (passwordHash !== null && document.passwordHash !== passwordHash)) return null;
      const account = accountFrom(document);
      await endOldest(tx, account.id);
      const { id, ...fields } = session;
      await tx.db.collection('sessions').insertOne({ _id: id, ...fields }, { session: tx.session });
      await takeBackCounts(tx, takesBack);
      await addAuditEntry(tx, audit);
      if (account.isEmailVerified) await adoptOrders(tx, account.id, emailKey(account.email));
      return account;
    });
  }

  async seen({ id, lastSeenAt, expiresAt }: Session): Promise<void> {
    await this.db.collection('sessions').updateOne({ _id: id }, { $set: { lastSeenAt, expiresAt } });
  }

  async of(account: AccountId, at: number): Promise<readonly Session[]> {
    const documents = await this.db
      .collection('sessions')
      .find({ accountId: account }, { sort: NEWEST_FIRST, ...FROM_PRIMARY })
      .toArray();
    return documents.map(sessionFrom).filter((session) => !isOver(session, at));
  }

  async endAll(audit: AuditEntry): Promise<number> {
    return this.end(audit, null);
  }

  async endOthers(current: SessionId, audit: AuditEntry): Promise<number> {
    return this.end(audit, current);
  }

  async prune(at: number, limit: number): Promise<number> {
    return deleteSome(this.db.collection('sessions'), { expiresAt: { $lte: at } }, limit);
  }

  /** Requests that wait at the same time are confirmed together. */
  private async findTogether(ids: readonly SessionId[]): Promise<readonly (SessionWithAccount | undefined)[]> {
    const found = await this.db
      .collection('sessions')
      .aggregate<SessionWithAccount>(
        [
          { $match: { _id: { $in: [...new Set(ids)] } } },
          { $lookup: { from: 'accounts', localField: 'accountId', foreignField: '_id', as: 'accounts' } },
          { $project: { 'accounts.passwordHash': 0, 'accounts.words': 0 } },
        ],
        confirmed({ db: this.db }),
      )
      .toArray();
    const byId = new Map(found.map((session) => [session._id, session]));
    return ids.map((id) => byId.get(id));
  }

  private async end(audit: AuditEntry, current: SessionId | null): Promise<number> {
    return writeIdentity(this.db, [audit.accountId], async (tx) => {
      const ended = await endSessions(tx, audit.accountId, audit.at, current);
      if (ended > 0) await addAuditEntry(tx, audit);
      return ended;
    });
  }
}

/**
 * Makes room for one more. Only in a transaction that has written the account, so that two sign-ins at once conflict.
 */
async function endOldest({ db, session }: MongoTransaction, account: AccountId): Promise<void> {
  const tooMany = await db
    .collection('sessions')
    .find({ accountId: account }, { sort: NEWEST_FIRST, session })
    .skip(MOST_SESSIONS - 1)
    .project<{ _id: string }>({ _id: 1 })
    .toArray();
  if (tooMany.length === 0) return;
  await db.collection('sessions').deleteMany({ _id: { $in: tooMany.map(({ _id }) => _id) } }, { session });
}

/**
 * Ends every session of an account but the one given, and removes all its devices for alerts, because nobody knows which of
 * them are in other hands.
 * @returns the number of sessions that had not expired
 */
export async function endSessions(
  tx: MongoTransaction,
  account: AccountId,
  at: number,
  current: SessionId | null = null,
): Promise<number> {
  const { db, session } = tx;
  const sessions = db.collection('sessions');
  await sessions.deleteMany({ accountId: account, expiresAt: { $lte: at } }, { session });
  await inside(tx, removePushDevices(account));
  const others = current === null ? {} : { _id: { $ne: current } };
  const { deletedCount } = await sessions.deleteMany({ accountId: account, ...others }, { session });
  return deletedCount;
}

export function sessionFrom({ _id, accountId, device, signedInAt, lastSeenAt, expiresAt }: SessionDocument): Session {
  return { id: sessionId(_id), accountId, device, signedInAt, lastSeenAt, expiresAt };
}
