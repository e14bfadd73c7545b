import { PERMISSIONS } from '@fyonka/api-contract/values/roles';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { AdministratorAnswer, AdministratorsAnswer } from '@fyonka/api-contract/wire/office/people';
import { WRONG_PASSWORDS_OF_SESSION } from '../../src/domain/identity/limits.ts';
import { aCustomer, anAdministrator, aPerson, sendMails, signIn, textsTo } from '../support/accounts/accounts.ts';
import type { Visitor } from '../support/accounts/accounts.ts';
import { codeOf } from '../support/server/answers.ts';
import { eventually } from '../support/server/eventually.ts';
import { send } from '../support/office.ts';
import { openTestShop } from '../support/shops/test-shop.ts';
import type { TestShop } from '../support/shops/test-shop.ts';

let shop: TestShop;
let owner: Visitor;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await anAdministrator(shop);
});
afterAll(() => shop.close());

const PATH = '/api/admin/administrators';

const add = (email: string, as: Visitor = owner, password = as.password) =>
  send(shop, 'POST', PATH, { headers: as.headers, body: { email, password } });

const remove = (id: string, as: Visitor = owner, password = as.password) =>
  send(shop, 'DELETE', `${PATH}/${id}`, { headers: as.headers, body: { password } });

async function list(as: Visitor = owner): Promise<AdministratorsAnswer['administrators']> {
  return ((await (await shop.get(PATH, as.headers)).json()) as AdministratorsAnswer).administrators;
}

async function idOf(email: string): Promise<string> {
  return (await list()).find((one) => one.email === email)?._id ?? 'nobody';
}

test('administrators are listed, added and removed by administrators only', async () => {
  const customer = await aCustomer(shop);
  for (const [headers, status] of [
    [{}, 401],
    [customer.headers, 403],
  ] as const) {
    const body = { email: customer.email, password: customer.password };
    expect((await shop.get(PATH, headers)).status).toBe(status);
    expect((await send(shop, 'POST', PATH, { headers, body })).status).toBe(status);
    expect((await send(shop, 'DELETE', `${PATH}/${await idOf(owner.email)}`, { headers, body })).status).toBe(status);
  }
  expect(await list()).toEqual([
    {
      _id: expect.any(String),
      email: owner.email,
      fullName: '',
      staffRole: 'owner',
      permissions: PERMISSIONS,
      hasPasskey: false,
      isYou: true,
      mayChange: true,
    },
  ]);
});

describe('an account', () => {
  test('opens the office after signing in again, and its owner is notified', async () => {
    const customer = await aCustomer(shop);
    const added = await add(customer.email.toUpperCase());
    expect(added.status).toBe(201);
    expect(((await added.json()) as AdministratorAnswer).administrator).toMatchObject({
      email: customer.email,
      isYou: false,
    });
    expect((await shop.get(PATH, customer.headers)).status).toBe(401);
    const signedIn = await signIn(shop, customer);
    expect((await list(signedIn)).map(({ isYou }) => isYou)).toEqual([false, true]);
    await eventually(async () => {
      await sendMails(shop);
      expect(textsTo(shop, customer.email).at(-1)).toContain('Your account opens the office now');
    });

    expect((await remove(await idOf(customer.email))).status).toBe(200);
    expect((await shop.get(PATH, signedIn.headers)).status).toBe(403);
    expect((await shop.get('/api/auth/me', signedIn.headers)).status).toBe(200);
    await eventually(async () => {
      await sendMails(shop);
      expect(textsTo(shop, customer.email).at(-1)).toContain('no longer opens the office');
    });
  });

  test('is signed out on all devices by another, who confirms with the own password', async () => {
    const lost = await anAdministrator(shop);
    const id = await idOf(lost.email);
    const end = (who: string, password: string) =>
      shop.post(`/api/admin/administrators/${who}/end-sessions`, { password }, owner.headers);
    expect(await codeOf(await end(id, 'a guess'))).toBe('PASSWORD_INCORRECT');
    expect((await shop.get('/api/admin/orders', lost.headers)).status).toBe(200);
    expect((await end(id, owner.password)).status).toBe(200);
    expect((await shop.get('/api/admin/orders', lost.headers)).status).toBe(401);
    expect(await codeOf(await end('nobody', owner.password))).toBe('ACCOUNT_NOT_FOUND');
    await remove(id);
  });

  test('that does not exist cannot be added', async () => {
    const answer = await add(aPerson().email);
    expect([answer.status, await codeOf(answer)]).toEqual([404, 'ACCOUNT_NOT_FOUND']);
    expect((await add('nonsense')).status).toBe(400);
    const unknown = await remove('nobody');
    expect([unknown.status, await codeOf(unknown)]).toEqual([404, 'ACCOUNT_NOT_FOUND']);
  });

  test('is added and removed only with the administrator’s own password, and tries are limited', async () => {
    const [guesser, customer] = [await anAdministrator(shop), await aCustomer(shop)];
    const id = await idOf(guesser.email);
    const wrong = await add(customer.email, guesser, 'a guess');
    expect([wrong.status, await codeOf(wrong)]).toEqual([400, 'PASSWORD_INCORRECT']);
    expect(await codeOf(await remove(id, guesser, 'another guess'))).toBe('PASSWORD_INCORRECT');
    for (let tries = 2; tries < WRONG_PASSWORDS_OF_SESSION.most; tries += 1) await remove(id, guesser, 'a guess');
    expect((await remove(id, guesser)).status).toBe(429);
    expect((await list()).map(({ email }) => email)).not.toContain(customer.email);
    await remove(id);
  });
});

test('the last administrator can be neither removed nor erased; of two who leave at once one stays', async () => {
  const alone = await remove(await idOf(owner.email));
  expect([alone.status, await codeOf(alone)]).toEqual([409, 'LAST_ADMINISTRATOR']);
  const erased = await shop.post('/api/account/erase', { password: owner.password }, owner.headers);
  expect([erased.status, await codeOf(erased)]).toEqual([409, 'LAST_ADMINISTRATOR']);
  expect((await list()).map(({ email }) => email)).toEqual([owner.email]);

  const other = await anAdministrator(shop);
  const [mine, theirs] = [await idOf(owner.email), await idOf(other.email)];
  const gone = await Promise.all([remove(mine, owner), remove(theirs, other)]);
  expect(gone.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const left = gone[0]?.status === 200 ? other : owner;
  expect((await list(left)).map(({ email }) => email)).toEqual([left.email]);
});
