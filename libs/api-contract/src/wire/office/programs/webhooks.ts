import { Type } from '../../../json-schema/type.ts';
import { form } from '../../../json-schema/marks.ts';
import type { Static } from 'typebox';
import { PAGES } from '../../../values/request-limits.ts';
import {
  DELIVERY_PROBLEMS,
  DELIVERY_STATES,
  WEBHOOK_EVENTS,
  WEBHOOK_STOPS,
  WEBHOOK_TEST,
} from '../../../values/outreach/webhooks.ts';
import { choice, listOf, nullable, PAGE, pageOf, pageSize, reference, text, textList, time } from '../../schema.ts';

export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];
export type DeliveryState = (typeof DELIVERY_STATES)[number];
export type DeliveryProblem = (typeof DELIVERY_PROBLEMS)[number];
export type WebhookStop = (typeof WEBHOOK_STOPS)[number];

/** Characters of the longest address and name of an event that are read. */
const LONGEST = { url: 2_000, event: 40 };

export const Webhook = Type.Object({
  id: Type.String(),
  url: Type.String(),
  events: Type.Array(choice(WEBHOOK_EVENTS)),
  isOn: Type.Boolean(),
  stopped: nullable(
    choice(WEBHOOK_STOPS),
    'Why the shop has switched it off: `gone`, it was answered with 410; `failing`, nothing was taken for three days; null: it has not',
  ),
  failingSince: nullable(
    time('When the first of the latest failures was'),
    'The last message was taken, or there was none',
  ),
  formerSecretUntil: nullable(time('Until when the former secret signs, too'), 'There is none'),
  createdAt: time(),
});
export interface Webhook extends Static<typeof Webhook> {}

export const WebhookRequest = form({
  url: text(LONGEST.url, '`https`, a public host', 'https://erp.example.com/fyonka'),
  events: textList(WEBHOOK_EVENTS.length, LONGEST.event, { description: `Of ${WEBHOOK_EVENTS.join(', ')}` }),
  isOn: Type.Optional(Type.Boolean({ description: 'True unless given' })),
});
export interface WebhookRequest extends Static<typeof WebhookRequest> {}

export const WebhookAnswer = Type.Object({ webhook: reference<Webhook>('Webhook') });
export interface WebhookAnswer extends Static<typeof WebhookAnswer> {}

export const WebhookSecretAnswer = Type.Object({
  webhook: reference<Webhook>('Webhook'),
  secret: Type.String({ description: 'Signs messages, by Standard Webhooks; it is never shown again' }),
});
export interface WebhookSecretAnswer extends Static<typeof WebhookSecretAnswer> {}

export const LostEvents = Type.Object({
  since: nullable(time('When the last event before them was followed'), 'It is not known'),
  until: time('When the shop noticed it'),
  atMost: Type.Integer({ description: 'How many they are at most: of some of them no webhook would have been told' }),
});
export interface LostEvents extends Static<typeof LostEvents> {}

export const WebhooksAnswer = Type.Object({
  webhooks: listOf<Webhook>('Webhook', 'The oldest first'),
  lost: nullable(
    reference<LostEvents>('LostEvents'),
    'No webhook has missed an event in the last 30 days because the shop was closed for longer than it keeps events',
  ),
});
export interface WebhooksAnswer extends Static<typeof WebhooksAnswer> {}

export const WebhookDelivery = Type.Object({
  id: Type.String({ description: 'The header `webhook-id`, the same for each try' }),
  event: choice([...WEBHOOK_EVENTS, WEBHOOK_TEST]),
  state: choice(DELIVERY_STATES),
  tries: Type.Integer(),
  nextTry: nullable(time(), 'It does not wait'),
  status: nullable(Type.Integer({ description: 'Of the last answer' }), 'There was none'),
  problem: nullable(
    choice(DELIVERY_PROBLEMS),
    'Why the last try had no answer; `secret`: it is unreadable and has to be replaced; null: it had one',
  ),
  took: nullable(Type.Integer({ description: 'Milliseconds of the last try' }), 'There was none'),
  triedAt: nullable(time(), 'There was no try'),
  createdAt: time(),
  payload: Type.String({ description: 'The body of the message' }),
});
export interface WebhookDelivery extends Static<typeof WebhookDelivery> {}

export const DeliveryAnswer = Type.Object({ delivery: reference<WebhookDelivery>('WebhookDelivery') });
export interface DeliveryAnswer extends Static<typeof DeliveryAnswer> {}

export const DeliveriesQuery = Type.Object({ page: PAGE, limit: pageSize(PAGES.deliveries) });
export interface DeliveriesQuery extends Static<typeof DeliveriesQuery> {}

export const DeliveriesAnswer = Type.Object({
  deliveries: listOf<WebhookDelivery>('WebhookDelivery', 'The newest first'),
  ...pageOf(),
});
export interface DeliveriesAnswer extends Static<typeof DeliveriesAnswer> {}

export const DeletedWebhookAnswer = Type.Object({ message: Type.String() });
export interface DeletedWebhookAnswer extends Static<typeof DeletedWebhookAnswer> {}
