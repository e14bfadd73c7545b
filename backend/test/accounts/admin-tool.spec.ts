import { existsSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { emailKey } from '../../src/domain/email.ts';
import { WRONG_PASSWORDS_OF_NETWORK } from '../../src/domain/identity/limits.ts';
import { bearer } from '../support/accounts/accounts.ts';
import { codeOf } from '../support/server/answers.ts';
import { SoftwareAuthenticator } from '../support/accounts/authenticator.ts';
import { freshShops, officeStatus, post, shownSignIn, signIn, tokenOf } from '../support/shops/fresh-shops.ts';
import { aPasskey } from '../support/accounts/passkeys.ts';
import { storageOf } from '../support/shops/storage.ts';

// Runs `npm run admin` as it is deployed.

const shops = freshShops();

/** The password that the tool has printed. */
const shownPassword = (text: string) => /^ {2}(\S+)$/m.exec(text)?.[1] ?? '';

test('beside a running shop the tool adds, lists and removes administrators, with effect from the next call', async () => {
  const folder = shops.newFolder();
  const open = await shops.start(folder);
  const added = await shops.admin(['add', 'Noura@example.com'], folder);
  expect(added).toMatchObject({ code: 0, errors: '' });
  expect(added.output).toContain('Noura@example.com is an administrator now, with this password');
  const token = await tokenOf(open, 'noura@example.com', shownPassword(added.output));
  expect(await officeStatus(open, token)).toBe(200);

  const listed = await shops.admin(['list'], folder);
  expect(listed.output).toMatch(/^admin@fyonka\.example {2}since .+\nNoura@example\.com {5}since \d+ \w+ \d{4}, .+\n$/);

  expect(await shops.admin(['remove', 'noura@example.com'], folder)).toMatchObject({ code: 0 });
  expect(await officeStatus(open, token)).toBe(403);
  const me = await fetch(`${open.url}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } });
  expect(await me.json()).toMatchObject({ user: { email: 'Noura@example.com', role: 'customer' } });

  const again = await shops.admin(['add', 'noura@example.com'], folder);
  expect(again.output).toBe('Noura@example.com is an administrator now, with the password that the account has.\n');
  expect(await officeStatus(open, token)).toBe(200);
  expect((await shops.admin(['add', 'noura@example.com'], folder)).output).toContain('is an administrator already');
}, 60_000);

test('beside a running shop, a lost passkey is removed, and wrong passwords are forgotten', async () => {
  const folder = shops.newFolder();
  const open = await shops.start(folder);
  const shown = shownSignIn(open);
  if (!shown) throw new Error(open.output());
  const headers = bearer(await tokenOf(open, shown.email, shown.password));
  const calls = { post: post.bind(null, open) };
  await aPasskey(calls, { ...shown, token: '', headers }, new SoftwareAuthenticator());
  expect(await codeOf(await signIn(open, shown.email, shown.password))).toBe('PASSKEY_REQUIRED');
  expect((await shops.admin(['list'], folder)).output).toMatch(/ {2}1 passkey\n$/);

  expect(await shops.admin(['remove-passkeys', shown.email], folder)).toEqual({
    code: 0,
    output: `${shown.email} had 1 passkey, and signs in with the password alone now.\n`,
    errors: '',
  });
  expect((await signIn(open, shown.email, shown.password)).status).toBe(200);
  const { most } = WRONG_PASSWORDS_OF_NETWORK;
  await Promise.all(Array.from({ length: most }, () => signIn(open, shown.email, 'a wrong one')));
  expect((await signIn(open, shown.email, shown.password)).status).toBe(429);
  expect((await shops.admin(['unlock', shown.email], folder)).output).toBe(
    `Wrong passwords for ${shown.email} are forgotten.\n`,
  );
  expect((await signIn(open, shown.email, shown.password)).status).toBe(200);
  expect((await shops.admin(['list'], folder)).output).toMatch(/ {2}no passkey\n$/);
  expect(await shops.admin(['remove-passkeys', shown.email], folder)).toMatchObject({ code: 1, output: '' });
  expect((await shops.admin(['remove-passkeys', 'nobody@example.com'], folder)).errors).toBe(
    'nobody@example.com has no account.\n',
  );
}, 60_000);

test('the audit trail names the command line as the actor', async () => {
  const folder = shops.newFolder();
  await shops.start(folder);
  await shops.admin(['add', 'noura@example.com'], folder);
  await shops.admin(['remove', 'noura@example.com'], folder);
  const storage = await storageOf(folder.DATA_DIR);
  const account = await storage.accounts.findByEmail(emailKey('noura@example.com'));
  const trail = account ? await storage.auditTrail.of(account.id, 10) : [];
  await storage.close();
  expect(trail.map(({ kind, actor }) => [kind, actor])).toEqual([
    ['administrator-removed', 'command-line'],
    ['administrator-added', 'command-line'],
    ['account-made', 'command-line'],
  ]);
}, 60_000);

test('a command that cannot be carried out changes nothing and prints one line', async () => {
  const empty = shops.newFolder();
  const nothing = await shops.admin(['list'], empty);
  expect(nothing).toMatchObject({ code: 1, output: '' });
  expect(nothing.errors).toMatch(/^[A-Z_]+: \S+ holds no shop\. [^\n]+\n$/);
  expect(existsSync(empty.DATA_DIR)).toBe(false);

  const folder = shops.newFolder();
  const open = await shops.start(folder);
  expect(await shops.admin(['remove', 'nobody@example.com'], folder)).toEqual({
    code: 1,
    output: '',
    errors: 'nobody@example.com is no administrator.\n',
  });
  const shown = shownSignIn(open);
  const last = await shops.admin(['remove', shown?.email ?? ''], folder);
  expect(last.code).toBe(1);
  expect(last.errors).toMatch(/is the last administrator[^\n]+--force\.\n$/);
  const settings = await shops.admin(['list'], { ...folder, PORT: 'x' });
  expect([settings.code, settings.errors]).toEqual([1, expect.stringMatching(/^[^\n]*PORT: [^\n]+\n$/)]);
}, 60_000);

test.each([
  [['promote', 'noura@example.com'], "'promote' is not understood."],
  [['add'], "'add' takes one e-mail."],
  [['add', 'noura@example.com', 'hessa@example.com'], "'add' takes one e-mail."],
  [['add', 'noura'], "'noura' is no e-mail."],
  [['add', 'noura@example.com', '--password=x'], 'That is not understood.'],
  [['list', 'all'], "'list' takes nothing else."],
  [['unlock', 'noura'], "'noura' is no e-mail."],
  [[], 'Administrators of the shop'],
])('%j is not understood: the tool prints its usage', async (words, said) => {
  const { code, output, errors } = await shops.admin(words);
  expect([code, output]).toEqual([2, '']);
  expect(errors.split('\n')[0]).toContain(said);
  expect(errors).toContain('npm run admin -- add <email>');
  expect(errors).not.toMatch(/\bat .+\.js/);
});

test('the tool prints its usage when asked', async () => {
  const { code, output } = await shops.admin(['--help']);
  expect([code, output]).toEqual([0, expect.stringContaining('npm run admin -- remove <email>')]);
});
