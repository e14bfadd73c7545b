import { webhookId } from '../../ids.ts';
import type { WebhookId } from '../../ids.ts';
import { isRefused, isTaken, triedDelivery } from '../../outreach/webhooks/delivery.ts';
import type { Delivery, DeliveryAnswer, TryTime } from '../../outreach/webhooks/delivery.ts';

/** Programs that are told of their orders at once. One more takes the place of the one without news for longest. */
export const MOST_PLATFORMS = 50;

/** Where programs with one profile are told of their orders. */
export interface AgentPlatform {
  /** Host of the profile. */
  readonly id: string;
  /** When there was something to tell last, in milliseconds since 1970. */
  readonly newsAt: number;
  /** When the first of the tries failed that have failed since the last good one; null: the last one was good. */
  readonly failingSince: number | null;
  /** Why the last try failed; null: it did not. */
  readonly failure: DeliveryAnswer | null;
}

/** Before the host. No webhook has such an id. */
const RECEIVER = 'agent:';

/** By which its messages are known among those to webhooks. */
export function receiverOf(host: string): WebhookId {
  return webhookId(RECEIVER + host);
}

export function hostOf(receiver: WebhookId): string {
  return receiver.slice(RECEIVER.length);
}

/** A message and its platform after a try. @param platform null: another one has taken its place */
export function afterPush(
  { delivery, platform }: { readonly delivery: Delivery; readonly platform: AgentPlatform | null },
  answer: DeliveryAnswer,
  time: TryTime,
) {
  const tried = triedDelivery(delivery, answer, time);
  const given: Delivery = isRefused(answer) ? { ...tried, state: 'failed', dueAt: null } : tried;
  const failed = { failingSince: platform?.failingSince ?? time.at, failure: answer };
  const state = isTaken(answer) ? { failingSince: null, failure: null } : failed;
  return { delivery: given, platform: platform && { ...platform, ...state } };
}
