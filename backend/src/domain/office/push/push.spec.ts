import { expect, test } from '@jest/globals';
import { accountId } from '../../ids.ts';
import { alertOf } from '../alerts/alert.ts';
import type { Alert } from '../alerts/alert.ts';
import { anEvent } from '../alerts/alerts.fixture.ts';
import { mayReplace, readSubscription } from './push-device.ts';
import type { SentSubscription } from './push-device.ts';
import { isPushOver, PUSH_LIFETIME, pushedTo, pushTerms, withAlerts } from './push-message.ts';
import { isPushService } from './push-services.ts';
import { aPushDevice, P256DH } from './push.fixture.ts';
import { NO_POSITION, preset } from '../../identity/permissions.ts';

const alert = (...given: Parameters<typeof anEvent>) => alertOf(anEvent(...given)) as Alert;
const list = (...alerts: Alert[]) => ({ alerts, more: 0 });

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://web.push.apple.com/abc', true],
  ['https://wns2-par02p.notify.windows.com/w/?token=abc', true],
  ['http://127.0.0.1:9/own', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com:8443/fcm/send/abc', false],
  ['https://me@fcm.googleapis.com/', false],
  ['https://fcm.googleapis.com.example.com/', false],
  ['https://notfcm.googleapis.com/', false],
  ['https://push.apple.com.example.com/', false],
  ['https://evilpush.apple.com/', false],
  ['http://127.0.0.1:10/own', false],
  ['http://169.254.169.254/latest/meta-data', false],
  ['file:///etc/passwd', false],
  ['', false],
])('whether %s is a push service: %s', (endpoint, isOne) => {
  expect(isPushService(endpoint, 'http://127.0.0.1:9')).toBe(isOne);
});

test.each<[string[], SentSubscription]>([
  [[], { endpoint: 'https://web.push.apple.com/a', p256dh: P256DH, auth: 'a'.repeat(22) }],
  [['endpoint INVALID', 'p256dh INVALID', 'auth INVALID'], {}],
  [
    ['endpoint TOO_LONG', 'p256dh INVALID', 'auth INVALID'],
    { endpoint: `https://web.push.apple.com/${'a'.repeat(1000)}`, p256dh: `${P256DH}A`, auth: 'a'.repeat(900) },
  ],
])('a subscription is checked for its form: faults %j', (faults, sent) => {
  const read = readSubscription(sent, null);
  expect(read.kind === 'refused' ? read.faults.map(({ field, code }) => `${field} ${code}`) : []).toEqual(faults);
});

test('a browser goes over to the person who agrees in it, but not to somebody who knows its address only', () => {
  const known = aPushDevice();
  const other = { ...known, accountId: accountId('dana') };
  expect(mayReplace(known, other)).toBe(true);
  expect(mayReplace(known, { ...other, auth: 'b'.repeat(22) })).toBe(false);
  expect(mayReplace(known, { ...known, auth: 'b'.repeat(22) })).toBe(true);
});

test('a message that waits takes up what happens meanwhile, names the latest, and is over after a day', () => {
  const first = withAlerts(null, list(alert('order-placed', 1), alert('order-placed', 2)), 1, 100);
  const both = withAlerts(first, { alerts: [alert('order-paid', 3), alert('low-stock', 4)], more: 5 }, 2, 200);
  expect(both).toMatchObject({ more: 6, turn: 2, since: 100 });
  expect(both.alerts.map(({ kind }) => kind)).toEqual(['order-placed', 'order-paid', 'low-stock']);
  expect([isPushOver(both, 100 + PUSH_LIFETIME - 1), isPushOver(both, 100 + PUSH_LIFETIME)]).toEqual([false, true]);
});

test('a device shows only what its owner may see by now', () => {
  const waiting = list(alert('refund-due'), alert('low-stock'));
  expect(pushedTo(preset('packer'), waiting)?.alerts.map(({ kind }) => kind)).toEqual(['low-stock']);
  expect(pushedTo(preset('driver'), waiting)).toBeNull();
  expect(pushedTo(NO_POSITION, waiting)).toBeNull();
});

test('the later alert about an order takes the place of the earlier one, and few pieces wake nobody', () => {
  expect(pushTerms(list(alert('order-paid', 1)))).toEqual({ topic: 'ABCDE-FGHJ1-X', urgency: 'high' });
  expect(pushTerms(list(alert('low-stock')))).toEqual({ topic: 'low-stock', urgency: 'normal' });
  expect(pushTerms(list(alert('low-stock'), alert('job-failed')))).toEqual({ topic: 'several', urgency: 'high' });
  expect(pushTerms(null)).toEqual({ topic: 'test', urgency: 'high' });
});
