import { eveningAt, eveningMails } from '../../../domain/office/alerts/evening-mail.ts';
import type { Clock } from '../../clock.ts';
import { ALL_ORDERS } from '../../ordering/office/office-orders.ts';
import type { OfficeOrders } from '../../ordering/office/office-orders.ts';
import type { Alerts } from './ports.ts';

/** Tells people of the office in the evening that a day has ended, by a mail of its own and by a push. Run by a job. */
export class MailEvening {
  constructor(
    private readonly alerts: Alerts,
    private readonly orders: Pick<OfficeOrders, 'list'>,
    private readonly clock: Clock,
  ) {}

  /** @returns whether this call has told of the evening; false before nine, before the shop's first order, and when another has */
  async execute(): Promise<boolean> {
    const at = this.clock.now();
    const day = eveningAt(at);
    // Most of the time nothing is due, and this check needs no transaction.
    if (day === null || (await this.alerts.lastEvening()) === day) return false;
    // Nobody is told every evening of a shop that is not open yet.
    if ((await this.orders.list(ALL_ORDERS, { page: 1, limit: 1 })).total === 0) return false;
    const mails = eveningMails(day, await this.alerts.people(), at);
    return this.alerts.tellEvening({ day, mails, at });
  }
}
