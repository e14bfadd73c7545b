import { eveningAt, eveningMails } from '../../../domain/office/alerts/evening-mail.ts';
import type { Clock } from '../../clock.ts';
import type { Alerts } from './ports.ts';

/** Tells people of the office in the evening that a day has ended, by a mail of its own and by a push. Run by a job. */
export class MailEvening {
  constructor(
    private readonly alerts: Alerts,
    private readonly clock: Clock,
  ) {}

  /** @returns whether this call has told of the evening; false before nine, and when another has */
  async execute(): Promise<boolean> {
    const at = this.clock.now();
    const day = eveningAt(at);
    // Most of the time nothing is due, and this check needs no transaction.
    if (day === null || (await this.alerts.lastEvening()) === day) return false;
    const mails = eveningMails(day, await this.alerts.people(), at);
    return this.alerts.tellEvening({ day, mails, at });
  }
}
