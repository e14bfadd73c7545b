import { Sessions } from '../../application/identity/ports/sessions.ts';
import type { SessionOpening } from '../../application/identity/ports/sessions.ts';
import { emailKey } from '../../domain/email.ts';
import type { Account } from '../../domain/identity/account.ts';
import type { AuditEntry } from '../../domain/identity/audit.ts';
import { isOver, MOST_SESSIONS, SESSION_FLAWS } from '../../domain/identity/session.ts';
import type { Session } from '../../domain/identity/session.ts';
import type { AccountId, SessionId } from '../../domain/ids.ts';
import { copied } from '../collection.ts';
import type { Collection } from '../collection.ts';
import { takeBackCounts } from './attempt-counts.ts';
import { removePushDevices } from '../office/push-devices.ts';
import { add, insert, list, own, remove } from '../store.ts';
import type { Store, Work } from '../store.ts';

export const SESSIONS: Collection<Session, 'session_of_account' | 'session_expiry'> = {
  name: 'sessions',
  fields: {
    accountId: 'text',
    device: 'text?',
    signedInAt: 'number',
    lastSeenAt: 'number',
    expiresAt: 'number',
    flaw: { oneOf: SESSION_FLAWS, orNull: true },
    run: 'text?',
    officeUntil: 'number?',
  },
  indexes: {
    session_of_account: { by: ['accountId', '-signedInAt', '-id'] },
    session_expiry: { by: ['expiresAt'] },
  },
  ofAccount: 'accountId',
  ends: { by: 'session_expiry', after: 0 },
  copy: copied('sessions'),
};

/**
 * A session with its account, also when it is over. Each signed-in request asks for it, and nothing is cached, so that
 * ending a session works at once: see docs/decisions/0011.
 */
export type FindSession = (id: SessionId) => Promise<{ readonly session: Session; readonly account: Account } | null>;

/** `findSession` is by hand in each database: on MongoDB requests that wait at the same time are confirmed together. */
export class StoredSessions extends Sessions {
  static readonly collections = { sessions: SESSIONS };

  constructor(
    private readonly store: Store,
    private readonly parts: { readonly findSession: FindSession },
  ) {
    super();
  }

  async find(id: SessionId, at: number): ReturnType<FindSession> {
    const found = await this.parts.findSession(id);
    return found && !isOver(found.session, at) ? found : null;
  }

  open({ session, passwordHash, audit, takesBack }: SessionOpening): Promise<Account | null> {
    const { accountId } = session;
    return this.store.write(
      function* () {
        const holder = yield* own('holdAccount', accountId);
        if (!holder || (passwordHash !== null && holder.passwordHash !== passwordHash)) return null;
        yield* removeAll(yield* ofAccount(accountId, MOST_SESSIONS - 1));
        yield* insert(SESSIONS, session);
        yield* takeBackCounts(takesBack);
        yield* own('addAuditEntry', audit);
        const { account } = holder;
        if (account.isEmailVerified) yield* own('adoptOrders', account.id, emailKey(account.email));
        return account;
      },
      [accountId, ...takesBack.map(({ key }) => key)],
    );
  }

  seen({ id, lastSeenAt, expiresAt, run, officeUntil }: Session): Promise<void> {
    // A request that began before the session had a run says nothing about it.
    const set = { lastSeenAt, expiresAt, ...(run && { run, officeUntil: officeUntil ?? null }) };
    return this.store.write(() => add(SESSIONS, { doc: { id }, steps: {}, set }), [id]);
  }

  async of(account: AccountId, at: number): Promise<readonly Session[]> {
    return (await this.store.read(() => ofAccount(account), true)).filter((session) => !isOver(session, at));
  }

  endAll(audit: AuditEntry): Promise<number> {
    return this.end(audit, null);
  }

  endOthers(current: SessionId, audit: AuditEntry): Promise<number> {
    return this.end(audit, current);
  }

  private end(audit: AuditEntry, current: SessionId | null): Promise<number> {
    return this.store.write(
      function* () {
        const ended = yield* endSessions(audit.accountId, audit.at, current);
        if (ended > 0) yield* own('addAuditEntry', audit);
        return ended;
      },
      [audit.accountId],
    );
  }
}

/**
 * Ends every session of an account except `current`, and removes all its devices for alerts, because nobody knows which of
 * them are in other hands. Part of the transaction of the change that demands it.
 * @returns number of ended sessions that had not expired
 */
export function* endSessions(account: AccountId, at: number, current: SessionId | null = null): Work<number> {
  const sessions = yield* ofAccount(account);
  const living = sessions.filter((session) => !isOver(session, at));
  const kept = living.filter(({ id }) => id === current);
  yield* removeAll(sessions.filter((session) => !kept.includes(session)));
  yield* removePushDevices(account);
  return living.length - kept.length;
}

/** The newest first. */
function ofAccount(accountId: AccountId, skip = 0): Work<readonly Session[]> {
  return list(SESSIONS, 'session_of_account', { equal: { accountId }, skip });
}

function removeAll(sessions: readonly Session[]): Work<number> {
  return remove(SESSIONS, ...sessions.map(({ id }) => id));
}
