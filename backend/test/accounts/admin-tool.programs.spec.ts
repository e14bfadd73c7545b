import { existsSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { emailKey } from '../../src/domain/email.ts';
import { WRONG_PASSWORDS_OF_NETWORK } from '../../src/domain/identity/limits.ts';
import { bearer } from '../support/accounts/accounts.ts';
import { codeOf } from '../support/server/answers.ts';
import { SoftwareAuthenticator } from '../support/accounts/authenticator.ts';
import { aPasskey } from '../support/accounts/passkeys.ts';
import { freshShops, officeStatus, signIn, tokenOf } from '../support/shops/fresh-shops.ts';
import { storageOf } from '../support/shops/storage.ts';
import { openTestShop } from '../support/shops/test-shop.ts';
import type { TestShop } from '../support/shops/test-shop.ts';

// Runs `npm run admin` as it is deployed, beside a shop of this process.

const OWNER = { email: 'admin@fyonka.example', password: 'four ribbons in a school bag' };
const shops = freshShops();
let open: TestShop;
beforeEach(async () => {
  open = await openTestShop({ ADMIN_EMAIL: OWNER.email, ADMIN_PASSWORD: OWNER.password });
});
afterEach(() => open.close());

/** Runs the tool on the data of the shop. */
const admin = (...words: string[]) => shops.admin(words, { DATA_DIR: open.dataDir });

/** The password that the tool has printed. */
const shownPassword = (text: string) => /^ {2}(\S+)$/m.exec(text)?.[1] ?? '';

test('beside a running shop the tool adds, lists and removes administrators: at once, and recorded as done by it', async () => {
  const added = await admin('add', 'Noura@example.com');
  expect(added).toMatchObject({ code: 0, errors: '' });
  expect(added.output).toContain('Noura@example.com is an administrator now, with this password');
  const token = await tokenOf(open, 'noura@example.com', shownPassword(added.output));
  expect(await officeStatus(open, token)).toBe(200);

  const listed = await admin('list');
  expect(listed.output).toMatch(/^admin@fyonka\.example {2}since .+\nNoura@example\.com {5}since \d+ \w+ \d{4}, .+\n$/);

  expect(await admin('remove', 'noura@example.com')).toMatchObject({ code: 0 });
  expect(await officeStatus(open, token)).toBe(403);
  const me = await fetch(`${open.url}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } });
  expect(await me.json()).toMatchObject({ user: { email: 'Noura@example.com', role: 'customer' } });

  const again = await admin('add', 'noura@example.com');
  expect(again.output).toBe('Noura@example.com is an administrator now, with the password that the account has.\n');
  expect(await officeStatus(open, token)).toBe(200);
  expect((await admin('add', 'noura@example.com')).output).toContain('is an administrator already');

  const storage = await storageOf(open.dataDir);
  const account = await storage.accounts.findByEmail(emailKey('noura@example.com'));
  const trail = account ? await storage.auditTrail.of(account.id, 10) : [];
  await storage.close();
  const byTool = trail.filter(({ actor }) => actor === 'command-line').map(({ kind }) => kind);
  expect(byTool).toEqual(['administrator-added', 'administrator-removed', 'administrator-added', 'account-made']);
}, 60_000);

test('beside a running shop, a lost passkey is removed, and wrong passwords are forgotten', async () => {
  const headers = bearer(await tokenOf(open, OWNER.email, OWNER.password));
  await aPasskey(open, { ...OWNER, token: '', headers }, new SoftwareAuthenticator());
  expect(await codeOf(await signIn(open, OWNER.email, OWNER.password))).toBe('PASSKEY_REQUIRED');
  expect((await admin('list')).output).toMatch(/ {2}1 passkey\n$/);

  expect(await admin('remove-passkeys', OWNER.email)).toEqual({
    code: 0,
    output: `${OWNER.email} had 1 passkey, and signs in with the password alone now.\n`,
    errors: '',
  });
  expect((await signIn(open, OWNER.email, OWNER.password)).status).toBe(200);
  const { most } = WRONG_PASSWORDS_OF_NETWORK;
  await Promise.all(Array.from({ length: most }, () => signIn(open, OWNER.email, 'a wrong one')));
  expect((await signIn(open, OWNER.email, OWNER.password)).status).toBe(429);
  expect((await admin('unlock', OWNER.email)).output).toBe(`Wrong passwords for ${OWNER.email} are forgotten.\n`);
  expect((await signIn(open, OWNER.email, OWNER.password)).status).toBe(200);
  expect((await admin('list')).output).toMatch(/ {2}no passkey\n$/);
  expect(await admin('remove-passkeys', OWNER.email)).toMatchObject({ code: 1, output: '' });
  expect((await admin('remove-passkeys', 'nobody@example.com')).errors).toBe('nobody@example.com has no account.\n');
}, 60_000);

test('a command that cannot be carried out changes nothing and prints one line', async () => {
  const empty = shops.newFolder();
  const nothing = await shops.admin(['list'], empty);
  expect(nothing).toMatchObject({ code: 1, output: '' });
  expect(nothing.errors).toMatch(/^[A-Z_]+: \S+ holds no shop\. [^\n]+\n$/);
  expect(existsSync(empty.DATA_DIR)).toBe(false);

  expect(await admin('remove', 'nobody@example.com')).toEqual({
    code: 1,
    output: '',
    errors: 'nobody@example.com is no administrator.\n',
  });
  const last = await admin('remove', OWNER.email);
  expect(last.code).toBe(1);
  expect(last.errors).toMatch(/is the last administrator[^\n]+--force\.\n$/);
  const settings = await shops.admin(['list'], { DATA_DIR: open.dataDir, PORT: 'x' });
  expect([settings.code, settings.errors]).toEqual([1, expect.stringMatching(/^[^\n]*PORT: [^\n]+\n$/)]);
}, 60_000);

test('a command that is not understood ends with 2, and prints the usage', async () => {
  const { code, output, errors } = await shops.admin(['promote', 'noura@example.com']);
  expect([code, output]).toEqual([2, '']);
  expect(errors).toMatch(/^'promote' is not understood\.\n[^]+npm run admin -- add <email>/);
  expect(errors).not.toMatch(/\bat .+\.js/);
});
