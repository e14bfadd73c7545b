import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { PasskeyChallenge, PasskeysAnswer, SignInAnswer } from '@fyonka/api-contract/identity';
import { Accounts, AuditTrail } from '../src/application/identity/ports.ts';
import type { EmailKey } from '../src/domain/email.ts';
import { ManualClock } from '../src/testing/test-shop.fixture.ts';
import { aCustomer, aPerson, anAdministrator, bearer, mailsTo, sendMails } from './support/accounts.ts';
import type { Visitor } from './support/accounts.ts';
import { SoftwareAuthenticator } from './support/authenticator.ts';
import type { Misbehaviour } from './support/authenticator.ts';
import {
  added,
  aPasskey,
  askedForSecondStep,
  askedToAdd,
  askedToSignIn,
  codeOf,
  read,
  signed,
  signedIn,
} from './support/passkeys.ts';
import { openTestShop } from './support/test-shop.ts';
import type { TestShop } from './support/test-shop.ts';

const FIVE_MINUTES = 5 * 60 * 1000;
const clock = new ManualClock(Date.now());
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({}, {}, { clock });
});
afterAll(() => shop.close());

async function listed({ headers }: Visitor): Promise<PasskeysAnswer['passkeys']> {
  return (await read<PasskeysAnswer>(await shop.get('/api/account/passkeys', headers), 200)).passkeys;
}

async function changed(
  method: 'PATCH' | 'DELETE',
  id: string,
  body: object,
  { headers }: Pick<Visitor, 'headers'>,
): Promise<Response> {
  return fetch(`${shop.url}/api/account/passkeys/${id}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

/** What an authenticator or the browser around it may do wrong. */
const WRONGS: [string, Misbehaviour][] = [
  ['from the page of another origin', { origin: 'https://localhost.evil.example' }],
  ['for another domain', { rpId: 'evil.example' }],
  ['over another challenge', { challenge: Buffer.from('not this one').toString('base64url') }],
  ['without a verified visitor', { userVerified: false }],
];

describe('adding a passkey', () => {
  test('asks for the password, and is in the list, the mail and the trail afterwards', async () => {
    const noura = await aCustomer(shop);
    const wrong = await shop.post('/api/account/passkeys/options', { password: 'not this one' }, noura.headers);
    expect([wrong.status, await codeOf(wrong)]).toEqual([400, 'PASSWORD_INCORRECT']);
    const passkey = await aPasskey(shop, noura, new SoftwareAuthenticator(), ' هاتف نورة ');
    expect(passkey).toEqual({
      id: expect.any(String),
      name: 'هاتف نورة',
      createdAt: expect.any(String),
      lastUsedAt: null,
    });
    expect(await listed(noura)).toEqual([passkey]);
    await sendMails(shop);
    // The code of the registration, and this.
    expect(mailsTo(shop, noura.email)).toHaveLength(2);
    const account = await shop.application.get(Accounts).findByEmail(noura.email as EmailKey);
    const trail = await shop.application.get(AuditTrail).of(account?.id ?? ('' as never), 10);
    expect(trail.map(({ kind }) => kind)).toContain('passkey-added');
  });

  test.each(WRONGS)('%s is refused, and its challenge used up', async (_, misbehaviour) => {
    const noura = await aCustomer(shop);
    const asked = await askedToAdd(shop, noura);
    const refused = await added(shop, noura, new SoftwareAuthenticator(), { asked, ...misbehaviour });
    expect([refused.status, await codeOf(refused)]).toEqual([400, 'PASSKEY_REJECTED']);
    const again = await added(shop, noura, new SoftwareAuthenticator(), { asked });
    expect(again.status).toBe(400);
    expect(await listed(noura)).toEqual([]);
  });

  test('works once for a challenge, within five minutes, for the account that asked', async () => {
    const [noura, hessa] = [await aCustomer(shop), await aCustomer(shop)];
    const device = new SoftwareAuthenticator();
    const asked = await askedToAdd(shop, noura);
    expect((await added(shop, hessa, device, { asked })).status).toBe(400);
    const once = await askedToAdd(shop, noura);
    expect((await added(shop, noura, device, { asked: once })).status).toBe(201);
    expect((await added(shop, noura, device, { asked: once })).status).toBe(400);
    const late = await askedToAdd(shop, noura);
    clock.advance(FIVE_MINUTES);
    expect(await codeOf(await added(shop, noura, device, { asked: late }))).toBe('PASSKEY_REJECTED');
    expect(await listed(noura)).toHaveLength(1);
    expect(await listed(hessa)).toEqual([]);
  });

  test('is not done by a challenge for signing in', async () => {
    const noura = await aCustomer(shop);
    const { options } = await askedToAdd(shop, noura);
    const other = await askedToSignIn(shop);
    const asked = { challengeId: other.challengeId, options: { ...options, challenge: other.options['challenge'] } };
    expect(await codeOf(await added(shop, noura, new SoftwareAuthenticator(), { asked }))).toBe('PASSKEY_REJECTED');
  });

  test('of a device whose passkey another account has is refused', async () => {
    const [noura, hessa] = [await aCustomer(shop), await aCustomer(shop)];
    const asked = await askedToAdd(shop, noura);
    const response = new SoftwareAuthenticator().create(asked.options);
    await read(await shop.post('/api/account/passkeys', { ...asked, name: 'a', response }, noura.headers), 201);
    const own = await askedToAdd(shop, hessa);
    const replayed = { challengeId: own.challengeId, name: 'b', response };
    expect((await shop.post('/api/account/passkeys', replayed, hessa.headers)).status).toBe(400);
    expect(await listed(hessa)).toEqual([]);
  });

  test('with a bad name says so and uses up nothing', async () => {
    const noura = await aCustomer(shop);
    const asked = await askedToAdd(shop, noura);
    const device = new SoftwareAuthenticator();
    const nameless = await added(shop, noura, device, { asked, name: '  ' });
    expect(await nameless.json()).toMatchObject({
      code: 'VALIDATION_FAILED',
      errors: [{ field: 'name', code: 'REQUIRED' }],
    });
    const long = await added(shop, noura, device, { asked, name: 'a'.repeat(41) });
    expect(await long.json()).toMatchObject({ errors: [{ field: 'name', code: 'TOO_LONG' }] });
    expect((await added(shop, noura, device, { asked })).status).toBe(201);
  });

  test('is over at ten, before the browser is asked and after', async () => {
    const noura = await aCustomer(shop);
    const device = new SoftwareAuthenticator();
    for (let count = 0; count < 9; count += 1) await aPasskey(shop, noura, device, `Device ${count}`);
    const [ninth, tenth] = [await askedToAdd(shop, noura), await askedToAdd(shop, noura)];
    expect((await added(shop, noura, device, { asked: ninth })).status).toBe(201);
    const full = { code: 'VALIDATION_FAILED', errors: [{ field: 'passkeys', code: 'TOO_MANY_ITEMS' }] };
    expect(await (await added(shop, noura, device, { asked: tenth })).json()).toMatchObject(full);
    const { password, headers } = noura;
    expect(await (await shop.post('/api/account/passkeys/options', { password }, headers)).json()).toMatchObject(full);
    expect(await listed(noura)).toHaveLength(10);
  });

  test.each([
    ['no response', {}],
    ['a text', { response: 'x' }],
    ['a list', { response: [] }],
    ['empty objects', { response: { id: 'x', rawId: 'x', type: 'public-key', response: {} } }],
    ['numbers', { response: { id: 1, rawId: 2, type: 3, response: { clientDataJSON: 4, attestationObject: 5 } } }],
    [
      'a long text',
      {
        response: {
          id: 'x',
          rawId: 'x',
          type: 'public-key',
          response: { clientDataJSON: 'x'.repeat(50_000), attestationObject: 'x' },
        },
      },
    ],
    [
      'nonsense',
      {
        response: {
          id: 'x',
          rawId: 'x',
          type: 'public-key',
          response: { clientDataJSON: '💥', attestationObject: 'AAAA' },
        },
      },
    ],
    [
      'nested transports',
      {
        response: {
          id: 'x',
          rawId: 'x',
          type: 'public-key',
          response: { clientDataJSON: 'x', attestationObject: 'x', transports: [{}] },
        },
      },
    ],
  ])('that sends %s is refused', async (_, body) => {
    const noura = await aCustomer(shop);
    const { challengeId } = await askedToAdd(shop, noura);
    const answer = await shop.post('/api/account/passkeys', { challengeId, name: 'x', ...body }, noura.headers);
    expect(answer.status).toBe(400);
  });
});

describe('signing in with a passkey', () => {
  test('needs no e-mail, notes when the passkey was used, and counts up', async () => {
    const noura = await aCustomer(shop);
    const device = new SoftwareAuthenticator();
    await aPasskey(shop, noura, device);
    const { token, user } = await signedIn(shop, device);
    expect(user).toEqual({ email: noura.email, role: 'customer' });
    expect((await shop.get('/api/auth/me', bearer(token))).status).toBe(200);
    expect((await listed(noura))[0]?.lastUsedAt).toEqual(expect.any(String));
    await signedIn(shop, device);
  });

  test('asks the same of everybody', async () => {
    const { options } = await askedToSignIn(shop);
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    expect(options).not.toHaveProperty('allowCredentials');
  });

  test.each([
    ...WRONGS,
    ['whose counter goes back', { counter: 0 }],
    ['that names another account', { userHandle: Buffer.from('somebody').toString('base64url') }],
  ] satisfies [string, Misbehaviour][])('%s is refused, and its challenge used up', async (_, misbehaviour) => {
    const noura = await aCustomer(shop);
    const device = new SoftwareAuthenticator();
    await aPasskey(shop, noura, device);
    await signedIn(shop, device);
    const asked = await askedToSignIn(shop);
    const refused = await signed(shop, device, asked, misbehaviour);
    expect([refused.status, await codeOf(refused)]).toEqual([400, 'PASSKEY_REJECTED']);
    expect((await signed(shop, device, asked)).status).toBe(400);
    await signedIn(shop, device);
  });

  test('works once for a challenge, however many show its signature at once', async () => {
    const noura = await aCustomer(shop);
    const device = new SoftwareAuthenticator(false);
    await aPasskey(shop, noura, device);
    const { challengeId, options } = await askedToSignIn(shop);
    const body = { challengeId, response: device.get(options) };
    const answers = await Promise.all(Array.from({ length: 10 }, () => shop.post('/api/auth/passkey', body)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 400)]);
  });

  test('is over after five minutes', async () => {
    const noura = await aCustomer(shop);
    const device = new SoftwareAuthenticator();
    await aPasskey(shop, noura, device);
    const asked = await askedToSignIn(shop);
    clock.advance(FIVE_MINUTES);
    expect(await codeOf(await signed(shop, device, asked))).toBe('PASSKEY_REJECTED');
  });

  test('is not done by a challenge for adding, nor with a passkey that the shop does not know', async () => {
    const noura = await aCustomer(shop);
    const device = new SoftwareAuthenticator();
    await aPasskey(shop, noura, device);
    const toAdd = await askedToAdd(shop, noura);
    const asked = { challengeId: toAdd.challengeId, options: { challenge: toAdd.options['challenge'] } };
    expect((await signed(shop, device, asked)).status).toBe(400);
    const stranger = new SoftwareAuthenticator();
    stranger.create(toAdd.options);
    const unknown = await signed(shop, stranger, await askedToSignIn(shop));
    expect([unknown.status, await codeOf(unknown)]).toEqual([400, 'PASSKEY_REJECTED']);
  });

  test('believes no header about where the shop is', async () => {
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

describe('a passkey', () => {
  test('is renamed by its owner', async () => {
    const noura = await aCustomer(shop);
    const { id } = await aPasskey(shop, noura, new SoftwareAuthenticator());
    const renamed = await changed('PATCH', id, { name: ' Laptop ' }, noura);
    expect(await renamed.json()).toMatchObject({ passkey: { id, name: 'Laptop' } });
    expect((await listed(noura))[0]?.name).toBe('Laptop');
    const nameless = await changed('PATCH', id, { name: '' }, noura);
    expect(await nameless.json()).toMatchObject({ errors: [{ field: 'name', code: 'REQUIRED' }] });
  });

  test('is removed with the password alone, signs in no more, and ends no session', async () => {
    const noura = await aCustomer(shop);
    const device = new SoftwareAuthenticator();
    const { id } = await aPasskey(shop, noura, device);
    const wrong = await changed('DELETE', id, { password: 'not this one' }, noura);
    expect([wrong.status, await codeOf(wrong)]).toEqual([400, 'PASSWORD_INCORRECT']);
    expect((await changed('DELETE', id, {}, noura)).status).toBe(400);
    expect(await listed(noura)).toHaveLength(1);
    expect((await changed('DELETE', id, { password: noura.password }, noura)).status).toBe(200);
    expect(await listed(noura)).toEqual([]);
    expect(await codeOf(await signed(shop, device, await askedToSignIn(shop)))).toBe('PASSKEY_REJECTED');
    expect((await changed('DELETE', id, { password: noura.password }, noura)).status).toBe(404);
  });

  test('of another account is one that there is not', async () => {
    const [noura, hessa] = [await aCustomer(shop), await aCustomer(shop)];
    const { id } = await aPasskey(shop, noura, new SoftwareAuthenticator());
    for (const answer of [
      await changed('PATCH', id, { name: 'Mine' }, hessa),
      await changed('DELETE', id, { password: hessa.password }, hessa),
    ])
      expect([answer.status, await codeOf(answer)]).toEqual([404, 'PASSKEY_NOT_FOUND']);
    expect(await listed(noura)).toMatchObject([{ id, name: 'Phone' }]);
  });

  test('is nothing to somebody who is not signed in', async () => {
    const nobody = { headers: { authorization: '' } };
    const calls = [
      shop.get('/api/account/passkeys'),
      shop.post('/api/account/passkeys/options', { password: 'x' }),
      shop.post('/api/account/passkeys', {}),
      changed('PATCH', 'x', { name: 'x' }, nobody),
      changed('DELETE', 'x', { password: 'x' }, nobody),
    ];
    for (const answer of await Promise.all(calls)) expect(answer.status).toBe(401);
  });
});

describe("an administrator's account", () => {
  test('needs its passkey after the password, and the passkey alone is enough', async () => {
    const person = aPerson();
    const admin = await anAdministrator(shop, person);
    const device = new SoftwareAuthenticator();
    await aPasskey(shop, admin, device);
    const asked = await askedForSecondStep(shop, person);
    expect(asked.options).toMatchObject({ allowCredentials: [{ type: 'public-key' }], userVerification: 'required' });
    const { user } = await read<SignInAnswer>(await signed(shop, device, asked), 200);
    expect(user).toEqual({ email: person.email, role: 'admin' });
    expect((await signedIn(shop, device)).user.role).toBe('admin');
  });

  test('with a passkey says nothing of it to a wrong password', async () => {
    const person = aPerson();
    await aPasskey(shop, await anAdministrator(shop, person), new SoftwareAuthenticator());
    const answer = await shop.post('/api/auth/login', { email: person.email, password: 'not this one' });
    expect([answer.status, await codeOf(answer)]).toEqual([401, 'INVALID_CREDENTIALS']);
  });

  test('is not opened by the passkey of another account', async () => {
    const person = aPerson();
    const [admin, hessa] = [await anAdministrator(shop, person), await aCustomer(shop)];
    const [own, others] = [new SoftwareAuthenticator(), new SoftwareAuthenticator()];
    await aPasskey(shop, admin, own);
    await aPasskey(shop, hessa, others);
    const { challengeId, options } = await askedForSecondStep(shop, person);
    const asked = { challengeId, options: { challenge: options['challenge'] } };
    expect(await codeOf(await signed(shop, others, asked))).toBe('PASSKEY_REJECTED');
    // It is used up by that, also for the right passkey.
    expect((await signed(shop, own, asked)).status).toBe(400);
  });

  test('is opened by the password alone once its passkeys are gone; a customer is never asked for a second step', async () => {
    const person = aPerson();
    const admin = await anAdministrator(shop, person);
    const { id } = await aPasskey(shop, admin, new SoftwareAuthenticator());
    await changed('DELETE', id, { password: person.password }, admin);
    expect((await shop.post('/api/auth/login', person)).status).toBe(200);
    const noura = await aCustomer(shop);
    await aPasskey(shop, noura, new SoftwareAuthenticator());
    const { email, password } = noura;
    expect((await shop.post('/api/auth/login', { email, password })).status).toBe(200);
  });
});

describe('a shop that is reached from outside', () => {
  let outside: TestShop;
  beforeAll(async () => {
    outside = await openTestShop({ PUBLIC_URL: 'https://shop.example', TRUST_PROXY: 'loopback' });
  });
  afterAll(() => outside.close());

  test('has passkeys for its own domain and pages alone', async () => {
    const noura = await aCustomer(outside);
    const device = new SoftwareAuthenticator();
    const asked = await askedToAdd(outside, noura);
    expect(asked.options).toMatchObject({ rp: { id: 'shop.example' } });
    expect((await added(outside, noura, device, { asked })).status).toBe(400);
    expect((await added(outside, noura, device, { origin: 'https://shop.example' })).status).toBe(201);
  });

  test('refuses an address that tries passkeys again and again, and no other', async () => {
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
