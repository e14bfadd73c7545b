import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Accounts } from '../../src/application/identity/ports/accounts.ts';
import { AuditTrail } from '../../src/application/identity/ports/audit-trail.ts';
import type { EmailKey } from '../../src/domain/email.ts';
import { ManualClock } from '../../src/testing/test-shop.fixture.ts';
import {
  aCustomer,
  anAdministrator,
  bearer,
  IN_BROWSER,
  mailedCode,
  mailsTo,
  makeAdministrator,
  sendMails,
  signIn,
} from '../support/accounts/accounts.ts';
import type { Visitor } from '../support/accounts/accounts.ts';
import { codeOf, read } from '../support/server/answers.ts';
import { SoftwareAuthenticator } from '../support/accounts/authenticator.ts';
import {
  added,
  aPasskey,
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
const OPTIONS = '/api/account/passkeys/options';
const clock = new ManualClock(Date.now());
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({}, {}, { clock });
});
afterAll(() => shop.close());

describe('adding a passkey', () => {
  test('asks for the password, then appears in the list, in a mail and in the audit trail', async () => {
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
    expect(await listed(shop, noura)).toEqual([passkey]);
    await sendMails(shop);
    // The mail with the code of the registration, and this one.
    expect(mailsTo(shop, noura.email)).toHaveLength(2);
    const account = await shop.application.get(Accounts).findByEmail(noura.email as EmailKey);
    const trail = await shop.application.get(AuditTrail).of(account?.id ?? ('' as never), 10);
    expect(trail.map(({ kind }) => kind)).toContain('passkey-added');
  });

  test.each(WRONGS)('%s is refused, and the challenge is used up', async (_, misbehaviour) => {
    const noura = await aCustomer(shop);
    const asked = await creationOptions(shop, noura);
    const refused = await added(shop, noura, new SoftwareAuthenticator(), { asked, ...misbehaviour });
    expect([refused.status, await codeOf(refused)]).toEqual([400, 'PASSKEY_REJECTED']);
    const again = await added(shop, noura, new SoftwareAuthenticator(), { asked });
    expect(again.status).toBe(400);
    expect(await listed(shop, noura)).toEqual([]);
  });

  test('works once for a challenge, within five minutes, for the account that asked', async () => {
    const [noura, hessa] = [await aCustomer(shop), await aCustomer(shop)];
    const device = new SoftwareAuthenticator();
    const asked = await creationOptions(shop, noura);
    expect((await added(shop, hessa, device, { asked })).status).toBe(400);
    const once = await creationOptions(shop, noura);
    expect((await added(shop, noura, device, { asked: once })).status).toBe(201);
    expect((await added(shop, noura, device, { asked: once })).status).toBe(400);
    const late = await creationOptions(shop, noura);
    clock.advance(FIVE_MINUTES);
    expect(await codeOf(await added(shop, noura, device, { asked: late }))).toBe('PASSKEY_REJECTED');
    expect(await listed(shop, noura)).toHaveLength(1);
    expect(await listed(shop, hessa)).toEqual([]);
  });

  test('refuses a challenge for signing in', async () => {
    const noura = await aCustomer(shop);
    const { options } = await creationOptions(shop, noura);
    const other = await signInOptions(shop);
    const asked = { challengeId: other.challengeId, options: { ...options, challenge: other.options['challenge'] } };
    expect(await codeOf(await added(shop, noura, new SoftwareAuthenticator(), { asked }))).toBe('PASSKEY_REJECTED');
  });

  test('refuses a device whose passkey belongs to another account', async () => {
    const [noura, hessa] = [await aCustomer(shop), await aCustomer(shop)];
    const asked = await creationOptions(shop, noura);
    const response = new SoftwareAuthenticator().create(asked.options);
    await read(await shop.post('/api/account/passkeys', { ...asked, name: 'a', response }, noura.headers), 201);
    const own = await creationOptions(shop, hessa);
    const replayed = { challengeId: own.challengeId, name: 'b', response };
    expect((await shop.post('/api/account/passkeys', replayed, hessa.headers)).status).toBe(400);
    expect(await listed(shop, hessa)).toEqual([]);
  });

  test('with an invalid name reports it and uses up nothing', async () => {
    const noura = await aCustomer(shop);
    const asked = await creationOptions(shop, noura);
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

  test('stops at ten, before the browser is asked and after', async () => {
    const noura = await aCustomer(shop);
    const device = new SoftwareAuthenticator();
    for (let count = 0; count < 9; count += 1) await aPasskey(shop, noura, device, `Device ${count}`);
    const [ninth, tenth] = [await creationOptions(shop, noura), await creationOptions(shop, noura)];
    expect((await added(shop, noura, device, { asked: ninth })).status).toBe(201);
    const full = { code: 'VALIDATION_FAILED', errors: [{ field: 'passkeys', code: 'TOO_MANY_ITEMS' }] };
    expect(await (await added(shop, noura, device, { asked: tenth })).json()).toMatchObject(full);
    const { password, headers } = noura;
    expect(await (await shop.post('/api/account/passkeys/options', { password }, headers)).json()).toMatchObject(full);
    expect(await listed(shop, noura)).toHaveLength(10);
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
  ])('a request with %s is refused', async (_, body) => {
    const noura = await aCustomer(shop);
    const { challengeId } = await creationOptions(shop, noura);
    const answer = await shop.post('/api/account/passkeys', { challengeId, name: 'x', ...body }, noura.headers);
    expect(answer.status).toBe(400);
  });
});

describe('the first passkey of somebody in the office', () => {
  /** Asks for the options as a browser with this cookie does. */
  const asked = async ({ password, headers }: Visitor, code?: string, browser = IN_BROWSER) => {
    const body = { password, ...(code !== undefined && { code }) };
    return shop.post(OPTIONS, body, { ...headers, ...browser });
  };
  const codes = (answers: Response[]) => Promise.all(answers.map(async (answer) => answer.ok || codeOf(answer)));

  test('cannot be added by the password alone, nor by a customer’s challenge of a minute ago', async () => {
    const noura = await aCustomer(shop);
    const before = await creationOptions(shop, noura);
    await makeAdministrator(shop, noura.email, null);
    expect(await codeOf(await added(shop, noura, new SoftwareAuthenticator(), { asked: before }))).toBe(
      'PASSKEY_REJECTED',
    );
    expect(await codes([await asked(noura), await asked(noura, '000000'), await asked(noura, '')])).toEqual([
      'CODE_REQUIRED',
      'CODE_INVALID',
      'CODE_INVALID',
    ]);
    expect(await listed(shop, noura)).toEqual([]);
  });

  test('needs the code that was mailed to the address, in the browser that asked for it, once', async () => {
    const noura = await anAdministrator(shop);
    const code = await mailedCode(shop, noura.email, () => asked(noura));
    const other = { cookie: 'fyonka-code=' + 'o'.repeat(43) };
    const tries = [await asked(noura, code, other), await asked(noura, code), await asked(noura, code)];
    expect(await codes(tries)).toEqual(['CODE_INVALID', true, 'CODE_INVALID']);
    const wrong = { ...noura, password: 'not this one' };
    expect(await codeOf(await asked(wrong))).toBe('PASSWORD_INCORRECT');
  });

  test('gives the browser its name together with the refusal, for this very call', async () => {
    const noura = await anAdministrator(shop);
    let cookie = '';
    const code = await mailedCode(shop, noura.email, async () => {
      const refused = await asked(noura, undefined, { cookie: '' });
      const given = refused.headers.getSetCookie().map((one) => /^([^;]+);.*Path=([^;]+)/i.exec(one) ?? []);
      cookie = given.flatMap(([, pair = '', path = '']) => (OPTIONS.startsWith(path) ? pair : [])).join('; ');
    });
    expect((await asked(noura, code, { cookie })).status).toBe(200);
  });

  test('ends all other sessions, which the password alone has opened; further ones end none and need no code', async () => {
    const noura = await anAdministrator(shop);
    const thief = await signIn(shop, noura);
    const device = new SoftwareAuthenticator();
    const statusOf = async ({ headers }: Pick<Visitor, 'headers'>) =>
      (await shop.get('/api/account/passkeys', headers)).status;
    await aPasskey(shop, noura, device);
    expect([await statusOf(noura), await statusOf(thief)]).toEqual([200, 401]);
    const withPasskey = { headers: bearer((await signedIn(shop, device)).token) };
    expect((await asked(noura)).status).toBe(200);
    await aPasskey(shop, noura, new SoftwareAuthenticator());
    expect([await statusOf(noura), await statusOf(withPasskey)]).toEqual([200, 200]);
  });
});

describe('a passkey', () => {
  test('can be renamed by its owner', async () => {
    const noura = await aCustomer(shop);
    const { id } = await aPasskey(shop, noura, new SoftwareAuthenticator());
    const renamed = await changed(shop, 'PATCH', id, { name: ' Laptop ' }, noura);
    expect(await renamed.json()).toMatchObject({ passkey: { id, name: 'Laptop' } });
    expect((await listed(shop, noura))[0]?.name).toBe('Laptop');
    const nameless = await changed(shop, 'PATCH', id, { name: '' }, noura);
    expect(await nameless.json()).toMatchObject({ errors: [{ field: 'name', code: 'REQUIRED' }] });
  });

  test('can be removed with the password alone, then no longer signs in, and ends no session', async () => {
    const noura = await aCustomer(shop);
    const device = new SoftwareAuthenticator();
    const { id } = await aPasskey(shop, noura, device);
    const wrong = await changed(shop, 'DELETE', id, { password: 'not this one' }, noura);
    expect([wrong.status, await codeOf(wrong)]).toEqual([400, 'PASSWORD_INCORRECT']);
    expect((await changed(shop, 'DELETE', id, {}, noura)).status).toBe(400);
    expect(await listed(shop, noura)).toHaveLength(1);
    expect((await changed(shop, 'DELETE', id, { password: noura.password }, noura)).status).toBe(200);
    expect(await listed(shop, noura)).toEqual([]);
    expect(await codeOf(await signed(shop, device, await signInOptions(shop)))).toBe('PASSKEY_REJECTED');
    expect((await changed(shop, 'DELETE', id, { password: noura.password }, noura)).status).toBe(404);
  });

  test('of another account does not exist for others', async () => {
    const [noura, hessa] = [await aCustomer(shop), await aCustomer(shop)];
    const { id } = await aPasskey(shop, noura, new SoftwareAuthenticator());
    for (const answer of [
      await changed(shop, 'PATCH', id, { name: 'Mine' }, hessa),
      await changed(shop, 'DELETE', id, { password: hessa.password }, hessa),
    ])
      expect([answer.status, await codeOf(answer)]).toEqual([404, 'PASSKEY_NOT_FOUND']);
    expect(await listed(shop, noura)).toMatchObject([{ id, name: 'Phone' }]);
  });

  test('cannot be listed or changed without signing in', async () => {
    const nobody = { headers: { authorization: '' } };
    const calls = [
      shop.get('/api/account/passkeys'),
      shop.post('/api/account/passkeys/options', { password: 'x' }),
      shop.post('/api/account/passkeys', {}),
      changed(shop, 'PATCH', 'x', { name: 'x' }, nobody),
      changed(shop, 'DELETE', 'x', { password: 'x' }, nobody),
    ];
    for (const answer of await Promise.all(calls)) expect(answer.status).toBe(401);
  });
});
