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
import type { Account } from '../../../domain/identity/account.ts';
import type { AuditEntry } from '../../../domain/identity/audit.ts';
import type { Profile } from '../../../domain/identity/profile.ts';
import type { AccountId } from '../../../domain/ids.ts';
import {
  accountFrom,
  changeAccount,
  changeProfile,
  findAccount,
  findAccountByEmail,
  insertAccount,
} from './account-documents.ts';
import { adoptOrders } from '../ordering/account-orders.ts';
import { administratorsSince, appoint, countOwners, findAdministrators, setPosition } from './administrator-roles.ts';
import { addAuditEntry } from './audit-documents.ts';
import { deleteCounts } from '../../../storage/identity/attempt-counts.ts';
import type { MongoDatabase } from '../connection/database.ts';
import { deleteProofs } from '../../../storage/identity/email-proofs.ts';
import { findTicket, putTicket } from '../../../storage/identity/email-tickets.ts';
import { writeIdentity } from './identity-writes.ts';
import { queueMails } from '../../../storage/mailing/outbox.ts';
import { countPasskeys } from '../../../storage/identity/passkeys.ts';
import { endSessions } from '../../../storage/identity/sessions.ts';
import { inside } from '../documents/verbs.ts';
import { FROM_PRIMARY } from '../connection/transaction.ts';
import type { MongoTransaction } from '../connection/transaction.ts';

/** Each change is one transaction with its entry in the audit trail. */
export class MongoAccounts extends Accounts {
  constructor(private readonly db: MongoDatabase) {
    super();
  }

  async find(id: AccountId): Promise<Account | null> {
    const document = await findAccount({ db: this.db }, id);
    return document && accountFrom(document);
  }

  async findByEmail(email: EmailKey): Promise<Account | null> {
    const document = await findAccountByEmail({ db: this.db }, email);
    return document && accountFrom(document);
  }

  async credentials(email: EmailKey): Promise<Credentials | null> {
    const document = await findAccountByEmail({ db: this.db }, email);
    if (!document) return null;
    const account = accountFrom(document);
    const passkeys = await inside({ db: this.db }, countPasskeys(account.id), FROM_PRIMARY);
    return { account, passwordHash: document.passwordHash, hasPasskey: passkeys > 0 };
  }

  async register({ ticket, passwordHash, audit }: Registration): Promise<Account | null> {
    return writeIdentity(this.db, [ticket.email], async (tx) => {
      const email = await inside(tx, findTicket(ticket, audit.at));
      if (email === null || (await findAccountByEmail(tx, ticket.email))) return null;
      const account = newAccount({ id: audit.accountId, email, isEmailVerified: true, createdAt: audit.at });
      await insertAccount(tx, account, passwordHash);
      await inside(tx, deleteProofs(ticket.email));
      await inside(tx, putTicket(usedTicket(ticket), email, audit.at + TICKET_TIME));
      await adoptOrders(tx, account.id, ticket.email);
      await addAuditEntry(tx, audit);
      return account;
    });
  }

  async resetPassword({ ticket, audit, forgives, ...change }: PasswordReset): Promise<boolean> {
    return writeIdentity(this.db, [audit.accountId, ticket.email], async (tx) => {
      const document = await findAccount(tx, audit.accountId);
      if (!document || emailKey(document.email) !== ticket.email) return false;
      if ((await inside(tx, findTicket(ticket, audit.at))) === null) return false;
      await changeAccount(tx, audit.accountId, { isEmailVerified: true });
      await setPassword(tx, accountFrom(document), { audit, ...change });
      await inside(tx, putTicket(usedTicket(ticket), document.email, audit.at + TICKET_TIME));
      await inside(tx, deleteCounts(forgives));
      await adoptOrders(tx, audit.accountId, ticket.email);
      return true;
    });
  }

  async changePassword({ oldHash, audit, forgives, ...change }: PasswordChange): Promise<boolean> {
    return writeIdentity(this.db, [audit.accountId], async (tx) => {
      const document = await findAccount(tx, audit.accountId);
      if (document?.passwordHash !== oldHash) return false;
      await setPassword(tx, accountFrom(document), { audit, ...change });
      await inside(tx, deleteCounts(forgives));
      return true;
    });
  }

  async updateProfile(profile: Partial<Profile>, audit: AuditEntry): Promise<Account | null> {
    return writeIdentity(this.db, [audit.accountId], async (tx) => {
      const document = await findAccount(tx, audit.accountId);
      if (!document) return null;
      const account = accountFrom(document);
      const { fullName = account.fullName, phone = account.phone } = profile;
      if (fullName === account.fullName && phone === account.phone) return account;
      await changeProfile(tx, account, { fullName, phone });
      await addAuditEntry(tx, audit);
      return { ...account, fullName, phone };
    });
  }

  async makeAdministrator(administrator: NewAdministrator): Promise<MadeAdministrator> {
    return writeIdentity(this.db, [emailKey(administrator.email)], (tx) => appoint(tx, administrator));
  }

  async makeFirstAdministrator(administrator: NewAdministrator): Promise<MadeAdministrator | null> {
    return writeIdentity(this.db, [emailKey(administrator.email)], async (tx) =>
      (await countOwners(tx)) === 0 ? appoint(tx, administrator) : null,
    );
  }

  async removeAdministrator(
    email: EmailKey,
    { actor, at, unlessLast = false }: AdministratorRemoval,
  ): Promise<'removed' | 'no-administrator' | 'last-one'> {
    return writeIdentity(this.db, [email], async (tx) => {
      const document = await findAccountByEmail(tx, email);
      if (document?.role !== 'admin') return 'no-administrator';
      const account = accountFrom(document);
      const owners = await countOwners(tx);
      if (unlessLast && isLastOwner(account, owners)) return 'last-one';
      await setPosition(tx, account, null, { actor, addressKey: null, at });
      return 'removed';
    });
  }

  async administrators(): Promise<readonly Administrator[]> {
    const accounts = await findAdministrators({ db: this.db });
    const since = await administratorsSince(this.db, accounts);
    return accounts.map((account) => ({ ...account, administratorSince: since.get(account.id) ?? account.createdAt }));
  }
}

/** Ends all sessions and unused codes of the account, and queues a mail to its owner. */
async function setPassword(
  tx: MongoTransaction,
  { email }: Account,
  { passwordHash, audit, language }: Pick<PasswordChange, 'passwordHash' | 'audit' | 'language'>,
): Promise<void> {
  await changeAccount(tx, audit.accountId, { passwordHash });
  await inside(tx, deleteProofs(emailKey(email)));
  await inside(tx, endSessions(audit.accountId, audit.at));
  const mail = { template: 'password-changed', to: email, language, codeId: null } as const;
  await inside(tx, queueMails([mail], audit.at));
  await addAuditEntry(tx, audit);
}
