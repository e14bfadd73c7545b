import type { DELIVERY_PROBLEMS, DELIVERY_STATES } from '@fyonka/api-contract/values/outreach/webhooks';
import type { DeliveryId, WebhookId } from '../../ids.ts';
import { DAY } from '../../kuwait-day.ts';
import type { Webhook } from './webhook.ts';
import type { WebhookNews } from './webhook-news.ts';

/** What became of a try: the status of the answer, or why there is none. */
export type DeliveryAnswer = { readonly status: number } | { readonly problem: (typeof DELIVERY_PROBLEMS)[number] };

/** A message to one webhook. */
export interface Delivery extends Pick<WebhookNews, 'event' | 'place'> {
  /** The same for each try, so that a receiver knows a message that it has taken. */
  readonly id: DeliveryId;
  readonly webhookId: WebhookId;
  /** Of those in one queue each waits for the ones before it. */
  readonly queue: string;
  readonly payload: string;
  readonly state: (typeof DELIVERY_STATES)[number];
  /** Tries that were begun. */
  readonly tries: number;
  /** When the next try is due; null unless it waits. */
  readonly dueAt: number | null;
  /** What became of the last try; null: there was none. */
  readonly answer: DeliveryAnswer | null;
  /** Milliseconds that the last try took. */
  readonly took: number | null;
  readonly triedAt: number | null;
  readonly createdAt: number;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Milliseconds before each further try, as the Standard Webhooks specification proposes. */
export const PAUSES = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
] as const;

/** Milliseconds without one good try after which a webhook is switched off. */
export const LONGEST_FAILING = 3 * DAY;

/** Milliseconds for which deliveries are kept. */
export const DELIVERY_RETENTION = 30 * DAY;

/** Status by which a receiver says that it wants no more. */
const GONE = 410;

export function newDelivery(
  id: DeliveryId,
  webhookId: WebhookId,
  { event, subject, place }: WebhookNews,
  payload: string,
  at: number,
): Delivery {
  const none = { state: 'waiting', tries: 0, answer: null, took: null, triedAt: null } as const;
  const queue = `${webhookId} ${subject}`;
  return { id, webhookId, queue, event, place, payload, ...none, dueAt: at, createdAt: at };
}

/** The same message once more, whatever became of it. */
export function replayed(delivery: Delivery, at: number): Delivery {
  return { ...delivery, state: 'waiting', tries: 0, dueAt: at };
}

export interface AfterTry {
  readonly delivery: Delivery;
  readonly webhook: Webhook;
}

/**
 * Both as they are after a try.
 * @param took milliseconds
 */
export function afterTry(
  { delivery, webhook }: AfterTry,
  answer: DeliveryAnswer,
  { at, took }: { readonly at: number; readonly took: number },
): AfterTry {
  const tried: Delivery = { ...delivery, answer, took, triedAt: at };
  const status = 'status' in answer ? answer.status : 0;
  if (status >= 200 && status < 300)
    return { delivery: { ...tried, state: 'delivered', dueAt: null }, webhook: { ...webhook, failingSince: null } };
  const pause = PAUSES[delivery.tries - 1];
  const failed: Delivery =
    pause === undefined ? { ...tried, state: 'failed', dueAt: null } : { ...tried, dueAt: at + pause };
  return { delivery: failed, webhook: afterFailure(webhook, status, at) };
}

function afterFailure(webhook: Webhook, status: number, at: number): Webhook {
  const failingSince = webhook.failingSince ?? at;
  const stopped = status === GONE ? 'gone' : at - failingSince >= LONGEST_FAILING ? 'failing' : null;
  return { ...webhook, failingSince, ...(stopped !== null && webhook.isOn && { isOn: false, stopped }) };
}
