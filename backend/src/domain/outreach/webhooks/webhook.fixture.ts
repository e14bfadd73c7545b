import { deliveryId, webhookId } from '../../ids.ts';
import { NOON } from '../../ordering/order.fixture.ts';
import { newDelivery } from './delivery.ts';
import type { Delivery } from './delivery.ts';
import type { WebhookNews } from './webhook-news.ts';
import type { Webhook } from './webhook.ts';

export const ERP = webhookId('erp');

export function aWebhook(given: Partial<Webhook> = {}): Webhook {
  return {
    id: ERP,
    url: 'https://erp.example/hooks/secret-path',
    events: ['order.placed', 'order.paid'],
    isOn: true,
    stopped: null,
    secrets: [{ sealed: 'sealed', until: null }],
    after: 0,
    failingSince: null,
    createdAt: NOON,
    deletedAt: null,
    ...given,
  };
}

/** @param place in the order of what happened to the subject; its id follows from both */
export function aDelivery(subject: string, place: number, given: Partial<Delivery> = {}): Delivery {
  const news: WebhookNews = { event: 'order.placed', subject, place, at: NOON, data: {}, path: '/' };
  return { ...newDelivery(deliveryId(`${subject}.${place}`), ERP, news, `{"place":${place}}`, NOON), ...given };
}
