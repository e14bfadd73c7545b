import { WEBHOOK_EVENTS } from '@fyonka/api-contract/values/outreach/webhooks';
import type { WEBHOOK_STOPS } from '@fyonka/api-contract/values/outreach/webhooks';
import { changesBetween } from '../../history.ts';
import type { Authorship, HistoryEntry, HistoryKind } from '../../history.ts';
import type { WebhookId } from '../../ids.ts';
import { DAY } from '../../kuwait-day.ts';

export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** By which a receiver knows that a message comes from the shop. */
export interface WebhookSecret {
  /** Encrypted with the server's secret. */
  readonly sealed: string;
  /** When it stops signing, in milliseconds since 1970; null: not before it is replaced. */
  readonly until: number | null;
}

/** An address of another program that is told of events. */
export interface Webhook {
  readonly id: WebhookId;
  readonly url: string;
  readonly events: readonly WebhookEvent[];
  readonly isOn: boolean;
  /** Why the shop has switched it off; null: it has not. */
  readonly stopped: (typeof WEBHOOK_STOPS)[number] | null;
  /** The newest first, `MOST_SECRETS` at most. */
  readonly secrets: readonly WebhookSecret[];
  /** Id of the office's event after which it is told. */
  readonly after: number;
  /** When the first of the tries failed that have failed since the last good one; null: the last one was good. */
  readonly failingSince: number | null;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** When it was deleted, which can be undone for `UNDO_TIME`; null: it is not. */
  readonly deletedAt: number | null;
}

/** Milliseconds for which a deleted webhook can come back. What happens meanwhile waits for it. */
export const UNDO_TIME = 3_600_000;

const MOST_SECRETS = 2;
/** Milliseconds for which a replaced secret still signs, so that a receiver has time to learn the new one. */
export const ROTATION_TIME = DAY;

/** What the office decides about a webhook. */
export type WebhookDraft = Pick<Webhook, 'url' | 'events' | 'isOn'>;

/**
 * As the office changes it. One that is switched on begins anew: with what happens from now on.
 * @param newest id of the office's newest event
 */
export function editedWebhook(before: Webhook, draft: WebhookDraft, newest: number): Webhook {
  const begins = draft.isOn && !before.isOn;
  // What another address did says nothing about this one.
  const isAnother = begins || draft.url !== before.url;
  return {
    ...before,
    ...draft,
    ...(begins && { after: newest, stopped: null }),
    ...(isAnother && { failingSince: null }),
  };
}

/** With a new secret. The former one goes on signing for `ROTATION_TIME`. */
export function rotatedWebhook(before: Webhook, sealed: string, at: number): Webhook {
  const former = before.secrets.slice(0, MOST_SECRETS - 1).map((secret) => ({ ...secret, until: at + ROTATION_TIME }));
  return { ...before, secrets: [{ sealed, until: null }, ...former] };
}

/** The secrets that sign now, the newest first. */
export function signingSecrets({ secrets }: Webhook, at: number): readonly WebhookSecret[] {
  return secrets.filter(({ until }) => until === null || until > at);
}

/** Which of the events a form names, in their usual order. */
export function knownEvents(sent: readonly string[]): readonly WebhookEvent[] {
  return WEBHOOK_EVENTS.filter((event) => sent.includes(event));
}

/** The line about a deleted one that is back as it was. */
export function restorationHistory({ id }: Webhook, by: Authorship): HistoryEntry {
  return { subject: 'webhooks', subjectId: id, kind: 'restored', version: null, changes: [], ...by };
}

/** @param after null: it is deleted */
export function webhookHistory(before: Webhook | null, after: Webhook | null, by: Authorship): HistoryEntry | null {
  const changes = changesBetween(recordOf(before), recordOf(after));
  const kind: HistoryKind = after === null ? 'deleted' : before === null ? 'created' : 'changed';
  if (changes.length === 0 && before !== null) return null;
  return { subject: 'webhooks', subjectId: (after ?? before)?.id ?? null, kind, version: null, changes, ...by };
}

/** The line about a new secret, of which nothing is recorded. */
export function rotationHistory({ id }: Webhook, by: Authorship): HistoryEntry {
  return { subject: 'webhooks', subjectId: id, kind: 'keys-changed', version: null, changes: [], ...by };
}

/** Without the query and path of the address, which may be a password in themselves. */
function recordOf(webhook: Webhook | null) {
  if (webhook === null) return null;
  const { url, events, isOn } = webhook;
  return { host: URL.parse(url)?.host ?? '', events, isOn };
}
