import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { startSimulator } from '@fyonka/gateway-simulator/simulator';
import type { Simulator } from '@fyonka/gateway-simulator/simulator';
import { WhatsAppCloudApi } from './cloud-api.ts';
import { refusalOf } from './refusals.ts';

const TOKEN = 'a token of this specification';
const MESSAGE = { phone: '50001234', template: 'order_ready', language: 'ar', parameters: ['هدى', 'ABCDE'] } as const;

let sim: Simulator;
beforeEach(async () => {
  const keys = { tapSecretKey: 'x', myFatoorahToken: 'x', myFatoorahWebhookSecret: 'x' };
  sim = await startSimulator({ ...keys, whatsAppToken: TOKEN, clock: { now: () => 0 } });
});
afterEach(() => sim.close());

const api = (token = TOKEN) => new WhatsAppCloudApi({ token, phoneId: '12345', apiUrl: sim.whatsAppApiUrl });

test('a template is sent with its variables, to a phone in Kuwait', async () => {
  expect(await api().send(MESSAGE)).toEqual({ kind: 'sent' });
  expect(await api().send({ ...MESSAGE, parameters: [] })).toEqual({ kind: 'sent' });
  expect(sim.controls.whatsApp.messages()).toMatchObject([
    { to: '96550001234', template: 'order_ready', language: 'ar', parameters: ['هدى', 'ABCDE'] },
    { parameters: [] },
  ]);
});

test.each([
  [131026, true, 'undeliverable'],
  [131047, true, 'window-closed'],
  [132001, true, 'template'],
  [130429, false, 'too many'],
  [190, false, 'not authorized'],
] as const)('the error %i of Meta is final: %s', async (code, isFinal, reason) => {
  sim.controls.whatsApp.refuseNext(code);
  expect(await api().send(MESSAGE)).toEqual({ kind: 'refused', isFinal, reason });
  expect(await api().send(MESSAGE)).toEqual({ kind: 'sent' });
});

test('what fails on the way, or by a wrong token, can be tried again', async () => {
  expect(await api('another token').send(MESSAGE)).toMatchObject({ isFinal: false, reason: 'not authorized' });
  sim.controls.failNext({ kind: 'drop-request', call: 'message' });
  expect(await api().send(MESSAGE)).toMatchObject({ isFinal: false, reason: 'unreachable' });
  sim.controls.failNext({ kind: 'server-error', call: 'message' });
  expect(await api().send(MESSAGE)).toMatchObject({ isFinal: false, reason: 'status 500' });
  expect(refusalOf(400, 'no JSON')).toEqual({ kind: 'refused', isFinal: true, reason: 'other' });
});
