import { Accounts } from '../../../application/identity/ports/accounts.ts';
import type {
  Administrator,
  AdministratorRemoval,
  Credentials,
  MadeAdministrator,
  NewAdministrator,
  PasswordChange,
  PasswordReset,
  Registration,
} from '../../../application/identity/ports/accounts.ts';
import { emailKey } from '../../../domain/email.ts';
import { TICKET_TIME, usedTicket } from '../../../domain/identity/email-codes/ticket.ts';
import type { EmailKey } from '../../../domain/email.ts';
import { isLastOwner, newAccount } from '../../../domain/identity/account.ts';
import { preset } from '../../../domain/identity/permissions.ts';
import type { Account } from '../../../domain/identity/account.ts';
import type { AuditEntry } from '../../../domain/identity/audit.ts';
import type { Profile } from '../../../domain/identity/profile.ts';
import { accountId } from '../../../domain/ids.ts';
import type { AccountId } from '../../../domain/ids.ts';
import type { Language } from '../../../domain/localized-text.ts';
import { adoptOrders } from '../ordering/account-orders.ts';
import {
  ACCOUNT_COLUMNS,
  accountFrom,
  findAccountRow,
  findAccountRowByEmail,
  insertAccount,
  updateProfile,
} from './account-rows.ts';
import type { AccountRow } from './account-rows.ts';
import { deleteCounts } from '../../../storage/identity/attempt-counts.ts';
import { addAuditEntry } from './audit-rows.ts';
import type { SqliteDatabase } from '../connection/database.ts';
import { deleteProofs } from '../../../storage/identity/email-proofs.ts';
import { findTicket, putTicket } from '../../../storage/identity/email-tickets.ts';
import { queueMails } from '../../../storage/mailing/outbox.ts';
import { countPasskeys, removeCustomersKeys } from '../../../storage/identity/passkeys.ts';
import { endSessions } from '../../../storage/identity/sessions.ts';
import { SqliteStore } from '../documents/sqlite-store.ts';
import { countOwners, setPosition } from './role-rows.ts';

/** Each change is written in one transaction with its entry in the audit trail. */
export class SqliteAccounts extends Accounts {
  private readonly store: SqliteStore;

  constructor(private readonly db: SqliteDatabase) {
    super();
    this.store = new SqliteStore(db);
  }

  async find(id: AccountId): Promise<Account | null> {
    const row = findAccountRow(this.db, id);
    return row ? accountFrom(row) : null;
  }

  async findByEmail(email: EmailKey): Promise<Account | null> {
    const row = findAccountRowByEmail(this.db, email);
    return row ? accountFrom(row) : null;
  }

  async credentials(email: EmailKey): Promise<Credentials | null> {
    const row = findAccountRowByEmail(this.db, email);
    return row
      ? {
          account: accountFrom(row),
          passwordHash: row.password_hash,
          hasPasskey: this.store.inside(countPasskeys(accountId(row.id))) > 0,
        }
      : null;
  }

  register({ ticket, passwordHash, audit }: Registration): Promise<Account | null> {
    return this.db.write(() => {
      const email = this.store.inside(findTicket(ticket, audit.at));
      if (email === null || findAccountRowByEmail(this.db, ticket.email)) return null;
      const account = newAccount({ id: audit.accountId, email, isEmailVerified: true, createdAt: audit.at });
      insertAccount(this.db, account, passwordHash);
      this.store.inside(deleteProofs(ticket.email));
      this.store.inside(putTicket(usedTicket(ticket), email, audit.at + TICKET_TIME));
      adoptOrders(this.db, account.id, ticket.email);
      addAuditEntry(this.db, audit);
      return account;
    });
  }

  resetPassword({ ticket, passwordHash, audit, language, forgives }: PasswordReset): Promise<boolean> {
    return this.db.write(() => {
      const row = findAccountRow(this.db, audit.accountId);
      if (!row || emailKey(row.email) !== ticket.email || this.store.inside(findTicket(ticket, audit.at)) === null)
        return false;
      this.db.run('UPDATE accounts SET is_email_verified = 1 WHERE id = ?', row.id);
      this.setPassword(row, passwordHash, audit, language);
      this.store.inside(putTicket(usedTicket(ticket), row.email, audit.at + TICKET_TIME));
      this.store.inside(deleteCounts(forgives));
      adoptOrders(this.db, audit.accountId, ticket.email);
      return true;
    });
  }

  changePassword({ oldHash, passwordHash, audit, language, forgives }: PasswordChange): Promise<boolean> {
    return this.db.write(() => {
      const row = findAccountRow(this.db, audit.accountId);
      if (row?.password_hash !== oldHash) return false;
      this.setPassword(row, passwordHash, audit, language);
      this.store.inside(deleteCounts(forgives));
      return true;
    });
  }

  updateProfile(profile: Partial<Profile>, audit: AuditEntry): Promise<Account | null> {
    return this.db.write(() => {
      const row = findAccountRow(this.db, audit.accountId);
      if (!row) return null;
      const { fullName = row.full_name, phone = row.phone } = profile;
      if (fullName === row.full_name && phone === row.phone) return accountFrom(row);
      updateProfile(this.db, audit.accountId, () => ({ fullName, phone }));
      addAuditEntry(this.db, audit);
      return { ...accountFrom(row), fullName, phone };
    });
  }

  makeAdministrator(administrator: NewAdministrator): Promise<MadeAdministrator> {
    return this.db.write(() => this.appoint(administrator));
  }

  makeFirstAdministrator(administrator: NewAdministrator): Promise<MadeAdministrator | null> {
    return this.db.write(() => (countOwners(this.db) === 0 ? this.appoint(administrator) : null));
  }

  removeAdministrator(
    email: EmailKey,
    { actor, at, unlessLast = false }: AdministratorRemoval,
  ): Promise<'removed' | 'no-administrator' | 'last-one'> {
    return this.db.write(() => {
      const row = findAccountRowByEmail(this.db, email);
      if (row?.role !== 'admin') return 'no-administrator';
      const account = accountFrom(row);
      if (unlessLast && isLastOwner(account, countOwners(this.db))) return 'last-one';
      setPosition(this.db, account, null, { actor, addressKey: null, at });
      return 'removed';
    });
  }

  async administrators(): Promise<readonly Administrator[]> {
    const rows = this.db.all<AccountRow & { since: number }>(
      `SELECT ${ACCOUNT_COLUMNS}, coalesce((
         SELECT max(at) FROM audit_entries WHERE account_id = accounts.id AND kind = 'administrator-added'
       ), created_at) AS since
       FROM accounts WHERE role = 'admin' ORDER BY seq`,
    );
    return rows.map((row) => ({ ...accountFrom(row), administratorSince: row.since }));
  }

  private appoint({ id, email, passwordHash, actor, at }: NewAdministrator): MadeAdministrator {
    const row = findAccountRowByEmail(this.db, emailKey(email));
    if (row?.staff_role === 'owner') return { kind: 'unchanged', account: accountFrom(row), takesPassword: false };
    const account = row ? accountFrom(row) : newAccount({ id, email, isEmailVerified: false, createdAt: at });
    const takesPassword = passwordHash !== null && (row?.password_hash ?? null) === null;
    if (!row) {
      insertAccount(this.db, account, passwordHash);
      addAuditEntry(this.db, { accountId: id, kind: 'account-made', actor, addressKey: null, at });
    } else if (takesPassword) {
      this.db.run('UPDATE accounts SET password_hash = ? WHERE id = ?', passwordHash, row.id);
    }
    if (account.staffRole === null) this.store.inside(removeCustomersKeys(account, { actor, addressKey: null, at }));
    return {
      kind: row ? 'promoted' : 'made',
      account: setPosition(this.db, account, preset('owner'), { actor, addressKey: null, at }),
      takesPassword,
    };
  }

  /** Also ends all sessions and voids codes and tickets, so that a thief of the old password is locked out, and notifies the owner. */
  private setPassword(row: AccountRow, passwordHash: string, audit: AuditEntry, language: Language): void {
    this.db.run('UPDATE accounts SET password_hash = ? WHERE id = ?', passwordHash, row.id);
    this.store.inside(deleteProofs(emailKey(row.email)));
    this.store.inside(endSessions(audit.accountId, audit.at));
    const mail = { template: 'password-changed', to: row.email, language, codeId: null } as const;
    this.store.inside(queueMails([mail], audit.at));
    addAuditEntry(this.db, audit);
  }
}
