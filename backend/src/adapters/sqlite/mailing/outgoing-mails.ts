import { OutgoingMails } from '../../../application/mailing/ports.ts';
import type { MailClaim, OutgoingMail } from '../../../application/mailing/ports.ts';
import type { MailId } from '../../../domain/ids.ts';
import { mailboxOf } from '../../../domain/mailbox.ts';
import { ALLOWANCE_TIME, boundedMails, isMailAllowed } from '../../../domain/ordering/mails/mail-allowance.ts';
import type { NewShopMail } from '../../../domain/office/shop-mail.ts';
import type { OrderMail } from '../../../domain/ordering/mails/order-mail.ts';
import type { SqliteDatabase } from '../connection/database.ts';
import { claimedMail, queueShopMail } from './mail-rows.ts';
import type { MailRow } from './mail-rows.ts';

/** Reads the outbox. Mails are queued by `mail-rows.ts`, in the transaction of the change that they are about. */
export class SqliteOutgoingMails extends OutgoingMails {
  constructor(private readonly db: SqliteDatabase) {
    super();
  }

  queueShopMail(mail: NewShopMail, at: number): Promise<void> {
    return this.db.write(() => queueShopMail(this.db, mail, at));
  }

  async claimDue({ at, until, codesUntil = until, limit }: MailClaim): Promise<readonly OutgoingMail[]> {
    // Most of the time no mail is due, and this check needs no transaction.
    if (!this.db.get('SELECT 1 AS due FROM outgoing_mails WHERE due_at <= ? LIMIT 1', at)) return [];
    return this.db.write(() => {
      const urgent = this.due(1, at, limit);
      const rows = [...urgent, ...this.due(0, at, limit - urgent.length)];
      for (const { id, code_id: code } of rows) {
        const end = code === null ? until : codesUntil;
        this.db.run('UPDATE outgoing_mails SET due_at = ?, tries = tries + 1 WHERE id = ?', end, id);
      }
      return rows.map(claimedMail);
    });
  }

  renew(ids: readonly MailId[], until: number): Promise<void> {
    return this.db.write(() => {
      for (const id of ids) this.db.run('UPDATE outgoing_mails SET due_at = ? WHERE id = ?', until, id);
    });
  }

  async allow({ template, to, orderNumber }: OrderMail, at: number): Promise<boolean> {
    const kind = boundedMails(template);
    if (kind === null) return true;
    const mailbox = mailboxOf(to);
    return this.db.write(() => {
      this.db.run('DELETE FROM mail_allowances WHERE allowed_at <= ?', at - ALLOWANCE_TIME);
      const allowed = this.db
        .all<{ order_number: string }>(
          'SELECT order_number FROM mail_allowances WHERE mailbox = ? AND kind = ?',
          mailbox,
          kind,
        )
        .map((row) => row.order_number);
      if (allowed.includes(orderNumber)) return true;
      if (!isMailAllowed(kind, allowed.length)) return false;
      this.db.insert('mail_allowances', { mailbox, kind, order_number: orderNumber, allowed_at: at });
      return true;
    });
  }

  remove(id: MailId): Promise<void> {
    return this.db.write(() => {
      this.db.run('DELETE FROM outgoing_mails WHERE id = ?', id);
    });
  }

  async countWaiting(): Promise<number> {
    return this.db.get<{ mails: number }>('SELECT count(*) AS mails FROM outgoing_mails')?.mails ?? 0;
  }

  async oldestDue(): Promise<number | null> {
    return this.db.get<{ due: number | null }>('SELECT min(due_at) AS due FROM outgoing_mails')?.due ?? null;
  }

  release(id: MailId, at: number): Promise<void> {
    return this.db.write(() => {
      this.db.run('UPDATE outgoing_mails SET due_at = ?, tries = tries - 1 WHERE id = ?', at, id);
    });
  }

  retryAt(id: MailId, at: number): Promise<void> {
    return this.db.write(() => {
      this.db.run('UPDATE outgoing_mails SET due_at = ? WHERE id = ?', at, id);
    });
  }

  private due(isUrgent: 0 | 1, at: number, limit: number): MailRow[] {
    return this.db.all<MailRow>(
      'SELECT * FROM outgoing_mails WHERE is_urgent = ? AND due_at <= ? ORDER BY due_at LIMIT ?',
      isUrgent,
      at,
      limit,
    );
  }
}
