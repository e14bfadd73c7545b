import { Alerts, MOST_ALERTED } from '../../../application/office/alerts/ports.ts';
import type { AlertDelivery, AlertProgress } from '../../../application/office/alerts/ports.ts';
import { accountId } from '../../../domain/ids.ts';
import type { AccountId } from '../../../domain/ids.ts';
import { NO_ALERTS } from '../../../domain/office/alerts/alert-choices.ts';
import type { AlertChoices } from '../../../domain/office/alerts/alert-choices.ts';
import type { AlertPerson } from '../../../domain/office/alerts/alerts-for.ts';
import type { NewShopMail } from '../../../domain/office/shop-mail.ts';
import { emailKey } from '../../../domain/email.ts';
import type { MongoDatabase } from '../connection/database.ts';
import { FROM_PRIMARY } from '../connection/transaction.ts';
import type { MongoTransaction } from '../connection/transaction.ts';
import { addToAccount, findAccountsByEmail } from '../identity/account-documents.ts';
import { findAdministrators } from '../identity/administrator-roles.ts';
import { writeIdentity } from '../identity/identity-writes.ts';
import { shopMailDocument } from '../mailing/mail-documents.ts';
import { queuePush } from './push-devices.ts';

export class MongoAlerts extends Alerts {
  constructor(private readonly db: MongoDatabase) {
    super();
  }

  async choicesOf(account: AccountId): Promise<AlertChoices> {
    // Choices of before there were pushes have none.
    return { ...NO_ALERTS, ...(await this.choices().findOne({ _id: account }, FROM_PRIMARY))?.choices };
  }

  async choose(account: AccountId, choices: AlertChoices): Promise<void> {
    await writeIdentity(this.db, [account], async (tx) => {
      if (!(await addToAccount(tx, account))) return;
      const change = { $set: { choices }, $setOnInsert: { waiting: null } };
      await this.choices().updateOne({ _id: account }, change, { session: tx.session, upsert: true });
    });
  }

  async people(): Promise<readonly AlertPerson[]> {
    const chosen = await this.choices().find({}, FROM_PRIMARY).sort({ _id: 1 }).limit(MOST_ALERTED).toArray();
    if (chosen.length === 0) return [];
    const administrators = new Map((await findAdministrators({ db: this.db })).map((account) => [account.id, account]));
    return chosen.flatMap(({ _id, choices, waiting, waitingPush = null }) => {
      const account = administrators.get(accountId(_id));
      if (!account || account.staffRole === null) return [];
      const { id, email, staffRole } = account;
      const held = { mail: waiting, push: waitingPush };
      return [{ accountId: id, email, staffRole, choices: { ...NO_ALERTS, ...choices }, waiting: held }];
    });
  }

  async progress(): Promise<AlertProgress | null> {
    const document = await this.progresses().findOne({ _id: 'alerts' }, FROM_PRIMARY);
    return document && { event: document.event, turn: document.turn };
  }

  async deliver({ from, event, waiting, mails, pushes, at }: AlertDelivery): Promise<boolean> {
    return writeIdentity(this.db, ['alerts'], async (tx) => {
      const { session } = tx;
      const progress = await this.progresses().findOne({ _id: 'alerts' }, { session });
      if (progress?.turn !== from?.turn) return false;
      const next = { event, turn: (from?.turn ?? 0) + 1 };
      await this.progresses().updateOne({ _id: 'alerts' }, { $set: next }, { session, upsert: true });
      for (const [account, { mail, push }] of waiting) {
        const held = { waiting: mail, waitingPush: push };
        await this.choices().updateOne({ _id: account }, { $set: held }, { session });
      }
      for (const [account, list] of pushes) await queuePush(tx, account, list, next.turn, at);
      await queueAlertMails(tx, mails, at);
      return true;
    });
  }

  private choices() {
    return this.db.collection('alertChoices');
  }

  private progresses() {
    return this.db.collection('alertProgress');
  }
}

/** A person whose account was erased meanwhile gets no mail. */
async function queueAlertMails(tx: MongoTransaction, mails: readonly NewShopMail[], at: number): Promise<void> {
  if (mails.length === 0) return;
  const known = await findAccountsByEmail(
    tx,
    mails.map(({ to }) => emailKey(to)),
  );
  for (const mail of mails)
    if (known.has(emailKey(mail.to)))
      await tx.db
        .collection('mails')
        .updateOne(
          { _id: mail.id },
          { $setOnInsert: shopMailDocument(mail, at) },
          { session: tx.session, upsert: true },
        );
}
