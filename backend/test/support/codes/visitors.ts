import { SessionTokens } from '../../../src/adapters/http/identity/sessions/session-tokens.ts';
import { Accounts } from '../../../src/application/identity/ports/accounts.ts';
import { OpenSession } from '../../../src/application/identity/sessions/open-session.ts';
import { emailKey } from '../../../src/domain/email.ts';
import { aCustomer, anAdministrator, aPerson, bearer, IN_BROWSER, ticketFor } from '../accounts/accounts.ts';
import { SoftwareAuthenticator } from '../accounts/authenticator.ts';
import { aPasskey, changed, creationOptions, signed, signInOptions } from '../accounts/passkeys.ts';
import { makeOrderNumber } from '../../../src/domain/ordering/order-number.ts';
import { send } from '../office.ts';
import { SOLD_FREELY } from '../shops/demo-shop.ts';
import type { Cause } from './stage.ts';
import { untilLimited } from './stage.ts';

/** Codes of requests that cannot be read, and of people who may not or cannot sign in. */
export const CODES_OF_VISITORS = {
  VALIDATION_FAILED: ({ shop }) => shop.post('/api/orders', {}),
  BAD_REQUEST: ({ shop, owner }) =>
    fetch(`${shop.url}/api/upload`, {
      method: 'POST',
      headers: { ...owner.headers, 'content-type': 'multipart/form-data' },
      body: 'x',
    }),
  MALFORMED_JSON: ({ shop }) => shop.post('/api/orders', '{'),
  UNSUPPORTED_MEDIA_TYPE: ({ shop }) => shop.post('/api/orders', '{}', { 'content-type': 'text/plain' }),
  BODY_TOO_LARGE: ({ shop }) => shop.post('/api/orders', { notes: 'x'.repeat(110_000) }),
  ADDRESS_TOO_LONG: ({ shop }) => shop.get(`/api/products/${'x'.repeat(3_000)}`),
  HEADERS_TOO_LARGE: ({ shop }) => shop.get('/api/products', { 'x-long': 'x'.repeat(20_000) }),
  RANGE_NOT_SATISFIABLE: ({ shop }) => shop.get(`/images/${SOLD_FREELY}-1.webp`, { range: 'bytes=999999-' }),
  NOT_FOUND: ({ shop }) => shop.get('/api/nothing'),
  METHOD_NOT_ALLOWED: ({ shop }) => send(shop, 'PUT', '/api/orders'),
  UNAUTHENTICATED: ({ shop }) => shop.get('/api/auth/me'),
  FORBIDDEN: async ({ shop }) => shop.get('/api/admin/orders', (await aCustomer(shop)).headers),
  PERSON_NEEDED: async ({ shop, call }) => {
    const made = await call('POST', 'api-keys', { name: 'Accounts', permissions: ['orders.read'] });
    const { key } = (await made.json()) as { key: string };
    return shop.get('/api/auth/me', { authorization: `Bearer ${key}` });
  },
  INVALID_CREDENTIALS: ({ shop }) => shop.post('/api/auth/login', aPerson()),
  PASSKEY_REQUIRED: async ({ shop }) => {
    const person = await anAdministrator(shop);
    await aPasskey(shop, person, new SoftwareAuthenticator());
    return shop.post('/api/auth/login', { email: person.email, password: person.password });
  },
  PASSKEY_REJECTED: async ({ shop }) => {
    const stranger = new SoftwareAuthenticator();
    stranger.create((await creationOptions(shop, await aCustomer(shop))).options);
    return signed(shop, stranger, await signInOptions(shop));
  },
  PASSKEY_NOT_FOUND: async ({ shop }) => {
    const person = await aCustomer(shop);
    return changed(shop, 'DELETE', 'nothing', { password: person.password }, person);
  },
  DEVICE_NOT_FOUND: ({ call }) => call('DELETE', 'alerts/devices/nothing'),
  CODE_INVALID: ({ shop }) =>
    shop.post('/api/auth/verify-code', { email: aPerson().email, code: '123456' }, IN_BROWSER),
  LINK_INVALID: ({ shop }) => shop.post('/api/auth/verify-reset-link', { token: 'made-up' }),
  CODE_REQUIRED: async ({ shop }) => {
    const { headers, password } = await anAdministrator(shop);
    return shop.post('/api/account/passkeys/options', { password }, headers);
  },
  TICKET_REQUIRED: ({ shop }) => shop.post('/api/auth/set-password', aPerson()),
  XSRF_REJECTED: async ({ shop }) => {
    const person = aPerson();
    const ticket = await ticketFor(shop, person.email, 'registration');
    return shop.post('/api/auth/set-password', person, { cookie: `fyonka-ticket=${ticket}; XSRF-TOKEN=other` });
  },
  OLD_PASSWORD_INCORRECT: async ({ shop }) => {
    const { headers } = await aCustomer(shop);
    const passwords = { oldPassword: 'not my password', newPassword: 'the second of my passwords' };
    return shop.post('/api/auth/change-password', passwords, headers);
  },
  PASSWORD_INCORRECT: async ({ shop }) =>
    shop.post('/api/account/erase', { password: 'not my password' }, (await aCustomer(shop)).headers),
  ACCOUNT_NOT_FOUND: ({ call, owner }) =>
    call('POST', 'administrators', { email: aPerson().email, password: owner.password }),
  PASSKEY_NEEDED: async ({ shop, call }) => {
    const [one, other] = [await anAdministrator(shop), await anAdministrator(shop)];
    await aPasskey(shop, one, new SoftwareAuthenticator());
    const { settings } = (await (await call('GET', 'settings')).json()) as { settings: { version: number } };
    const save = (given: object) =>
      send(shop, 'PUT', '/api/admin/settings', { headers: one.headers, body: { ...settings, ...given } });
    await save({ administratorsNeedPasskey: true });
    const refused = await shop.get('/api/admin/orders', other.headers);
    await save({ administratorsNeedPasskey: false, version: settings.version + 1 });
    return refused;
  },
  LONGER_PASSWORD_NEEDED: async ({ shop }) => {
    const { email } = await anAdministrator(shop);
    const account = await shop.application.get(Accounts).findByEmail(emailKey(email));
    if (!account) throw new Error(`${email} has no account`);
    const given = { account, device: '', address: '', passwordHash: null, flaw: 'short-password' } as const;
    const opened = await shop.application.get(OpenSession).execute(given);
    const token = opened && shop.application.get(SessionTokens).write(opened.session, account);
    return shop.get('/api/admin/orders', bearer(token ?? ''));
  },
  RATE_LIMITED: ({ shop }) => {
    let tries = 0;
    return untilLimited(() => {
      const number = makeOrderNumber(new Uint8Array(10).fill((tries += 1)));
      return shop.get(`/api/invoice/${number}`, { accept: 'application/json', 'x-forwarded-for': '192.0.2.200' });
    });
  },
} satisfies Record<string, Cause>;
