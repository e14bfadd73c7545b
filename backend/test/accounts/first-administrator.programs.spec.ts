import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import type { Accounts } from '../../src/application/identity/ports/accounts.ts';
import { emailKey } from '../../src/domain/email.ts';
import { freshShops, officeStatus, shownSignIn, signIn, tokenOf } from '../support/shops/fresh-shops.ts';
import { storageOf } from '../support/shops/storage.ts';

// Checks who may open the office of a new shop.

const shops = freshShops();

/** What is stored about accounts in a data folder. */
async function stored<Result>(dataDir: string, read: (accounts: Accounts) => Promise<Result>): Promise<Result> {
  const storage = await storageOf(dataDir);
  try {
    return await read(storage.accounts);
  } finally {
    await storage.close();
  }
}

const administratorsIn = (dataDir: string) => stored(dataDir, (accounts) => accounts.administrators());

test('the first start prints a sign-in to the office once, and no log contains it', async () => {
  const folder = shops.newFolder();
  const first = await shops.start(folder);
  const shown = shownSignIn(first);
  if (!shown) throw new Error(first.output());
  const answer = await signIn(first, shown.email, shown.password);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ user: { email: shown.email, role: 'admin' } });
  await first.end('SIGTERM');
  const logged = first
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'));
  expect(logged.length).toBeGreaterThan(0);
  expect(logged.join('\n')).not.toMatch(new RegExp(`${shown.password}|${shown.email}`));

  const second = await shops.start(folder);
  expect(shownSignIn(second)).toBeNull();
  expect(second.output()).not.toContain('sign in as');
  expect((await signIn(second, shown.email, shown.password)).status).toBe(200);
}, 60_000);

test('a start that cannot listen creates no password that nobody has seen', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const folder = shops.newFolder();
  await expect(shops.start({ ...folder, PORT: String(port) })).rejects.toThrow(/is taken by another program/);
  other.close();
  expect(await administratorsIn(folder.DATA_DIR)).toEqual([]);
}, 60_000);

test('the account that the environment names is the first administrator, and nothing is printed', async () => {
  const folder = shops.newFolder();
  const named = { ADMIN_EMAIL: 'Noura@Example.com', ADMIN_PASSWORD: ' four pins for a bag ' };
  const first = await shops.start({ ...folder, ...named });
  expect(first.output()).not.toMatch(/sign in as|four pins/);
  const token = await tokenOf(first, 'noura@example.com', ' four pins for a bag ');
  expect(await officeStatus(first, token)).toBe(200);
  await first.end('SIGTERM');

  // Once there is an administrator, another name or password in the environment has no effect, not even a weak one.
  const other = { ADMIN_EMAIL: 'hessa@example.com', ADMIN_PASSWORD: 'Kuwait2026' };
  const second = await shops.start({ ...folder, ...other });
  expect((await signIn(second, 'noura@example.com', named.ADMIN_PASSWORD)).status).toBe(200);
  expect((await signIn(second, other.ADMIN_EMAIL, other.ADMIN_PASSWORD)).status).toBe(401);
  expect(second.output()).toContain('ADMIN_EMAIL is no administrator');
}, 60_000);

test.each([
  [
    'a well-known one',
    'password123',
    /^the server ended with 1: [^\n]*ADMIN_PASSWORD: is one of the passwords that everybody tries first[^\n]*\n$/,
  ],
  ['a short one', 'short', /^the server ended with 1: [^\n]*ADMIN_PASSWORD: must have 8 to 128 characters\n$/],
  [
    'the e-mail',
    'noura@example.com',
    /^the server ended with 1: [^\n]*ADMIN_PASSWORD: must be something else than the e-mail\n$/,
  ],
])(
  'with %s as password no administrator is created, and the start prints one line',
  async (_, password, line) => {
    const folder = shops.newFolder();
    const named = { ADMIN_EMAIL: 'noura@example.com', ADMIN_PASSWORD: password };
    await expect(shops.start({ ...folder, ...named })).rejects.toThrow(line);
    expect(await administratorsIn(folder.DATA_DIR)).toEqual([]);
  },
  60_000,
);

test('the last administrator who was removed returns only when the environment names the account, with its password', async () => {
  const folder = shops.newFolder();
  const first = await shops.start(folder);
  const shown = shownSignIn(first);
  if (!shown) throw new Error(first.output());
  expect((await shops.admin(['remove', shown.email, '--force'], folder)).code).toBe(0);
  await first.end('SIGTERM');

  const second = await shops.start(folder);
  expect(second.output()).toContain('nobody may enter it yet: npm run admin -- add');
  const customer = await stored(folder.DATA_DIR, (accounts) => accounts.findByEmail(emailKey(shown.email)));
  expect(customer?.role).toBe('customer');
  await second.end('SIGTERM');

  const third = await shops.start({ ...folder, ADMIN_EMAIL: shown.email, ADMIN_PASSWORD: 'another school bag' });
  expect((await signIn(third, shown.email, 'another school bag')).status).toBe(401);
  expect(await officeStatus(third, await tokenOf(third, shown.email, shown.password))).toBe(200);
}, 60_000);
