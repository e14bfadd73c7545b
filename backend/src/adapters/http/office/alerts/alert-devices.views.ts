import type { AlertDevicesAnswer } from '@fyonka/api-contract/wire/office/own/alerts';
import type { PushDevice } from '../../../../domain/office/push/push-device.ts';

/** Without endpoints and keys, which nobody but the browser itself needs. */
export function devicesAnswer(devices: readonly PushDevice[]): AlertDevicesAnswer {
  return {
    devices: devices.map(({ id, name, addedAt }) => ({ id, name, addedAt: new Date(addedAt).toISOString() })),
  };
}
