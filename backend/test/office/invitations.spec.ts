import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { MeAnswer } from '@fyonka/api-contract/wire/identity';
import type { InvitationAnswer, InvitationsAnswer } from '@fyonka/api-contract/wire/office/people';
import { aCustomer, anAdministrator, aPersonOfTheOffice, signIn } from '../support/accounts/accounts.ts';
import type { Visitor } from '../support/accounts/accounts.ts';
import { send } from '../support/office.ts';
import { codeOf } from '../support/server/answers.ts';
import { openTestShop } from '../support/shops/test-shop.ts';
import type { TestShop } from '../support/shops/test-shop.ts';

let shop: TestShop;
let owner: Visitor;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await anAdministrator(shop);
});
afterAll(() => shop.close());

const PATH = '/api/admin/invitations';

const invite = ({ password, headers }: Visitor, given: object, key?: string) =>
  shop.post(PATH, { staffRole: 'driver', password, ...given }, { ...headers, ...(key && { 'idempotency-key': key }) });

async function invited(by: Visitor, given: object = {}): Promise<InvitationAnswer> {
  return (await (await invite(by, given)).json()) as InvitationAnswer;
}

const join = (token: string, { headers }: Visitor) => shop.post('/api/auth/join-office', { token }, headers);
const look = (token: string) => shop.post('/api/auth/invitation', { token });
const open = async () => ((await (await shop.get(PATH, owner.headers)).json()) as InvitationsAnswer).invitations;

test('a customer with the link joins once, is signed out, and has what was ticked', async () => {
  const { invitation, token } = await invited(owner, {
    name: 'أمنة',
    staffRole: 'custom',
    permissions: ['orders.write'],
  });
  expect(invitation).toMatchObject({ name: 'أمنة', permissions: ['office', 'orders.read', 'orders.write'] });
  expect(await open()).toEqual([{ ...invitation, invitedBy: owner.email }]);
  expect(await (await look(token)).json()).toEqual({ name: 'أمنة', expiresAt: invitation.expiresAt });
  const amna = await aCustomer(shop);
  expect((await join(token, amna)).status).toBe(200);
  expect((await shop.get('/api/auth/me', amna.headers)).status).toBe(401);
  const { user } = (await (await shop.get('/api/auth/me', (await signIn(shop, amna)).headers)).json()) as MeAnswer;
  expect(user).toMatchObject({ role: 'admin', permissions: ['office', 'orders.read', 'orders.write'] });
  expect(await open()).toEqual([]);
  expect(await codeOf(await join(token, await aCustomer(shop)))).toBe('LINK_INVALID');
  expect(await codeOf(await look(token))).toBe('LINK_INVALID');
});

test('of two who open the link at once, one joins', async () => {
  const { token } = await invited(owner);
  const [one, other] = [await aCustomer(shop), await aCustomer(shop)];
  const answers = await Promise.all([join(token, one), join(token, other)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
});

test('another link ends the one before, and a withdrawn invitation opens nothing', async () => {
  const { invitation, token } = await invited(owner);
  const link = (password: string) => shop.post(`${PATH}/${invitation._id}/link`, { password }, owner.headers);
  expect(await codeOf(await link('a guess'))).toBe('PASSWORD_INCORRECT');
  expect((await look(token)).status).toBe(200);
  const { token: second } = (await (await link(owner.password)).json()) as InvitationAnswer;
  expect(await codeOf(await look(token))).toBe('LINK_INVALID');
  expect((await look(second)).status).toBe(200);
  const withdraw = () => send(shop, 'DELETE', `${PATH}/${invitation._id}`, { headers: owner.headers });
  expect((await withdraw()).status).toBe(200);
  expect(await codeOf(await withdraw())).toBe('NOT_FOUND');
  expect(await codeOf(await look(second))).toBe('LINK_INVALID');
  expect(await codeOf(await link(owner.password))).toBe('NOT_FOUND');
});

test('nobody invites to more than they may do, and an invitation ends with what its inviter may give', async () => {
  const manager = await aPersonOfTheOffice(shop, ['staff.write', 'deliveries']);
  expect(await codeOf(await invite(manager, { staffRole: 'owner' }))).toBe('BEYOND_OWN_PERMISSIONS');
  expect(await codeOf(await invite(manager, { staffRole: 'custom', permissions: [] }))).toBe('VALIDATION_FAILED');
  expect(await codeOf(await invite(manager, { password: 'a guess' }))).toBe('PASSWORD_INCORRECT');
  const { invitation: owners } = await invited(owner, { staffRole: 'owner' });
  const one = `${PATH}/${owners._id}`;
  expect(await codeOf(await shop.post(`${one}/link`, { password: manager.password }, manager.headers))).toBe(
    'BEYOND_OWN_PERMISSIONS',
  );
  expect(await codeOf(await send(shop, 'DELETE', one, { headers: manager.headers }))).toBe('BEYOND_OWN_PERMISSIONS');
  const { token } = await invited(manager);
  const { password, headers } = owner;
  await shop.post('/api/admin/administrators', { email: manager.email, staffRole: 'packer', password }, headers);
  const guest = await aCustomer(shop);
  expect(await codeOf(await join(token, guest))).toBe('LINK_INVALID');
  expect((await shop.get('/api/admin/own-runs', guest.headers)).status).toBe(403);
});

test('who works in the office already neither uses an invitation up nor gets its role', async () => {
  const { token } = await invited(owner, { staffRole: 'owner' });
  const driver = await aPersonOfTheOffice(shop, 'driver');
  expect(await codeOf(await join(token, driver))).toBe('LINK_INVALID');
  expect((await shop.get('/api/admin/settings', driver.headers)).status).toBe(403);
  expect((await look(token)).status).toBe(200);
});

test('a repeated request makes one invitation, whose later link is the right one', async () => {
  const before = (await open()).length;
  const ask = async () => (await (await invite(owner, {}, 'the same key')).json()) as InvitationAnswer;
  const [first, again] = [await ask(), await ask()];
  expect(again.invitation._id).toBe(first.invitation._id);
  expect(await open()).toHaveLength(before + 1);
  expect([(await look(first.token)).status, (await look(again.token)).status]).toEqual([400, 200]);
});
