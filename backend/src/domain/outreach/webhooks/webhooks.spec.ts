import { describe, expect, test } from '@jest/globals';
import { anEvent } from '../../office/alerts/alerts.fixture.ts';
import type { OfficeEventKind } from '../../office/office-event.ts';
import { NOON } from '../../ordering/order.fixture.ts';
import { DAY } from '../../kuwait-day.ts';
import { afterTry, LONGEST_FAILING, PAUSES, replayed } from './delivery.ts';
import type { DeliveryAnswer } from './delivery.ts';
import { newsOf, payloadOf } from './webhook-news.ts';
import { editedWebhook, knownEvents, rotatedWebhook, ROTATION_TIME, signingSecrets } from './webhook.ts';
import { aDelivery, aWebhook } from './webhook.fixture.ts';

describe('what a webhook is told of', () => {
  test.each<[OfficeEventKind, string | null]>([
    ['order-placed', 'order.placed'],
    ['order-paid', 'order.paid'],
    ['order-status', 'order.updated'],
    ['order-shipped', 'order.shipped'],
    ['order-delivered', 'order.delivered'],
    ['order-cancelled', 'order.cancelled'],
    ['order-refunded', 'order.refunded'],
    ['refund-due', null],
    ['order-note', null],
    ['settings', null],
    ['job-failed', null],
  ])('of %s: %s', (kind, event) => {
    expect(newsOf(anEvent(kind))?.event ?? null).toBe(event);
  });

  test('names the thing and where it is read, and nothing of a person', () => {
    const news = newsOf({ ...anEvent('low-stock'), at: NOON })!;
    expect(news.event).toBe('stock.low');
    const { type, timestamp, data } = JSON.parse(payloadOf(news, 4, 'https://shop.example')) as Record<string, unknown>;
    expect([type, timestamp]).toEqual(['stock.low', new Date(NOON).toISOString()]);
    expect(Object.keys(data as object).toSorted()).toEqual(['id', 'stock', 'url', 'version']);
  });

  test('says that products have changed without naming one where they are many', () => {
    const event = { ...anEvent('catalogue'), product: null };
    expect(newsOf(event)).toMatchObject({ event: 'product.changed', data: { id: null }, path: '/api/admin/products' });
    expect(newsOf({ ...anEvent('low-stock'), product: null })).toBeNull();
    expect(newsOf({ ...anEvent('order-paid'), order: null })).toBeNull();
  });
});

describe('a try', () => {
  const after = (answer: DeliveryAnswer, tries = 1, failingSince: number | null = null, isOn = true) =>
    afterTry({ delivery: aDelivery('a', 1, { tries }), webhook: aWebhook({ failingSince, isOn }) }, answer, {
      at: NOON,
      took: 7,
    });

  test.each([200, 201, 204, 299])('that is answered with %i was good', (status) => {
    const { delivery, webhook } = after({ status }, 3, NOON - DAY);
    expect(delivery).toMatchObject({ state: 'delivered', dueAt: null, answer: { status }, took: 7, triedAt: NOON });
    expect(webhook.failingSince).toBeNull();
  });

  test.each<DeliveryAnswer>([
    { status: 199 },
    { status: 301 },
    { status: 400 },
    { status: 500 },
    { problem: 'address' },
    { problem: 'too-slow' },
    { problem: 'untrusted' },
  ])('with %j was not, and is repeated later', (answer) => {
    const { delivery, webhook } = after(answer);
    expect(delivery).toMatchObject({ state: 'waiting', dueAt: NOON + 5_000, answer });
    expect(webhook).toMatchObject({ isOn: true, failingSince: NOON });
  });

  test('is repeated after longer and longer pauses for some three days', () => {
    const waits = PAUSES.map((_, index) => after({ status: 500 }, index + 1).delivery.dueAt! - NOON);
    expect(waits).toEqual(PAUSES);
    expect(PAUSES.reduce((sum, pause) => sum + pause, 0)).toBeGreaterThanOrEqual(LONGEST_FAILING);
    expect(after({ status: 500 }, PAUSES.length + 1).delivery).toMatchObject({ state: 'failed', dueAt: null });
  });

  test('switches the webhook off when nothing was taken for three days, or no more is wanted', () => {
    expect(after({ status: 500 }, 1, NOON - LONGEST_FAILING + 1).webhook.isOn).toBe(true);
    expect(after({ status: 500 }, 1, NOON - LONGEST_FAILING).webhook).toMatchObject({
      isOn: false,
      stopped: 'failing',
    });
    expect(after({ status: 410 }).webhook).toMatchObject({ isOn: false, stopped: 'gone' });
    expect(after({ status: 410 }, 1, null, false).webhook.stopped).toBeNull();
  });

  test('follows once more where the office asks for it', () => {
    const { delivery } = after({ status: 200 }, 4);
    expect(replayed(delivery, NOON + 9)).toMatchObject({
      id: delivery.id,
      state: 'waiting',
      tries: 0,
      dueAt: NOON + 9,
    });
  });
});

describe('a webhook', () => {
  test('that is switched on is told of what happens from then on', () => {
    const off = aWebhook({ isOn: false, stopped: 'failing', failingSince: NOON, after: 3 });
    const { url, events } = off;
    expect(editedWebhook(off, { url, events, isOn: true }, 9)).toMatchObject({
      isOn: true,
      stopped: null,
      failingSince: null,
      after: 9,
    });
    expect(editedWebhook(off, { url, events, isOn: false }, 9)).toEqual(off);
    const on = aWebhook({ failingSince: NOON, after: 3 });
    expect(editedWebhook(on, { ...on, url: 'https://other.example/' }, 9)).toMatchObject({
      after: 3,
      failingSince: null,
    });
  });

  test('with a new secret signs by both for a day, and never by three', () => {
    const once = rotatedWebhook(aWebhook(), 'second', NOON);
    const sealedOf = (webhook: typeof once, at: number) => signingSecrets(webhook, at).map(({ sealed }) => sealed);
    expect(sealedOf(once, NOON + ROTATION_TIME - 1)).toEqual(['second', 'sealed']);
    expect(sealedOf(once, NOON + ROTATION_TIME)).toEqual(['second']);
    expect(sealedOf(rotatedWebhook(once, 'third', NOON + 1), NOON + 1)).toEqual(['third', 'second']);
  });

  test('is told of known events alone, each once', () => {
    expect(knownEvents(['stock.low', 'order.paid', 'order.paid', 'order.eaten'])).toEqual(['order.paid', 'stock.low']);
  });
});
