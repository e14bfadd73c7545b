import { expect, test } from '@jest/globals';
import type {
  DeliveriesAnswer,
  DeliveryAnswer,
  WebhookAnswer,
  WebhookSecretAnswer,
} from '@fyonka/api-contract/wire/office/programs/webhooks';
import { send } from '../../support/office.ts';
import { api, office, shop } from '../shop.ts';

// Endpoints about the programs that are told of events.

const PATH = '/api/admin/webhooks';
/** No host has such a name. */
const HOOK = { url: 'https://erp.invalid/hook', events: ['order.paid', 'order.placed'] };
const call = (method: string, to: string, body?: object) =>
  send(shop, method, to, { headers: office.headers, ...(body ? { body } : {}) });
const expectOf = async (route: string, status: number, method: string, to: string, body?: object) =>
  api.expectAnswer(route, status, await call(method, to, body));

test('a webhook from its first secret to its end', async () => {
  const made = await expectOf(`POST ${PATH}`, 201, 'POST', PATH, HOOK);
  const { webhook, secret } = made as WebhookSecretAnswer;
  expect(webhook).toMatchObject({ url: HOOK.url, events: ['order.placed', 'order.paid'], isOn: true, stopped: null });
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(await expectOf(`GET ${PATH}`, 200, 'GET', PATH)).toEqual({ webhooks: [webhook], lost: null });

  const own = `${PATH}/${webhook.id}`;
  const off = await expectOf(`PUT ${PATH}/{id}`, 200, 'PUT', own, { ...HOOK, isOn: false });
  expect(off).toEqual({ webhook: { ...webhook, isOn: false } });
  const rotated = await expectOf(`POST ${PATH}/{id}/rotate`, 200, 'POST', `${own}/rotate`);
  expect((rotated as WebhookSecretAnswer).webhook.formerSecretUntil).not.toBeNull();
  expect((rotated as WebhookSecretAnswer).secret).not.toBe(secret);

  const tried = await expectOf(`POST ${PATH}/{id}/test`, 200, 'POST', `${own}/test`);
  const { delivery } = tried as DeliveryAnswer;
  expect(delivery).toMatchObject({ event: 'ping', state: 'waiting', tries: 0 });
  const sent = await expectOf(`GET ${PATH}/{id}/deliveries`, 200, 'GET', `${own}/deliveries`);
  expect((sent as DeliveriesAnswer).deliveries).toEqual([delivery]);
  const replay = `${PATH}/deliveries/${delivery.id}/replay`;
  await expectOf(`POST ${PATH}/deliveries/{id}/replay`, 200, 'POST', replay);
  await expectOf(`DELETE ${PATH}/{id}`, 200, 'DELETE', own);
  const back = await expectOf(`POST ${PATH}/{id}/restore`, 200, 'POST', `${own}/restore`);
  expect((back as WebhookAnswer).webhook).toEqual((rotated as WebhookSecretAnswer).webhook);
  await expectOf(`POST ${PATH}/{id}/restore`, 404, 'POST', `${PATH}/nothing/restore`);
  await expectOf(`DELETE ${PATH}/{id}`, 200, 'DELETE', own);
  expect(await expectOf(`GET ${PATH}`, 200, 'GET', PATH)).toEqual({ webhooks: [], lost: null });
  for (const [method, route] of [
    ['PUT', ''],
    ['DELETE', ''],
    ['POST', '/rotate'],
    ['POST', '/test'],
    ['GET', '/deliveries'],
  ] as const)
    await expectOf(`${method} ${PATH}/{id}${route}`, 404, method, own + route, method === 'PUT' ? HOOK : undefined);
  await expectOf(`POST ${PATH}/deliveries/{id}/replay`, 404, 'POST', `${PATH}/deliveries/nothing/replay`);
});

test.each([
  ['no address', { url: ' ' }, ['url REQUIRED']],
  ['an address that is not encrypted', { url: 'http://erp.example/' }, ['url INVALID_URL']],
  ['one of this machine', { url: 'https://localhost/' }, ['url INVALID_URL']],
  ['one of a cloud', { url: 'https://169.254.169.254/latest/meta-data' }, ['url INVALID_URL']],
  ['one with a password', { url: 'https://a:b@erp.example/' }, ['url INVALID_URL']],
  ['one of a database', { url: 'https://erp.example:27017/' }, ['url INVALID_URL']],
  ['no event', { events: [] }, ['events TOO_FEW_ITEMS']],
  ['an event that nobody knows', { events: ['order.placed', 'order.eaten'] }, ['events UNKNOWN_CHOICE']],
])('a webhook with %s is refused', async (_what, given, faults) => {
  const answer = await expectOf(`POST ${PATH}`, 400, 'POST', PATH, { ...HOOK, ...given });
  const { errors = [] } = answer as { errors?: { field: string; code: string }[] };
  expect(errors.map(({ field, code }) => `${field} ${code}`)).toEqual(faults);
});
