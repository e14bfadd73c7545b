import { Passkeys } from '../../application/identity/ports/passkeys.ts';
import type { PasskeyAddition, PasskeyChange } from '../../application/identity/ports/passkeys.ts';
import { emailKey } from '../../domain/email.ts';
import type { Authorship } from '../../domain/history.ts';
import type { Account } from '../../domain/identity/account.ts';
import type { AuditEntry } from '../../domain/identity/audit.ts';
import type { IdentityMailTemplate } from '../../domain/identity/email-codes/identity-mail.ts';
import { mayAddPasskey, usedPasskey } from '../../domain/identity/passkeys/passkey.ts';
import type { Passkey } from '../../domain/identity/passkeys/passkey.ts';
import type { AccountId, PasskeyId } from '../../domain/ids.ts';
import { copied } from '../collection.ts';
import type { Collection } from '../collection.ts';
import { count, emailsOf, get, hasAccount, insert, list, own, remove, replace } from '../store.ts';
import { queueMails } from '../mailing/outbox.ts';
import { deleteProofs } from './email-proofs.ts';
import { endSessions } from './sessions.ts';
import type { Store, Work } from '../store.ts';

/** Public keys are no secret: nobody can sign in with them alone. */
interface StoredPasskey extends Passkey {
  /** Grows with each further passkey of the account. */
  readonly seq: number;
}

const PASSKEYS: Collection<StoredPasskey, 'passkey_of_account' | 'passkey_credential'> = {
  name: 'passkeys',
  fields: {
    seq: 'number',
    accountId: 'text',
    name: 'text',
    credential: { parts: { credentialId: 'text', publicKey: 'text', counter: 'number', transports: 'list' } },
    createdAt: 'number',
    lastUsedAt: 'number?',
  },
  indexes: {
    passkey_of_account: { by: ['accountId', '-seq'] },
    passkey_credential: { by: ['credential.credentialId'], isUnique: true },
  },
  ofAccount: 'accountId',
  ends: 'owner',
  copy: copied('passkeys', passkeyOf, (passkey) => ({ seq: passkey.createdAt, ...passkey })),
};

export class StoredPasskeys extends Passkeys {
  static readonly collections = { passkeys: PASSKEYS };

  constructor(private readonly store: Store) {
    super();
  }

  async of(account: AccountId): Promise<readonly Passkey[]> {
    return (await this.store.read(() => ofAccount(account), true)).map(passkeyOf);
  }

  async findByCredential(credentialId: string): Promise<Passkey | null> {
    const [doc] = await this.store.read(() => withCredential(credentialId), 'confirmed');
    return doc ? passkeyOf(doc) : null;
  }

  add(passkey: Passkey, { onlySession, ...change }: PasskeyAddition): Promise<'added' | 'full' | 'refused'> {
    const { accountId, credential } = passkey;
    return this.store.write(
      function* () {
        if ((yield* withCredential(credential.credentialId)).length > 0) return 'refused';
        if (!(yield* hasAccount(accountId))) return 'refused';
        const others = yield* ofAccount(accountId);
        if (!mayAddPasskey(others.length)) return 'full';
        yield* insert(PASSKEYS, { seq: others[0] ? others[0].seq + 1 : passkey.createdAt, ...passkey });
        if (onlySession !== undefined) yield* endSessions(accountId, change.audit.at, onlySession);
        yield* auditAndNotify('passkey-added', change);
        return 'added';
      },
      [accountId, credential.credentialId],
    );
  }

  rename(id: PasskeyId, name: string, entry: AuditEntry): Promise<Passkey | null> {
    return this.store.write(
      function* () {
        const doc = yield* get(PASSKEYS, id);
        if (doc?.accountId !== entry.accountId) return null;
        const renamed = { ...doc, name };
        if (doc.name !== name) {
          yield* replace(PASSKEYS, renamed);
          yield* own('addAuditEntry', entry);
        }
        return passkeyOf(renamed);
      },
      [entry.accountId],
    );
  }

  async remove(id: PasskeyId, change: PasskeyChange): Promise<boolean> {
    return (await this.removeSome(change, (doc) => doc.id === id)) > 0;
  }

  removeAll(change: PasskeyChange): Promise<number> {
    return this.removeSome(change, () => true);
  }

  use(id: PasskeyId, counter: number, at: number): Promise<boolean> {
    return this.store.write(
      function* () {
        const doc = yield* get(PASSKEYS, id);
        const used = doc && usedPasskey(doc, counter, at);
        if (used) yield* replace(PASSKEYS, { ...doc, ...used });
        return used !== null;
      },
      [id],
    );
  }

  private removeSome(change: PasskeyChange, isRemoved: (doc: StoredPasskey) => boolean): Promise<number> {
    const { accountId } = change.audit;
    return this.store.write(
      function* () {
        const docs = (yield* ofAccount(accountId)).filter(isRemoved);
        const removed = yield* remove(PASSKEYS, ...docs.map(({ id }) => id));
        if (removed > 0) yield* auditAndNotify('passkey-removed', change);
        return removed;
      },
      [accountId],
    );
  }
}

/**
 * Ends what a customer who gets a role in the office could get in with beside the password: what proved the e-mail before,
 * and passkeys, because a password alone was enough to add them, and the first one of the office needs a mailed code as
 * well. The mail about the role says so.
 */
export function* removeCustomersKeys(
  { id: accountId, email }: Account,
  by: Omit<AuditEntry, 'accountId' | 'kind'>,
): Work<void> {
  yield* deleteProofs(emailKey(email));
  const docs = yield* ofAccount(accountId);
  if (docs.length === 0) return;
  yield* remove(PASSKEYS, ...docs.map(({ id }) => id));
  yield* own('addAuditEntry', { accountId, ...by, kind: 'passkey-removed' });
}

/** Ends what opens a customer's account whom somebody of the office appoints. */
export function* endCustomersAccess(account: Account, { editor, at }: Authorship): Work<void> {
  yield* endSessions(account.id, at);
  yield* removeCustomersKeys(account, { actor: 'account', addressKey: editor.addressKey, at });
}

export function countPasskeys(accountId: AccountId): Work<number> {
  return count(PASSKEYS, 'passkey_of_account', { accountId });
}

function ofAccount(accountId: AccountId): Work<readonly StoredPasskey[]> {
  return list(PASSKEYS, 'passkey_of_account', { equal: { accountId } });
}

function withCredential(credentialId: string): Work<readonly StoredPasskey[]> {
  return list(PASSKEYS, 'passkey_credential', { equal: { 'credential.credentialId': credentialId } });
}

function* auditAndNotify(template: IdentityMailTemplate, { audit: entry, language }: PasskeyChange): Work<void> {
  yield* own('addAuditEntry', entry);
  const to = (yield* emailsOf([entry.accountId])).get(entry.accountId);
  if (to !== undefined) yield* queueMails([{ template, to, language, codeId: null }], entry.at);
}

function passkeyOf({ seq: _seq, ...passkey }: StoredPasskey): Passkey {
  return passkey;
}
