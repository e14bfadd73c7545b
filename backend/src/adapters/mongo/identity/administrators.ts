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
import { accountFrom, findAccount, findAccountByEmail } from './account-documents.ts';
import { countOwners, findAdministrators, personOf, setPosition } from './administrator-roles.ts';
import type { MongoDatabase } from '../connection/database.ts';
import { addHistoryEntries } from '../office/history-rows.ts';
import { writeIdentity } from './identity-writes.ts';
import { queueMails } from '../../../storage/mailing/outbox.ts';
import { countPasskeys, endCustomersAccess } from '../../../storage/identity/passkeys.ts';
import { findInvitation, useInvitation } from '../../../storage/office/invitations.ts';
import { endSessions } from '../../../storage/identity/sessions.ts';
import { inside } from '../documents/verbs.ts';
import { addAuditEntry } from './audit-documents.ts';
import { FROM_PRIMARY, within } from '../connection/transaction.ts';
import type { MongoTransaction, Reading } from '../connection/transaction.ts';

/** All changes share one key, because any two of them would conflict. */
const KEYS = ['administrators'];

export class MongoAdministrators extends Administrators {
  constructor(private readonly db: MongoDatabase) {
    super();
  }

  async list(): Promise<readonly OfficeAdministrator[]> {
    const accounts = await findAdministrators({ db: this.db });
    return Promise.all(accounts.map((account) => administrator({ db: this.db }, account)));
  }

  async add(email: EmailKey, position: Position, by: Authorship): Promise<AddAdministratorResult> {
    return writeIdentity(this.db, KEYS, async (tx): Promise<AddAdministratorResult> => {
      const document = await findAccountByEmail(tx, email);
      if (!document) return { kind: 'no-account' };
      const account = accountFrom(document);
      if (isSamePosition(account, position)) return { kind: 'added', administrator: await administrator(tx, account) };
      if (!mayAppoint(await personOf(tx, by.editor), account, position)) return { kind: 'beyond-own' };
      if (isLastOwner(account, await countOwners(tx))) return { kind: 'last-one' };
      if (account.staffRole === null) await inside(tx, endCustomersAccess(account, by));
      return { kind: 'added', administrator: await administrator(tx, await change(tx, account, position, by)) };
    });
  }

  async join(digest: string, by: Authorship): Promise<boolean> {
    return writeIdentity(this.db, [...KEYS, by.editor.accountId], async (tx) => {
      const invitation = await inside(tx, findInvitation(digest, by.at));
      const account = await findAccount(tx, by.editor.accountId);
      if (!invitation || !account) return false;
      const inviter = await findAccount(tx, invitation.invitedBy);
      const joining = accountFrom(account);
      if (!inviter || !mayJoin(invitation, accountFrom(inviter), joining, by.at)) return false;
      await inside(tx, useInvitation(invitation));
      await inside(tx, endCustomersAccess(joining, by));
      await change(tx, joining, positionGiven(invitation), by);
      return true;
    });
  }

  async remove(id: AccountId, by: Authorship): Promise<'removed' | 'no-administrator' | 'last-one' | 'beyond-own'> {
    return writeIdentity(this.db, KEYS, async (tx) => {
      const document = await findAccount(tx, id);
      if (document?.role !== 'admin') return 'no-administrator';
      const account = accountFrom(document);
      if (!mayAppoint(await personOf(tx, by.editor), account, null)) return 'beyond-own';
      if (isLastOwner(account, await countOwners(tx))) return 'last-one';
      await change(tx, account, null, by);
      return 'removed';
    });
  }

  async endSessions(id: AccountId, { editor, at }: Authorship): Promise<'ended' | 'no-administrator' | 'beyond-own'> {
    return writeIdentity(this.db, [...KEYS, id], async (tx) => {
      const document = await findAccount(tx, id);
      if (document?.role !== 'admin') return 'no-administrator';
      if (!mayAppoint(await personOf(tx, editor), accountFrom(document), null)) return 'beyond-own';
      await inside(tx, endSessions(id, at));
      const audit = {
        accountId: id,
        kind: 'sessions-ended',
        actor: 'account',
        addressKey: editor.addressKey,
        at,
      } as const;
      await addAuditEntry(tx, audit);
      const subject = { subject: 'administrators', subjectId: id, version: null } as const;
      await addHistoryEntries(tx, [{ ...subject, kind: 'sessions-ended', editor, at, changes: [] }]);
      return 'ended';
    });
  }
}

async function change(
  tx: MongoTransaction,
  account: Account,
  position: Position | null,
  { editor, at }: Authorship,
): Promise<Account> {
  const changed = await setPosition(tx, account, position, { actor: 'account', addressKey: editor.addressKey, at });
  const kind = kindOfAppointment(account.staffRole, changed.staffRole);
  const changes = changesOfPosition(account, position);
  const subject = { subject: 'administrators', subjectId: account.id, version: null } as const;
  await addHistoryEntries(tx, [{ ...subject, kind, editor, at, changes }]);
  if (kind === 'staff-role-changed') return changed;
  // The language of the owner is not known: the mail is in both, this one first.
  const mail = { template: kind, to: account.email, language: 'ar', codeId: null } as const;
  await inside(tx, queueMails([mail], at));
  return changed;
}

async function administrator(reading: Reading, account: Account): Promise<OfficeAdministrator> {
  return {
    account,
    hasPasskey: (await inside(reading, countPasskeys(account.id), { ...FROM_PRIMARY, ...within(reading) })) > 0,
  };
}
