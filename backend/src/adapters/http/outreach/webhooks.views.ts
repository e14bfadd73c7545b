import type {
  LostEvents as LostEventsView,
  Webhook as WebhookView,
  WebhookDelivery,
} from '@fyonka/api-contract/wire/office/programs/webhooks';
import type { LostEvents } from '../../../domain/outreach/lost-events.ts';
import type { Delivery } from '../../../domain/outreach/webhooks/delivery.ts';
import type { Webhook } from '../../../domain/outreach/webhooks/webhook.ts';

/** @param now milliseconds since 1970 */
export function webhookView(webhook: Webhook, now: number): WebhookView {
  const { id, url, events, isOn, stopped, failingSince, secrets, createdAt } = webhook;
  const until = secrets.find((secret) => secret.until !== null && secret.until > now)?.until ?? null;
  return {
    id,
    url,
    events: [...events],
    isOn,
    stopped,
    failingSince: momentOf(failingSince),
    formerSecretUntil: momentOf(until),
    createdAt: new Date(createdAt).toISOString(),
  };
}

export function lossView({ since, until, atMost }: LostEvents): LostEventsView {
  return { since: momentOf(since), until: new Date(until).toISOString(), atMost };
}

export function deliveryView({ answer, ...delivery }: Delivery): WebhookDelivery {
  const { id, event, state, tries, dueAt, took, triedAt, createdAt, payload } = delivery;
  return {
    id,
    event,
    state,
    tries,
    nextTry: momentOf(dueAt),
    status: answer && 'status' in answer ? answer.status : null,
    problem: answer && 'problem' in answer ? answer.problem : null,
    took,
    triedAt: momentOf(triedAt),
    createdAt: new Date(createdAt).toISOString(),
    payload,
  };
}

function momentOf(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}
