import { DELIVERY_STATES, WEBHOOK_STOPS } from '@fyonka/api-contract/values/outreach/webhooks';
import { DELIVERY_RETENTION } from '../../domain/outreach/webhooks/delivery.ts';
import type { Delivery } from '../../domain/outreach/webhooks/delivery.ts';
import type { Webhook } from '../../domain/outreach/webhooks/webhook.ts';
import { copied } from '../collection.ts';
import type { Collection } from '../collection.ts';

/** The secrets can be used only with the server's secret, so that a copy without it sends nothing. */
export const WEBHOOKS: Collection<Webhook, never> = {
  name: 'webhooks',
  fields: {
    url: 'text',
    events: 'list',
    isOn: 'flag',
    stopped: { oneOf: WEBHOOK_STOPS, orNull: true },
    secrets: 'list',
    after: 'number',
    failingSince: 'number?',
    createdAt: 'number',
    deletedAt: 'number?',
  },
  indexes: {},
  ends: 'bound',
  copy: copied('webhooks'),
};

/** Those that wait have a time at which they are due. */
export const DELIVERIES: Collection<
  Delivery,
  'webhookDeliveries_due' | 'webhookDeliveries_queue' | 'webhookDeliveries_newest' | 'webhookDeliveries_age'
> = {
  name: 'webhookDeliveries',
  fields: {
    webhookId: 'text',
    event: 'text',
    queue: 'text',
    place: 'number',
    payload: 'text',
    state: { oneOf: DELIVERY_STATES },
    tries: 'number',
    dueAt: 'number?',
    answer: 'anything?',
    took: 'number?',
    triedAt: 'number?',
    createdAt: 'number',
  },
  indexes: {
    webhookDeliveries_due: { by: ['webhookId', 'dueAt'], given: ['dueAt'] },
    webhookDeliveries_queue: { by: ['queue', 'place', 'id'], given: ['dueAt'] },
    webhookDeliveries_newest: { by: ['webhookId', '-createdAt', '-id'] },
    webhookDeliveries_age: { by: ['createdAt'] },
  },
  ends: { by: 'webhookDeliveries_age', after: DELIVERY_RETENTION },
  copy: copied('webhookDeliveries'),
};
