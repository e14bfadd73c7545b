import { Passkeys } from '../../../application/identity/ports/passkeys.ts';
import type { PasskeyChange } from '../../../application/identity/ports/passkeys.ts';
import type { AuditEntry } from '../../../domain/identity/audit.ts';
import type { IdentityMailTemplate } from '../../../domain/identity/email-codes/identity-mail.ts';
import { mayAddPasskey, usedPasskey } from '../../../domain/identity/passkeys/passkey.ts';
import type { Passkey } from '../../../domain/identity/passkeys/passkey.ts';
import { accountId, passkeyId } from '../../../domain/ids.ts';
import type { AccountId, PasskeyId } from '../../../domain/ids.ts';
import { findAccountRow } from './account-rows.ts';
import { addAuditEntry } from './audit-trail.ts';
import type { SqliteDatabase } from '../connection/database.ts';
import { queueIdentityMail } from '../mailing/mail-rows.ts';

export type PasskeyRow = {
  id: string;
  account_id: string;
  name: string;
  credential_id: string;
  public_key: string;
  counter: number;
  transports: string;
  created_at: number;
  last_used_at: number | null;
};

export const PASSKEY_COLUMNS =
  'id, account_id, name, credential_id, public_key, counter, transports, created_at, last_used_at';

export class SqlitePasskeys extends Passkeys {
  constructor(private readonly db: SqliteDatabase) {
    super();
  }

  async of(account: AccountId): Promise<readonly Passkey[]> {
    return this.db
      .all<PasskeyRow>(`SELECT ${PASSKEY_COLUMNS} FROM passkeys WHERE account_id = ? ORDER BY seq DESC`, account)
      .map(passkeyFrom);
  }

  async findByCredential(credentialId: string): Promise<Passkey | null> {
    const row = this.db.get<PasskeyRow>(
      `SELECT ${PASSKEY_COLUMNS} FROM passkeys WHERE credential_id = ?`,
      credentialId,
    );
    return row ? passkeyFrom(row) : null;
  }

  add(passkey: Passkey, change: PasskeyChange): Promise<'added' | 'full' | 'refused'> {
    return this.db.write(() => {
      const { accountId: account, credential } = passkey;
      const isKnown = this.db.get('SELECT 1 AS known FROM passkeys WHERE credential_id = ?', credential.credentialId);
      if (isKnown || !findAccountRow(this.db, account)) return 'refused';
      if (!mayAddPasskey(countPasskeys(this.db, account))) return 'full';
      this.db.insert('passkeys', passkeyRow(passkey));
      this.auditAndNotify('passkey-added', change);
      return 'added';
    });
  }

  rename(id: PasskeyId, name: string, audit: AuditEntry): Promise<Passkey | null> {
    return this.db.write(() => {
      const passkey = this.find(id);
      if (passkey?.accountId !== audit.accountId) return null;
      if (passkey.name === name) return passkey;
      this.db.run('UPDATE passkeys SET name = ? WHERE id = ?', name, id);
      addAuditEntry(this.db, audit);
      return { ...passkey, name };
    });
  }

  remove(id: PasskeyId, change: PasskeyChange): Promise<boolean> {
    return this.db.write(() => {
      const { accountId: account } = change.audit;
      if (this.db.run('DELETE FROM passkeys WHERE id = ? AND account_id = ?', id, account) === 0) return false;
      this.auditAndNotify('passkey-removed', change);
      return true;
    });
  }

  removeAll(change: PasskeyChange): Promise<number> {
    return this.db.write(() => {
      const removed = this.db.run('DELETE FROM passkeys WHERE account_id = ?', change.audit.accountId);
      if (removed > 0) this.auditAndNotify('passkey-removed', change);
      return removed;
    });
  }

  use(id: PasskeyId, counter: number, at: number): Promise<boolean> {
    return this.db.write(() => {
      const passkey = this.find(id);
      const used = passkey && usedPasskey(passkey, counter, at);
      if (!used) return false;
      this.db.run(
        'UPDATE passkeys SET counter = ?, last_used_at = ? WHERE id = ?',
        used.credential.counter,
        used.lastUsedAt,
        id,
      );
      return true;
    });
  }

  private find(id: PasskeyId): Passkey | null {
    const row = this.db.get<PasskeyRow>(`SELECT ${PASSKEY_COLUMNS} FROM passkeys WHERE id = ?`, id);
    return row ? passkeyFrom(row) : null;
  }

  private auditAndNotify(template: IdentityMailTemplate, { audit, language }: PasskeyChange): void {
    addAuditEntry(this.db, audit);
    const account = findAccountRow(this.db, audit.accountId);
    if (account) queueIdentityMail(this.db, { template, to: account.email, language, codeId: null }, audit.at);
  }
}

export function countPasskeys(db: SqliteDatabase, account: AccountId): number {
  const row = db.get<{ count: number }>('SELECT count(*) AS count FROM passkeys WHERE account_id = ?', account);
  return row?.count ?? 0;
}

export function passkeyRow({ credential, ...passkey }: Passkey): PasskeyRow {
  return {
    id: passkey.id,
    account_id: passkey.accountId,
    name: passkey.name,
    credential_id: credential.credentialId,
    public_key: credential.publicKey,
    counter: credential.counter,
    transports: JSON.stringify(credential.transports),
    created_at: passkey.createdAt,
    last_used_at: passkey.lastUsedAt,
  };
}

export function passkeyFrom(row: PasskeyRow): Passkey {
  return {
    id: passkeyId(row.id),
    accountId: accountId(row.account_id),
    name: row.name,
    credential: {
      credentialId: row.credential_id,
      publicKey: row.public_key,
      counter: row.counter,
      transports: JSON.parse(row.transports) as string[],
    },
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  };
}
