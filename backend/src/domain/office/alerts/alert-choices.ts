import type { ALERT_CHANNELS } from '@fyonka/api-contract/values/office';
import { ALERT_KINDS } from '@fyonka/api-contract/values/office';
import { DraftFields, isBlank, judged } from '../../draft-fields.ts';
import type { Judged, Sent } from '../../draft-fields.ts';
import type { Person } from '../../identity/permissions.ts';
import type { TimeOfDay } from '../../store/calendar/calendar-settings.ts';
import type { AlertKind } from './alert.ts';

/** A time of every day in Kuwait; it may go over midnight. */
export interface QuietHours {
  readonly from: TimeOfDay;
  readonly until: TimeOfDay;
}

export type AlertChannel = (typeof ALERT_CHANNELS)[number];

/** The alerts that a person of the office has chosen, and when they are sent. */
export interface AlertChoices {
  /** Alerts that are sent by mail. */
  readonly mail: readonly AlertKind[];
  /** Alerts that are pushed to the person's devices. */
  readonly push: readonly AlertKind[];
  /** When nothing is sent; what happens meanwhile is sent at their end. */
  readonly quiet: QuietHours | null;
  /** When the one mail of a day is sent that has everything; null: mails are sent at once. Pushes wait for no digest. */
  readonly digestAt: TimeOfDay | null;
}

export const NO_ALERTS: AlertChoices = { mail: [], push: [], quiet: null, digestAt: null };

const USUAL_ALERTS: AlertChoices = { ...NO_ALERTS, mail: ['run-given'], push: ['run-given'] };

/**
 * Those of a person who has chosen nothing. A driver must learn of a run, and an owner of what a day has left, without
 * looking for these choices first.
 */
export function usualAlerts({ staffRole }: Pick<Person, 'staffRole'>): AlertChoices {
  return staffRole === 'owner' ? { ...USUAL_ALERTS, mail: [...USUAL_ALERTS.mail, 'evening'] } : USUAL_ALERTS;
}

/** Unchecked choices. Null and blank times are none. */
export interface SentAlertChoices {
  readonly mail?: Sent<readonly string[]>;
  readonly push?: Sent<readonly string[]>;
  readonly quiet?: Sent<{ readonly from?: Sent<string>; readonly until?: Sent<string> }>;
  readonly digestAt?: Sent<string>;
}

export function readAlertChoices({ mail, push, quiet, digestAt }: SentAlertChoices): Judged<AlertChoices> {
  const fields = new DraftFields();
  return judged(fields, {
    mail: kinds(fields, 'mail', mail),
    push: kinds(fields, 'push', push),
    quiet: quiet ? readQuiet(fields, quiet) : null,
    digestAt: isBlank(digestAt) ? null : fields.time('digestAt', digestAt),
  });
}

function kinds(fields: DraftFields, field: string, sent: Sent<readonly string[]>): AlertKind[] {
  if ((sent ?? []).some((kind) => !ALERT_KINDS.some((known) => known === kind))) fields.fault(field, 'INVALID');
  return ALERT_KINDS.filter((kind) => sent?.includes(kind));
}

function readQuiet(fields: DraftFields, sent: NonNullable<SentAlertChoices['quiet']>): QuietHours {
  const quiet = { from: fields.time('quiet.from', sent.from), until: fields.time('quiet.until', sent.until) };
  // Such hours would last for ever, or for no time, and it is not clear which was meant.
  if (quiet.from === quiet.until && fields.faults.every(({ field }) => !field.startsWith('quiet')))
    fields.fault('quiet.until', 'INVALID_TIME');
  return quiet;
}
