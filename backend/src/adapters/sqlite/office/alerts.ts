import { Alerts, MOST_ALERTED } from '../../../application/office/alerts/ports.ts';
import type { AlertDelivery, AlertProgress } from '../../../application/office/alerts/ports.ts';
import { emailKey } from '../../../domain/email.ts';
import type { StaffRole } from '../../../domain/identity/permissions.ts';
import { accountId } from '../../../domain/ids.ts';
import type { AccountId } from '../../../domain/ids.ts';
import { NO_ALERTS } from '../../../domain/office/alerts/alert-choices.ts';
import type { AlertChoices } from '../../../domain/office/alerts/alert-choices.ts';
import type { AlertPerson, WaitingAlerts } from '../../../domain/office/alerts/alerts-for.ts';
import type { SqliteDatabase } from '../connection/database.ts';
import { findAccountRow, findAccountRowByEmail } from '../identity/account-rows.ts';
import { queueShopMail } from '../mailing/mail-rows.ts';
import { queuePush } from './push-devices.ts';

type PersonRow = {
  account_id: string;
  email: string;
  staff_role: string;
  choices: string;
  waiting: string;
  waiting_push: string;
};

export class SqliteAlerts extends Alerts {
  constructor(private readonly db: SqliteDatabase) {
    super();
  }

  async choicesOf(account: AccountId): Promise<AlertChoices> {
    const row = this.db.get<{ choices: string }>('SELECT choices FROM alert_choices WHERE account_id = ?', account);
    return row ? choicesFrom(row) : NO_ALERTS;
  }

  choose(account: AccountId, choices: AlertChoices): Promise<void> {
    return this.db.write(() => {
      if (!findAccountRow(this.db, account)) return;
      this.db.run(
        `INSERT INTO alert_choices (account_id, choices, waiting) VALUES (?, ?, ?)
         ON CONFLICT (account_id) DO UPDATE SET choices = excluded.choices`,
        account,
        JSON.stringify(choices),
        'null',
      );
    });
  }

  async people(): Promise<readonly AlertPerson[]> {
    return this.db
      .all<PersonRow>(
        `SELECT account_id, email, staff_role, choices, waiting, waiting_push FROM alert_choices
         JOIN accounts ON accounts.id = account_id WHERE role = 'admin' ORDER BY account_id LIMIT ?`,
        MOST_ALERTED,
      )
      .map((row) => ({
        accountId: accountId(row.account_id),
        email: row.email,
        staffRole: row.staff_role as StaffRole,
        choices: choicesFrom(row),
        waiting: {
          mail: JSON.parse(row.waiting) as WaitingAlerts | null,
          push: JSON.parse(row.waiting_push) as WaitingAlerts | null,
        },
      }));
  }

  async progress(): Promise<AlertProgress | null> {
    return (
      this.db.get<{ event: number; turn: number }>(
        'SELECT event_id AS event, turn FROM alert_progress WHERE only_row = 1',
      ) ?? null
    );
  }

  deliver({ from, event, waiting, mails, pushes, at }: AlertDelivery): Promise<boolean> {
    return this.db.write(() => {
      const progress = this.db.get<{ turn: number }>('SELECT turn FROM alert_progress WHERE only_row = 1');
      if (progress?.turn !== from?.turn) return false;
      const turn = (from?.turn ?? 0) + 1;
      this.db.run('INSERT OR REPLACE INTO alert_progress (only_row, event_id, turn) VALUES (1, ?, ?)', event, turn);
      for (const [account, { mail, push }] of waiting)
        this.db.run(
          'UPDATE alert_choices SET waiting = ?, waiting_push = ? WHERE account_id = ?',
          JSON.stringify(mail),
          JSON.stringify(push),
          account,
        );
      for (const [account, list] of pushes) queuePush(this.db, account, list, turn, at);
      // A person whose account was erased meanwhile gets no mail.
      for (const mail of mails) if (this.isKnown(mail.to)) queueShopMail(this.db, mail, at);
      return true;
    });
  }

  private isKnown(email: string): boolean {
    return findAccountRowByEmail(this.db, emailKey(email)) !== undefined;
  }
}

/** Choices of before there were pushes have none. */
function choicesFrom({ choices }: Pick<PersonRow, 'choices'>): AlertChoices {
  return { ...NO_ALERTS, ...(JSON.parse(choices) as Partial<AlertChoices>) };
}
