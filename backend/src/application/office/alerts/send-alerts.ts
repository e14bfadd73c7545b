import { alertsFor } from '../../../domain/office/alerts/alerts-for.ts';
import type { AlertChannel } from '../../../domain/office/alerts/alert-choices.ts';
import type { AlertMessage, AlertPerson, RunGiven } from '../../../domain/office/alerts/alerts-for.ts';
import type { NewShopMail } from '../../../domain/office/shop-mail.ts';
import { mailId } from '../../../domain/ids.ts';
import type { OfficeEvent } from '../../../domain/office/office-event.ts';
import type { DeliveryRuns } from '../../ordering/delivery/ports.ts';
import type { Clock } from '../../clock.ts';
import type { OfficeEvents } from '../ports.ts';
import type { AlertProgress, Alerts } from './ports.ts';

/** Events of one run. */
const BATCH = 100;

/**
 * Notifies people of the office of what has happened since the last run, or holds it back for the end of quiet hours or
 * their digest. Run by a job: a person gets one mail and one push for each run at most.
 */
export class SendAlerts {
  constructor(
    private readonly alerts: Alerts,
    private readonly events: OfficeEvents,
    private readonly runs: Pick<DeliveryRuns, 'open'>,
    private readonly clock: Clock,
  ) {}

  /** @returns whether there may be more events to handle now */
  async execute(): Promise<boolean> {
    const from = await this.alerts.progress();
    const events = from === null ? null : await this.events.after(from.event, BATCH);
    // Of a shop that was closed for days, or has never sent alerts, only what comes from now on is news.
    const event = events === null ? await this.events.newest() : (events.at(-1)?.id ?? from?.event ?? 0);
    const at = this.clock.now();
    const people = await this.alerts.people();
    const { messages, waiting } = alertsFor(events ?? [], people, at, await this.isGiven(events ?? [], people));
    if (event === from?.event && messages.length === 0 && waiting.size === 0) return false;
    const by = (channel: AlertChannel) => messages.filter((message) => message.channel === channel);
    const mails = by('mail').map((message) => mailOf(message, from));
    const pushes = new Map(by('push').map(({ person, alerts, more }) => [person.accountId, { alerts, more }]));
    await this.alerts.deliver({ from, event, waiting, mails, pushes, at });
    return events?.length === BATCH;
  }

  /** Reads the open runs only where an event or a waiting alert is about one. */
  private async isGiven(
    events: readonly OfficeEvent[],
    people: readonly AlertPerson[],
  ): Promise<(run: RunGiven) => boolean> {
    const waiting = people.flatMap((person) => [person.waiting.mail, person.waiting.push]);
    const concerned = [...events, ...waiting.flatMap((held) => held?.alerts ?? [])];
    if (!concerned.some(({ run }) => run)) return () => false;
    const open = new Map((await this.runs.open()).map(({ id, driver }) => [id, driver]));
    return ({ id, driver }) => open.get(id) === driver;
  }
}

function mailOf({ person, alerts, more }: AlertMessage, from: AlertProgress | null): NewShopMail {
  return {
    id: mailId(`alerts.${person.accountId}.${from?.turn ?? 0}`),
    template: 'alerts',
    to: person.email,
    language: 'ar',
    alerts: { alerts, more },
  };
}
