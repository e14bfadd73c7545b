import { Passkeys } from '../../../../application/identity/ports/passkeys.ts';
import type { PasskeyChange } from '../../../../application/identity/ports/passkeys.ts';
import type { AuditEntry } from '../../../../domain/identity/audit.ts';
import type { IdentityMailTemplate } from '../../../../domain/identity/email-codes/identity-mail.ts';
import { mayAddPasskey, usedPasskey } from '../../../../domain/identity/passkeys/passkey.ts';
import type { Passkey } from '../../../../domain/identity/passkeys/passkey.ts';
import { passkeyId } from '../../../../domain/ids.ts';
import type { AccountId, PasskeyId } from '../../../../domain/ids.ts';
import { addToAccount, findAccount } from '../account-documents.ts';
import { addAuditEntry } from '../audit-trail.ts';
import type { MongoDatabase } from '../../connection/database.ts';
import { writeIdentity } from '../identity-writes.ts';
import { queueIdentityMail } from '../../mailing/mail-documents.ts';
import type { PasskeyDocument } from '../../schema/identity.ts';
import { confirmed, FROM_PRIMARY, within } from '../../connection/transaction.ts';
import type { MongoTransaction, Reading } from '../../connection/transaction.ts';

export class MongoPasskeys extends Passkeys {
  constructor(private readonly db: MongoDatabase) {
    super();
  }

  async of(account: AccountId): Promise<readonly Passkey[]> {
    const documents = await this.db
      .collection('passkeys')
      .find({ accountId: account }, { sort: { accountId: 1, seq: -1 }, ...FROM_PRIMARY })
      .toArray();
    return documents.map(passkeyFrom);
  }

  async findByCredential(credentialId: string): Promise<Passkey | null> {
    const document = await this.db
      .collection('passkeys')
      .findOne({ 'credential.credentialId': credentialId }, confirmed({ db: this.db }));
    return document && passkeyFrom(document);
  }

  async add(passkey: Passkey, change: PasskeyChange): Promise<'added' | 'full' | 'refused'> {
    const { id: _id, accountId: account, credential, ...fields } = passkey;
    const { credentialId } = credential;
    return writeIdentity(this.db, [account, credentialId], async (tx) => {
      const passkeys = this.db.collection('passkeys');
      const known = { 'credential.credentialId': credentialId };
      if (await passkeys.findOne(known, { session: tx.session })) return 'refused';
      if (!(await addToAccount(tx, account))) return 'refused';
      if (!mayAddPasskey(await countPasskeys(tx, account))) return 'full';
      const seq = this.db.sequence.next();
      await passkeys.insertOne({ _id, seq, accountId: account, ...fields, credential }, { session: tx.session });
      await notify(tx, 'passkey-added', change);
      return 'added';
    });
  }

  async rename(id: PasskeyId, name: string, audit: AuditEntry): Promise<Passkey | null> {
    return writeIdentity(this.db, [audit.accountId], async (tx) => {
      const passkey = await findPasskey(tx, id);
      if (passkey?.accountId !== audit.accountId) return null;
      if (passkey.name === name) return passkey;
      await this.db.collection('passkeys').updateOne({ _id: id }, { $set: { name } }, { session: tx.session });
      await addAuditEntry(tx, audit);
      return { ...passkey, name };
    });
  }

  async remove(id: PasskeyId, change: PasskeyChange): Promise<boolean> {
    const { accountId: account } = change.audit;
    const own = { _id: id, accountId: account };
    return writeIdentity(this.db, [account], async (tx) => {
      const { deletedCount } = await this.db.collection('passkeys').deleteOne(own, { session: tx.session });
      if (deletedCount === 0) return false;
      await notify(tx, 'passkey-removed', change);
      return true;
    });
  }

  async removeAll(change: PasskeyChange): Promise<number> {
    const { accountId: account } = change.audit;
    return writeIdentity(this.db, [account], async (tx) => {
      const { deletedCount } = await this.db
        .collection('passkeys')
        .deleteMany({ accountId: account }, { session: tx.session });
      if (deletedCount > 0) await notify(tx, 'passkey-removed', change);
      return deletedCount;
    });
  }

  async use(id: PasskeyId, counter: number, at: number): Promise<boolean> {
    return writeIdentity(this.db, [id], async (tx) => {
      const passkey = await findPasskey(tx, id);
      const used = passkey && usedPasskey(passkey, counter, at);
      if (!used) return false;
      const { credential, lastUsedAt } = used;
      await this.db
        .collection('passkeys')
        .updateOne({ _id: id }, { $set: { credential, lastUsedAt } }, { session: tx.session });
      return true;
    });
  }
}

export async function countPasskeys(reading: Reading, account: AccountId): Promise<number> {
  return reading.db
    .collection('passkeys')
    .countDocuments({ accountId: account }, { ...FROM_PRIMARY, ...within(reading) });
}

async function findPasskey({ db, session }: MongoTransaction, id: PasskeyId): Promise<Passkey | null> {
  const document = await db.collection('passkeys').findOne({ _id: id }, { session });
  return document && passkeyFrom(document);
}

async function notify(
  tx: MongoTransaction,
  template: IdentityMailTemplate,
  { audit, language }: PasskeyChange,
): Promise<void> {
  await addAuditEntry(tx, audit);
  const account = await findAccount(tx, audit.accountId);
  if (account) await queueIdentityMail(tx, { template, to: account.email, language, codeId: null }, audit.at);
}

export function passkeyFrom({ _id, accountId, name, credential, createdAt, lastUsedAt }: PasskeyDocument): Passkey {
  return { id: passkeyId(_id), accountId, name, credential, createdAt, lastUsedAt };
}
