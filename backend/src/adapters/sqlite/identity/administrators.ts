import { Administrators } from '../../../application/identity/ports/administrators.ts';
import type {
  AddAdministratorResult,
  OfficeAdministrator,
} from '../../../application/identity/ports/administrators.ts';
import type { EmailKey } from '../../../domain/email.ts';
import type { Authorship } from '../../../domain/history.ts';
import { isLastOwner } from '../../../domain/identity/account.ts';
import type { Account } from '../../../domain/identity/account.ts';
import { changesOfPosition, kindOfAppointment, mayAppoint } from '../../../domain/identity/appointment.ts';
import { mayJoin, positionGiven } from '../../../domain/identity/invitation.ts';
import { isSamePosition } from '../../../domain/identity/permissions.ts';
import type { Position } from '../../../domain/identity/permissions.ts';
import type { AccountId } from '../../../domain/ids.ts';
import { ACCOUNT_COLUMNS, accountFrom, findAccountRow, findAccountRowByEmail } from './account-rows.ts';
import type { AccountRow } from './account-rows.ts';
import type { SqliteDatabase } from '../connection/database.ts';
import { addHistoryEntries } from '../office/history-rows.ts';
import { queueMails } from '../../../storage/mailing/outbox.ts';
import { countPasskeys, endCustomersAccess } from '../../../storage/identity/passkeys.ts';
import { findInvitation, useInvitation } from '../../../storage/office/invitations.ts';
import { endSessions } from '../../../storage/identity/sessions.ts';
import { SqliteStore } from '../documents/sqlite-store.ts';
import { countOwners, personOf, setPosition } from './role-rows.ts';
import { addAuditEntry } from './audit-rows.ts';

export class SqliteAdministrators extends Administrators {
  constructor(private readonly db: SqliteDatabase) {
    super();
  }

  async list(): Promise<readonly OfficeAdministrator[]> {
    const rows = this.db.all<AccountRow>(`SELECT ${ACCOUNT_COLUMNS} FROM accounts WHERE role = 'admin' ORDER BY seq`);
    return rows.map((row) => this.administrator(accountFrom(row)));
  }

  add(email: EmailKey, position: Position, by: Authorship): Promise<AddAdministratorResult> {
    return this.db.write((): AddAdministratorResult => {
      const row = findAccountRowByEmail(this.db, email);
      if (!row) return { kind: 'no-account' };
      const account = accountFrom(row);
      if (isSamePosition(account, position)) return { kind: 'added', administrator: this.administrator(account) };
      if (!mayAppoint(personOf(this.db, by.editor), account, position)) return { kind: 'beyond-own' };
      if (isLastOwner(account, countOwners(this.db))) return { kind: 'last-one' };
      if (account.staffRole === null) new SqliteStore(this.db).inside(endCustomersAccess(account, by));
      return { kind: 'added', administrator: this.administrator(this.change(account, position, by)) };
    });
  }

  join(digest: string, by: Authorship): Promise<boolean> {
    const store = new SqliteStore(this.db);
    return this.db.write(() => {
      const invitation = store.inside(findInvitation(digest, by.at));
      const account = findAccountRow(this.db, by.editor.accountId);
      if (!invitation || !account) return false;
      const inviter = findAccountRow(this.db, invitation.invitedBy);
      const joining = accountFrom(account);
      if (!inviter || !mayJoin(invitation, accountFrom(inviter), joining, by.at)) return false;
      store.inside(useInvitation(invitation));
      store.inside(endCustomersAccess(joining, by));
      this.change(joining, positionGiven(invitation), by);
      return true;
    });
  }

  remove(id: AccountId, by: Authorship): Promise<'removed' | 'no-administrator' | 'last-one' | 'beyond-own'> {
    return this.db.write(() => {
      const row = findAccountRow(this.db, id);
      if (row?.role !== 'admin') return 'no-administrator';
      const account = accountFrom(row);
      if (!mayAppoint(personOf(this.db, by.editor), account, null)) return 'beyond-own';
      if (isLastOwner(account, countOwners(this.db))) return 'last-one';
      this.change(account, null, by);
      return 'removed';
    });
  }

  endSessions(id: AccountId, { editor, at }: Authorship): Promise<'ended' | 'no-administrator' | 'beyond-own'> {
    return this.db.write(() => {
      const row = findAccountRow(this.db, id);
      if (row?.role !== 'admin') return 'no-administrator';
      if (!mayAppoint(personOf(this.db, editor), accountFrom(row), null)) return 'beyond-own';
      new SqliteStore(this.db).inside(endSessions(id, at));
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

  private change(account: Account, position: Position | null, { editor, at }: Authorship): Account {
    const changed = setPosition(this.db, account, position, { actor: 'account', addressKey: editor.addressKey, at });
    const kind = kindOfAppointment(account.staffRole, changed.staffRole);
    const changes = changesOfPosition(account, position);
    const subject = { subject: 'administrators', subjectId: account.id, version: null } as const;
    addHistoryEntries(this.db, [{ ...subject, kind, editor, at, changes }]);
    if (kind === 'staff-role-changed') return changed;
    // The language of the owner is not known; the mail repeats its text in English below the Arabic.
    const mail = { template: kind, to: account.email, language: 'ar', codeId: null } as const;
    new SqliteStore(this.db).inside(queueMails([mail], at));
    return changed;
  }

  private administrator(account: Account): OfficeAdministrator {
    return { account, hasPasskey: new SqliteStore(this.db).inside(countPasskeys(account.id)) > 0 };
  }
}
