import { accountId, pushDeviceId } from '../../ids.ts';
import { NOON } from '../../ordering/order.fixture.ts';
import type { PushDevice } from './push-device.ts';

/** The form of a key; it is no point of the curve. */
export const P256DH = `B${'A'.repeat(86)}`;

/** @param name of the device, which is also its id */
export function aPushDevice(name = 'phone', given: Partial<PushDevice> = {}): PushDevice {
  return {
    id: pushDeviceId(name),
    accountId: accountId('huda'),
    name,
    language: 'ar',
    endpoint: `https://web.push.apple.com/${name}`,
    p256dh: P256DH,
    auth: 'a'.repeat(22),
    serverKey: 'key of the shop',
    addedAt: NOON,
    ...given,
  };
}
