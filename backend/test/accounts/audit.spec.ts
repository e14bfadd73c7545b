import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { AuditAnswer } from '@fyonka/api-contract/wire/office/people';
import { anAdministrator, aPersonOfTheOffice } from '../support/accounts/accounts.ts';
import type { Visitor } from '../support/accounts/accounts.ts';
import { openTestShop } from '../support/shops/test-shop.ts';
import type { TestShop } from '../support/shops/test-shop.ts';

let shop: TestShop;
let owner: Visitor;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await anAdministrator(shop);
});
afterAll(() => shop.close());

const search = async (query: string): Promise<AuditAnswer> =>
  (await (await shop.get(`/api/admin/audit?${query}`, owner.headers)).json()) as AuditAnswer;

test('owners search the audit trail by person, event and day, one page after another', async () => {
  const packer = await aPersonOfTheOffice(shop, 'packer');
  const of = `email=${encodeURIComponent(packer.email.toUpperCase())}`;
  const { entries, older } = await search(of);
  expect(entries.map(({ kind }) => kind)).toEqual([
    'staff-role-changed',
    'signed-in',
    'administrator-added',
    'account-made',
  ]);
  expect(older).toBeNull();
  expect(new Set(entries.map(({ email }) => email))).toEqual(new Set([packer.email]));
  const [first, second] = [await search(`${of}&limit=1`), await search(`${of}&limit=3`)];
  expect(first.entries).toEqual(entries.slice(0, 1));
  expect((await search(`${of}&limit=3&before=${first.older}`)).entries).toEqual(entries.slice(1));
  expect((await search(`${of}&before=${second.older}`)).entries).toEqual(entries.slice(3));
  expect((await search(`${of}&kind=signed-in`)).entries).toEqual(entries.slice(1, 2));
  expect((await search(`${of}&dateTo=2020-01-01`)).entries).toEqual([]);
  expect((await search('email=nobody@example.com')).entries).toEqual([]);
});

test.each(['email=nobody', 'kind=slept', 'dateFrom=2026-02-30', 'before=x', 'limit=1000'])(
  '%s is refused',
  async (query) => {
    expect((await shop.get(`/api/admin/audit?${query}`, owner.headers)).status).toBe(400);
  },
);
