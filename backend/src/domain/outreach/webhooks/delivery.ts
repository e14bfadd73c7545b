import type { DELIVERY_PROBLEMS, DELIVERY_STATES } from '@fyonka/api-contract/values/outreach/webhooks';
import type { DeliveryId, WebhookId } from '../../ids.ts';
import { DAY } from '../../kuwait-day.ts';
import type { Webhook } from './webhook.ts';
import type { WebhookNews } from './webhook-news.ts';

/** What became of a try: the status of the answer, or why there is none. */
export type DeliveryAnswer = { readonly status: number } | { readonly problem: (typeof DELIVERY_PROBLEMS)[number] };

/** A message to one receiver: a webhook, or a program that has placed orders. */
export interface Delivery extends Pick<WebhookNews, 'event' | 'place'> {
  /** The same for each try, so that a receiver knows a message that it has taken. */
  readonly id: DeliveryId;
  readonly webhookId: WebhookId;
  /** Of those in one queue each waits for the ones before it. */
  readonly queue: string;
  /** Empty: it is written when it is sent. */
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

/** What it is about, as its news says it. */
export function subjectOf({ queue, webhookId }: Delivery): string {
  return queue.slice(webhookId.length + 1);
}

export function isTaken(answer: DeliveryAnswer): boolean {
  return 'status' in answer && answer.status >= 200 && answer.status < 300;
}

/** Whether a receiver has answered that it wants no more. */
export function isRefused(answer: DeliveryAnswer): boolean {
  return 'status' in answer && answer.status === GONE;
}

export interface TryTime {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Milliseconds that the try took. */
  readonly took: number;
}

/** A message after a try: one that was not taken is tried again after the next pause. */
export function triedDelivery(delivery: Delivery, answer: DeliveryAnswer, { at, took }: TryTime): Delivery {
  const tried: Delivery = { ...delivery, answer, took, triedAt: at };
  if (isTaken(answer)) return { ...tried, state: 'delivered', dueAt: null };
  const pause = PAUSES[delivery.tries - 1];
  return pause === undefined ? { ...tried, state: 'failed', dueAt: null } : { ...tried, dueAt: at + pause };
}

export interface AfterTry {
  readonly delivery: Delivery;
  readonly webhook: Webhook;
}

/** A message to a webhook and the webhook, as they are after a try. */
export function afterTry({ delivery, webhook }: AfterTry, answer: DeliveryAnswer, time: TryTime): AfterTry {
  const after = isTaken(answer) ? { ...webhook, failingSince: null } : afterFailure(webhook, answer, time.at);
  return { delivery: triedDelivery(delivery, answer, time), webhook: after };
}

function afterFailure(webhook: Webhook, answer: DeliveryAnswer, at: number): Webhook {
  const failingSince = webhook.failingSince ?? at;
  const stopped = isRefused(answer) ? 'gone' : at - failingSince >= LONGEST_FAILING ? 'failing' : null;
  return { ...webhook, failingSince, ...(stopped !== null && webhook.isOn && { isOn: false, stopped }) };
}
