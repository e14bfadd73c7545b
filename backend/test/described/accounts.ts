import { expect, jest, test } from '@jest/globals';
import type { ErrorAnswer } from '@fyonka/api-contract/wire/errors';
import type { KeptCardsAnswer } from '@fyonka/api-contract/wire/account/cards';
import type { FamilyAnswer } from '@fyonka/api-contract/wire/account/family';
import type { PlaceOrderAnswer } from '@fyonka/api-contract/wire/ordering';
import type { PasskeyAnswer, PasskeyChallenge, TicketAnswer } from '@fyonka/api-contract/wire/identity';
import { WRONG_PASSWORDS_OF_NETWORK } from '../../src/domain/identity/limits.ts';
import { IdentityCounts } from '../../src/application/identity/identity-counts.ts';
import { AttemptCounts } from '../../src/application/identity/ports/attempt-counts.ts';
import { Clock } from '../../src/application/clock.ts';
import { emailKey } from '../../src/domain/email.ts';
import {
  aCustomer,
  aPerson,
  anAdministrator,
  IN_BROWSER,
  mailedCode,
  register,
  textsTo,
  ticketFor,
} from '../support/accounts/accounts.ts';
import { SoftwareAuthenticator } from '../support/accounts/authenticator.ts';
import { anOrder, placeOrder, tokenFor } from '../support/orders.ts';
import { aPasskey } from '../support/accounts/passkeys.ts';
import { api, shop } from './shop.ts';

// Endpoints about accounts, and those with a mailed code.

type Headers = Record<string, string>;

/** Makes a call of the document and checks its answer. @param address where it differs from the name of the call */
async function call(
  name: string,
  status: number,
  body?: object,
  headers: Headers = {},
  address?: string,
): Promise<unknown> {
  const [method = '', named = ''] = name.split(' ');
  const path = address ?? named;
  const sent = { method, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) };
  const answer = await fetch(shop.url + path, body === undefined ? { method, headers } : sent);
  return api.expectAnswer(name, status, answer);
}

test.each([
  ['registration', '/api/auth/register-email', '/api/auth/verify-code', '/api/auth/set-password'],
  ['reset', '/api/auth/forgot-password', '/api/auth/verify-reset-code', '/api/auth/reset-password'],
] as const)('a %s', async (purpose, request, verify, choose) => {
  const { email, password } = purpose === 'reset' ? await register(shop) : aPerson();
  await call(`POST ${request}`, 400, { email: 'none' });
  const code = await mailedCode(shop, email, () => call(`POST ${request}`, 200, { email }, IN_BROWSER));
  await call(`POST ${verify}`, 400, { email, code: 'none' });
  await call(`POST ${verify}`, 400, {});
  const { ticket } = (await call(`POST ${verify}`, 200, { email, code }, IN_BROWSER)) as TicketAnswer;
  await call(`POST ${choose}`, 403, { email, password });
  await call(`POST ${choose}`, 403, { email, password }, { cookie: `fyonka-ticket=${ticket}` });
  await call(`POST ${choose}`, 400, { email, password: 'short', ticket });
  await call(`POST ${choose}`, 200, { email, password, ticket });
});

test('the link of a mail', async () => {
  const { email } = await register(shop);
  const linkIn = (text: string) => /#token=([\w-]+)/.exec(text)?.[1];
  await mailedCode(shop, email, () => call('POST /api/auth/forgot-password', 200, { email }));
  const token = textsTo(shop, email).map(linkIn).find(Boolean);
  await call('POST /api/auth/verify-reset-link', 200, { token });
  await call('POST /api/auth/verify-reset-link', 400, { token: 'made up' });
});

test('signing in and out', async () => {
  const person = await register(shop);
  await call('POST /api/auth/login', 400, {});
  await call('POST /api/auth/login', 401, { ...person, password: 'a wrong one' });
  const { token } = (await call('POST /api/auth/login', 200, person)) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  await call('GET /api/auth/me', 401);
  await call('GET /api/auth/me', 200, undefined, headers);
  await call('POST /api/auth/logout', 401, {});
  await call('POST /api/auth/logout', 200, {}, headers);
  const counted = shop.application.get(IdentityCounts).wrongPasswordsFrom(emailKey(person.email), '127.0.0.1');
  for (let tries = 0; tries < WRONG_PASSWORDS_OF_NETWORK.most; tries += 1)
    await shop.application.get(AttemptCounts).take(counted, shop.application.get(Clock).now());
  await call('POST /api/auth/login', 429, person);
});

test('the saved addresses', async () => {
  const { headers } = await aCustomer(shop);
  const path = '/api/account/addresses';
  const addresses = [{ name: 'بيتنا', address: { ...anOrder().address, location: { lat: 29.33, lng: 48.07 } } }];
  for (const name of [`GET ${path}`, `DELETE ${path}`]) {
    await call(name, 200, undefined, headers);
    await call(name, 401);
  }
  await call(`PUT ${path}`, 200, { addresses, version: 0 }, headers);
  await call(`GET ${path}`, 200, undefined, headers);
  await call(`PUT ${path}`, 400, { addresses: [{}], version: 0 }, headers);
  await call(`PUT ${path}`, 409, { addresses, version: 0 }, headers);
  await call(`PUT ${path}`, 401, { addresses, version: 0 });
});

test('the kept cards', async () => {
  const { headers } = await aCustomer(shop);
  const token = await tokenFor(shop, '4111111111111111');
  const placed = await shop.post('/api/orders', anOrder(), headers);
  const { orderNumber } = ((await placed.json()) as PlaceOrderAnswer).order;
  await call('POST /api/payments', 200, { orderNumber, token, keepsCard: true }, headers);
  const path = '/api/account/cards';
  const { cards } = (await call(`GET ${path}`, 200, undefined, headers)) as KeptCardsAnswer;
  expect(await (await shop.get('/api/account/data', headers)).json()).toMatchObject({ cards: [{ lastFour: '1111' }] });
  await call(`GET ${path}`, 401);
  const other = await aCustomer(shop);
  const pathOfCard = `${path}/${cards[0]?.id}`;
  await call(`DELETE ${path}/{id}`, 200, undefined, other.headers, pathOfCard);
  expect(await call(`GET ${path}`, 200, undefined, headers)).toEqual({ cards });
  expect(await call(`DELETE ${path}/{id}`, 200, undefined, headers, pathOfCard)).toEqual({ cards: [] });
  await call(`DELETE ${path}/{id}`, 401, undefined, {}, `${path}/other`);
});

test('the family list', async () => {
  const { headers } = await aCustomer(shop);
  const path = '/api/account/family';
  const children = [{ name: 'نورة', level: 'primary', color: 'pink' }];
  for (const name of [`GET ${path}`, `DELETE ${path}`]) {
    await call(name, 200, undefined, headers);
    await call(name, 401);
  }
  await call(`PUT ${path}`, 200, { children, version: 0 }, headers);
  await call(`PUT ${path}`, 400, { children: [{}], version: 0 }, headers);
  await call(`PUT ${path}`, 409, { children, version: 0 }, headers);
  await call(`PUT ${path}`, 401, { children, version: 0 });
  await call(`DELETE ${path}`, 200, undefined, headers);

  // The shop offers a higher level in summer, for a list of the year before.
  const year = new Date().getUTCFullYear() - 1;
  const clock = jest.spyOn(shop.application.get(Clock), 'now');
  clock.mockReturnValue(Date.UTC(year, 0));
  const { version } = (await call(`PUT ${path}`, 200, { children, version: 0 }, headers)) as FamilyAnswer;
  clock.mockReturnValue(Date.UTC(year, 7));
  for (const [name, body] of [
    ['raise', { places: [0], version }],
    ['undo-raise', { version }],
  ] as const) {
    const post = `POST ${path}/${name}`;
    const answer = (await call(`GET ${path}`, 200, undefined, headers)) as FamilyAnswer;
    await call(post, 200, { ...body, version: answer.version }, headers);
    await call(post, 400, {}, headers);
    await call(post, 409, body, headers);
    await call(post, 401, body);
  }
  clock.mockRestore();
});

test('an account', async () => {
  const { headers, password } = await aCustomer(shop);
  await call('PATCH /api/account', 200, { fullName: 'نورة', phone: '51234567' }, headers);
  await call('PATCH /api/account', 400, { phone: '1' }, headers);
  await call('PATCH /api/account', 401, {});
  await call('GET /api/account/sessions', 200, undefined, headers);
  await call('GET /api/account/sessions', 401);
  await call('POST /api/account/sessions/end-others', 200, {}, headers);
  await call('POST /api/account/sessions/end-others', 401, {});
  const change = { oldPassword: password, newPassword: 'the second of my passwords' };
  await call('POST /api/auth/change-password', 401, change);
  await call('POST /api/auth/change-password', 400, { ...change, oldPassword: 'a wrong one' }, headers);
  await call('POST /api/auth/change-password', 400, { ...change, newPassword: 'short' }, headers);
  await call('POST /api/auth/change-password', 200, change, headers);
});

test('export and erasure of an account', async () => {
  const { headers, password } = await aCustomer(shop);
  const placed = await shop.post('/api/orders', anOrder({ notes: 'Ring twice' }), headers);
  expect(placed.status).toBe(201);
  await call('GET /api/account/data', 200, undefined, headers);
  await call('GET /api/account/data', 401);
  await call('POST /api/account/erase', 400, { password: 'a wrong one' }, headers);
  await call('POST /api/account/erase', 400, {}, headers);
  await call('POST /api/account/erase', 200, { password }, headers);
  await call('POST /api/account/erase', 401, { password }, headers);
});

test('passkeys', async () => {
  const { headers, password } = await aCustomer(shop);
  const device = new SoftwareAuthenticator();
  await call('POST /api/account/passkeys/options', 401, { password });
  await call('POST /api/account/passkeys/options', 400, { password: 'a wrong one' }, headers);
  const asked = await call('POST /api/account/passkeys/options', 200, { password }, headers);
  const { challengeId, options } = asked as PasskeyChallenge;
  const body = { challengeId, name: 'Phone', response: device.create(options) };
  await call('POST /api/account/passkeys', 400, { ...body, name: '' }, headers);
  const { passkey } = (await call('POST /api/account/passkeys', 201, body, headers)) as PasskeyAnswer;
  await call('POST /api/account/passkeys', 400, body, headers);
  await call('GET /api/account/passkeys', 200, undefined, headers);
  await call('GET /api/account/passkeys', 401);
  const one = `/api/account/passkeys/${passkey.id}`;
  const each = '/api/account/passkeys/{id}';
  await call(`PATCH ${each}`, 200, { name: 'Laptop' }, headers, one);
  await call(`PATCH ${each}`, 400, { name: '' }, headers, one);
  await call(`PATCH ${each}`, 404, { name: 'Laptop' }, headers);
  const toSign = (await call('POST /api/auth/passkey/options', 200, {})) as PasskeyChallenge;
  const signature = { challengeId: toSign.challengeId, response: device.get(toSign.options) };
  await call('POST /api/auth/passkey', 200, signature);
  await call('POST /api/auth/passkey', 400, signature);
  await call('POST /api/auth/passkey', 400, {});
  await call(`DELETE ${each}`, 400, { password: 'a wrong one' }, headers, one);
  await call(`DELETE ${each}`, 200, { password }, headers, one);
  await call(`DELETE ${each}`, 404, { password }, headers, one);
});

test('an administrator signs in with the second step', async () => {
  const person = aPerson();
  await aPasskey(shop, await anAdministrator(shop, person), new SoftwareAuthenticator());
  const { passkey } = (await call('POST /api/auth/login', 401, person)) as ErrorAnswer;
  expect(passkey?.options).toHaveProperty('challenge');
});

test('a ticket for the other purpose', async () => {
  const { email, password } = await register(shop);
  await call('POST /api/auth/set-password', 403, { email, password, ticket: await ticketFor(shop, email, 'reset') });
});

test('the orders of a phone are found by a mailed code, in its browser only, and no answer says whether there are any', async () => {
  const [phone, email] = ['97553499', 'looked.up@example.com'];
  const { order, accessToken } = await placeOrder(shop, { phone, email });
  const ask = (asked: string, status = 200) => call('POST /api/orders/lookup', status, { phone: asked }, IN_BROWSER);
  const code = await mailedCode(shop, email, async () => expect(await ask('٩٧٥٥ ٣٤٩٩')).toEqual(await ask('97553498')));
  await ask('1', 400);
  const verify = 'POST /api/orders/lookup/verify';
  await call(verify, 400, { phone, code });
  await call(verify, 400, { phone: '97553498', code }, IN_BROWSER);
  const { orderNumber, createdAt } = order;
  expect(await call(verify, 200, { phone, code }, IN_BROWSER)).toEqual({
    orders: [{ orderNumber, createdAt, status: 'pending', accessToken }],
  });
});
