import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { PasskeyChallenge, SignInAnswer } from '@fyonka/api-contract/wire/identity';
import { ManualClock } from '../../src/testing/test-shop.fixture.ts';
import { aCustomer, anAdministrator, aPerson, bearer } from '../support/accounts/accounts.ts';
import { codeOf, read } from '../support/server/answers.ts';
import { SoftwareAuthenticator } from '../support/accounts/authenticator.ts';
import type { Misbehaviour } from '../support/accounts/authenticator.ts';
import {
  added,
  aPasskey,
  secondStepOptions,
  creationOptions,
  signInOptions,
  changed,
  listed,
  signed,
  signedIn,
  WRONGS,
} from '../support/accounts/passkeys.ts';
import { openTestShop } from '../support/shops/test-shop.ts';
import type { TestShop } from '../support/shops/test-shop.ts';

const FIVE_MINUTES = 5 * 60 * 1000;
const clock = new ManualClock(Date.now());
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({}, {}, { clock });
});
afterAll(() => shop.close());

describe('signing in with a passkey', () => {
  test('needs no e-mail, records when the passkey was used, and counts up', async () => {
    const noura = await aCustomer(shop);
    const device = new SoftwareAuthenticator();
    await aPasskey(shop, noura, device);
    const { token, user } = await signedIn(shop, device);
    expect(user).toEqual({ email: noura.email, role: 'customer' });
    expect((await shop.get('/api/auth/me', bearer(token))).status).toBe(200);
    expect((await listed(shop, noura))[0]?.lastUsedAt).toEqual(expect.any(String));
    await signedIn(shop, device);
  });

  test('returns the same challenge options for everybody', async () => {
    const { options } = await signInOptions(shop);
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    expect(options).not.toHaveProperty('allowCredentials');
  });

  test.each([
    ...WRONGS,
    ['whose counter goes back', { counter: 0 }],
    ['that names another account', { userHandle: Buffer.from('somebody').toString('base64url') }],
  ] satisfies [string, Misbehaviour][])('%s is refused, and the challenge is used up', async (_, misbehaviour) => {
    const noura = await aCustomer(shop);
    const device = new SoftwareAuthenticator();
    await aPasskey(shop, noura, device);
    await signedIn(shop, device);
    const asked = await signInOptions(shop);
    const refused = await signed(shop, device, asked, misbehaviour);
    expect([refused.status, await codeOf(refused)]).toEqual([400, 'PASSKEY_REJECTED']);
    expect((await signed(shop, device, asked)).status).toBe(400);
    await signedIn(shop, device);
  });

  test('works once for a challenge, however many requests use its signature at once', async () => {
    const noura = await aCustomer(shop);
    const device = new SoftwareAuthenticator(false);
    await aPasskey(shop, noura, device);
    const { challengeId, options } = await signInOptions(shop);
    const body = { challengeId, response: device.get(options) };
    const answers = await Promise.all(Array.from({ length: 10 }, () => shop.post('/api/auth/passkey', body)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 400)]);
  });

  test('fails after five minutes', async () => {
    const noura = await aCustomer(shop);
    const device = new SoftwareAuthenticator();
    await aPasskey(shop, noura, device);
    const asked = await signInOptions(shop);
    clock.advance(FIVE_MINUTES);
    expect(await codeOf(await signed(shop, device, asked))).toBe('PASSKEY_REJECTED');
  });

  test('refuses a challenge for adding, and a passkey that the shop does not know', async () => {
    const noura = await aCustomer(shop);
    const device = new SoftwareAuthenticator();
    await aPasskey(shop, noura, device);
    const toAdd = await creationOptions(shop, noura);
    const asked = { challengeId: toAdd.challengeId, options: { challenge: toAdd.options['challenge'] } };
    expect((await signed(shop, device, asked)).status).toBe(400);
    const stranger = new SoftwareAuthenticator();
    stranger.create(toAdd.options);
    const unknown = await signed(shop, stranger, await signInOptions(shop));
    expect([unknown.status, await codeOf(unknown)]).toEqual([400, 'PASSKEY_REJECTED']);
  });

  test('ignores headers about the address of the shop', async () => {
    const noura = await aCustomer(shop);
    const device = new SoftwareAuthenticator();
    await aPasskey(shop, noura, device);
    const forged = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' };
    const asked = await read<PasskeyChallenge>(await shop.post('/api/auth/passkey/options', {}, forged), 200);
    expect(asked.options).toMatchObject({ rpId: 'localhost' });
    const response = device.get(asked.options, { origin: 'https://evil.example', rpId: 'evil.example' });
    const answer = await shop.post('/api/auth/passkey', { challengeId: asked.challengeId, response }, forged);
    expect(answer.status).toBe(400);
  });
});

describe("an administrator's account", () => {
  test('needs its passkey after the password, and the passkey alone is enough', async () => {
    const person = aPerson();
    const admin = await anAdministrator(shop, person);
    const device = new SoftwareAuthenticator();
    await aPasskey(shop, admin, device);
    const asked = await secondStepOptions(shop, person);
    expect(asked.options).toMatchObject({ allowCredentials: [{ type: 'public-key' }], userVerification: 'required' });
    const { user } = await read<SignInAnswer>(await signed(shop, device, asked), 200);
    expect(user).toEqual({ email: person.email, role: 'admin' });
    expect((await signedIn(shop, device)).user.role).toBe('admin');
  });

  test('does not reveal its passkey to a wrong password', async () => {
    const person = aPerson();
    await aPasskey(shop, await anAdministrator(shop, person), new SoftwareAuthenticator());
    const answer = await shop.post('/api/auth/login', { email: person.email, password: 'not this one' });
    expect([answer.status, await codeOf(answer)]).toEqual([401, 'INVALID_CREDENTIALS']);
  });

  test('cannot be opened by the passkey of another account', async () => {
    const person = aPerson();
    const [admin, hessa] = [await anAdministrator(shop, person), await aCustomer(shop)];
    const [own, others] = [new SoftwareAuthenticator(), new SoftwareAuthenticator()];
    await aPasskey(shop, admin, own);
    await aPasskey(shop, hessa, others);
    const { challengeId, options } = await secondStepOptions(shop, person);
    const asked = { challengeId, options: { challenge: options['challenge'] } };
    expect(await codeOf(await signed(shop, others, asked))).toBe('PASSKEY_REJECTED');
    // That try has used up the challenge, also for the right passkey.
    expect((await signed(shop, own, asked)).status).toBe(400);
  });

  test('needs only the password once its passkeys are removed; a customer never needs a second step', async () => {
    const person = aPerson();
    const admin = await anAdministrator(shop, person);
    const { id } = await aPasskey(shop, admin, new SoftwareAuthenticator());
    await changed(shop, 'DELETE', id, { password: person.password }, admin);
    expect((await shop.post('/api/auth/login', person)).status).toBe(200);
    const noura = await aCustomer(shop);
    await aPasskey(shop, noura, new SoftwareAuthenticator());
    const { email, password } = noura;
    expect((await shop.post('/api/auth/login', { email, password })).status).toBe(200);
  });
});

describe('a shop with a public address', () => {
  let outside: TestShop;
  beforeAll(async () => {
    outside = await openTestShop({ PUBLIC_URL: 'https://shop.example', TRUST_PROXY: 'loopback' });
  });
  afterAll(() => outside.close());

  test('accepts passkeys for its own domain and pages only', async () => {
    const noura = await aCustomer(outside);
    const device = new SoftwareAuthenticator();
    const asked = await creationOptions(outside, noura);
    expect(asked.options).toMatchObject({ rp: { id: 'shop.example' } });
    expect((await added(outside, noura, device, { asked })).status).toBe(400);
    expect((await added(outside, noura, device, { origin: 'https://shop.example' })).status).toBe(201);
  });

  test('limits an address that tries passkeys again and again, and no other', async () => {
    const from = (address: string) => ({ 'x-forwarded-for': address });
    const body = {
      challengeId: 'none',
      response: {
        id: 'none',
        rawId: 'none',
        type: 'public-key',
        response: { clientDataJSON: '', authenticatorData: '', signature: '' },
      },
    };
    const call = () => outside.post('/api/auth/passkey', body, from('203.0.113.9'));
    const answers = await Promise.all(Array.from({ length: 610 }, call));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(600);
    const refused = await outside.post('/api/auth/passkey/options', {}, from('203.0.113.9'));
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect((await outside.post('/api/auth/passkey/options', {}, from('203.0.113.10'))).status).toBe(200);
  });
});
