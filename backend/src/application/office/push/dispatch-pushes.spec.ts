import { expect, test } from '@jest/globals';
import { alertOf } from '../../../domain/office/alerts/alert.ts';
import type { Alert } from '../../../domain/office/alerts/alert.ts';
import { anEvent } from '../../../domain/office/alerts/alerts.fixture.ts';
import { PUSH_LIFETIME } from '../../../domain/office/push/push-message.ts';
import { aPushDevice } from '../../../domain/office/push/push.fixture.ts';
import { DispatchPushes } from './dispatch-pushes.ts';
import type { DuePush, PushResult } from './ports.ts';
import { preset } from '../../../domain/identity/permissions.ts';

const NOW = PUSH_LIFETIME;

/** Dispatches one message, and tells what became of it. */
async function dispatched(result: PushResult, given: Partial<DuePush> = {}) {
  const calls: unknown[] = [];
  const pending = { alerts: [alertOf(anEvent('refund-due')) as Alert], more: 0, turn: 3, since: NOW };
  const due: DuePush = { device: aPushDevice(), owner: preset('owner'), pending, tries: 3, ...given };
  const note = (name: string) => async (id: string, value: unknown) => (void calls.push([name, id, value]), true);
  const devices = {
    claimDue: async () => [due],
    remove: note('remove'),
    settle: note('settle'),
    retryAt: note('retry'),
  };
  const service = {
    publicKey: 'key of the shop',
    send: async () => {
      calls.push('sent');
      return result;
    },
  };
  const outcome = await new DispatchPushes(devices as never, service as never, { now: () => NOW }).execute();
  return { calls, ...outcome };
}

const BUSY = { kind: 'refused', isFinal: false, reason: 'status 429' } as const;

test('a message that was sent is settled', async () => {
  expect(await dispatched({ kind: 'sent' })).toMatchObject({ sent: 1, calls: ['sent', ['settle', 'phone', 3]] });
});

test('a device that is gone, or knows another key of the shop, is removed', async () => {
  const removed = ['remove', 'phone', 'huda'];
  expect(await dispatched({ kind: 'gone' })).toMatchObject({ removed: 1, calls: ['sent', removed] });
  const device = aPushDevice('phone', { serverKey: 'key of before' });
  expect(await dispatched({ kind: 'sent' }, { device })).toMatchObject({ removed: 1, calls: [removed] });
});

test('a message waits longer after each try, and is dropped after a day or a final refusal', async () => {
  expect(await dispatched(BUSY)).toMatchObject({
    failures: ['status 429'],
    calls: ['sent', ['retry', 'phone', NOW + 120_000]],
  });
  const old = { alerts: [alertOf(anEvent('order-paid')) as Alert], more: 0, turn: 3, since: 0 };
  expect(await dispatched(BUSY, { pending: old })).toMatchObject({ calls: ['sent', ['settle', 'phone', 3]] });
  expect(await dispatched({ ...BUSY, isFinal: true })).toMatchObject({ calls: ['sent', ['settle', 'phone', 3]] });
});

test('nothing is sent of what the person may not see any more', async () => {
  expect(await dispatched({ kind: 'sent' }, { owner: preset('packer') })).toMatchObject({
    sent: 0,
    calls: [['settle', 'phone', 3]],
  });
});
