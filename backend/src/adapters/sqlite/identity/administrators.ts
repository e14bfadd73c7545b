import { Administrators } from '../../../application/identity/ports/administrators.ts';
import type {
  AddAdministratorResult,
  OfficeAdministrator,
} from '../../../application/identity/ports/administrators.ts';
import type { EmailKey } from '../../../domain/email.ts';
import type { Authorship } from '../../../domain/history.ts';
import type { Account, Role } from '../../../domain/identity/account.ts';
import type { AccountId } from '../../../domain/ids.ts';
import { ACCOUNT_COLUMNS, accountFrom, findAccountRow, findAccountRowByEmail } from './account-rows.ts';
import type { AccountRow } from './account-rows.ts';
import type { SqliteDatabase } from '../connection/database.ts';
import { addHistoryEntries } from '../office/history-rows.ts';
import { queueIdentityMail } from '../mailing/mail-rows.ts';
import { countPasskeys } from './passkeys.ts';
import { countAdministrators, setRole } from './role-rows.ts';
import { addAuditEntry } from './audit-trail.ts';
import { endSessions } from './sessions.ts';

export class SqliteAdministrators extends Administrators {
  constructor(private readonly db: SqliteDatabase) {
    super();
  }

  async list(): Promise<readonly OfficeAdministrator[]> {
    const rows = this.db.all<AccountRow>(`SELECT ${ACCOUNT_COLUMNS} FROM accounts WHERE role = 'admin' ORDER BY seq`);
    return rows.map((row) => this.administrator(accountFrom(row)));
  }

  add(email: EmailKey, by: Authorship): Promise<AddAdministratorResult> {
    return this.db.write((): AddAdministratorResult => {
      const row = findAccountRowByEmail(this.db, email);
      if (!row) return { kind: 'no-account' };
      const account = accountFrom(row);
      if (account.role === 'admin') return { kind: 'added', administrator: this.administrator(account) };
      endSessions(this.db, account.id, by.at);
      return { kind: 'added', administrator: this.administrator(this.change(account, 'admin', by)) };
    });
  }

  remove(id: AccountId, by: Authorship): Promise<'removed' | 'no-administrator' | 'last-one'> {
    return this.db.write(() => {
      const row = findAccountRow(this.db, id);
      if (row?.role !== 'admin') return 'no-administrator';
      if (countAdministrators(this.db) === 1) return 'last-one';
      this.change(accountFrom(row), 'customer', by);
      return 'removed';
    });
  }

  endSessions(id: AccountId, { editor, at }: Authorship): Promise<'ended' | 'no-administrator'> {
    return this.db.write(() => {
      if (findAccountRow(this.db, id)?.role !== 'admin') return 'no-administrator';
      endSessions(this.db, id, at);
      const audit = {
        accountId: id,
        kind: 'sessions-ended',
        actor: 'account',
        addressKey: editor.addressKey,
        at,
      } as const;
      addAuditEntry(this.db, audit);
      const subject = { subject: 'administrators', subjectId: id, version: null } as const;
      addHistoryEntries(this.db, [{ ...subject, kind: 'sessions-ended', editor, at, changes: [] }]);
      return 'ended';
    });
  }

  private change(account: Account, role: Role, { editor, at }: Authorship): Account {
    const changed = setRole(this.db, account, role, { actor: 'account', addressKey: editor.addressKey, at });
    const kind = role === 'admin' ? 'administrator-added' : 'administrator-removed';
    const changes = [{ field: 'role', from: account.role, to: role }];
    const subject = { subject: 'administrators', subjectId: account.id, version: null } as const;
    addHistoryEntries(this.db, [{ ...subject, kind, editor, at, changes }]);
    // The language of the owner is not known; the mail repeats its text in English below the Arabic.
    queueIdentityMail(this.db, { template: kind, to: account.email, language: 'ar', codeId: null }, at);
    return changed;
  }

  private administrator(account: Account): OfficeAdministrator {
    return { account, hasPasskey: countPasskeys(this.db, account.id) > 0 };
  }
}
