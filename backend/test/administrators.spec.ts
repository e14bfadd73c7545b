import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import type { SignInAnswer } from '@fyonka/api-contract/identity';
import { emailKey } from '../src/domain/email.ts';
import { openStorage } from '../src/wiring/storage.ts';
import { bearer } from './support/accounts.ts';
import { codeOf } from './support/answers.ts';
import { SoftwareAuthenticator } from './support/authenticator.ts';
import { buildShop } from './support/built-shop.ts';
import type { BuiltShop, RunningShop } from './support/built-shop.ts';
import { aPasskey } from './support/passkeys.ts';

let shop: BuiltShop;
beforeAll(async () => {
  shop = await buildShop();
}, 60_000);
afterAll(() => shop.remove());

let folders = 0;
let running: RunningShop[] = [];
/** Settings of a shop with a data folder of its own. */
const inNewFolder = () => ({ DATA_DIR: join(shop.dataDir, '..', `data-${(folders += 1)}`) });
afterEach(async () => {
  for (const one of running) await one.end('SIGTERM');
  running = [];
});

async function start(environment: Record<string, string>): Promise<RunningShop> {
  const started = await shop.start(environment);
  running.push(started);
  return started;
}

async function post({ url }: RunningShop, path: string, body: unknown, headers = {}): Promise<Response> {
  return fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

function signIn(shopOf: RunningShop, email: string, password: string): Promise<Response> {
  return post(shopOf, '/api/auth/login', { email, password });
}

async function tokenOf(shopOf: RunningShop, email: string, password: string): Promise<string> {
  return ((await (await signIn(shopOf, email, password)).json()) as SignInAnswer).token;
}

/** What a call for administrators answers to somebody. */
async function officeStatus({ url }: RunningShop, token: string): Promise<number> {
  return (await fetch(`${url}/api/admin/categories`, { headers: { authorization: `Bearer ${token}` } })).status;
}

/** The sign-in that a start has shown. */
function shownSignIn({ output }: RunningShop): { email: string; password: string } | null {
  const [, email, password] = /sign in as (\S+)\n\s+with the password (\S+) /.exec(output()) ?? [];
  return email === undefined || password === undefined ? null : { email, password };
}

/** The password that the tool has shown. */
const shownPassword = (text: string) => /^ {2}(\S+)$/m.exec(text)?.[1] ?? '';

async function roleOf(dataDir: string, email: string): Promise<string | undefined> {
  const storage = openStorage({ dataDir });
  try {
    return (await storage.accounts.findByEmail(emailKey(email)))?.role;
  } finally {
    await storage.close();
  }
}

test('the first start shows a sign-in to the office once, and no log has it', async () => {
  const folder = inNewFolder();
  const first = await start(folder);
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

  const second = await start(folder);
  expect(shownSignIn(second)).toBeNull();
  expect(second.output()).not.toContain('sign in as');
  expect((await signIn(second, shown.email, shown.password)).status).toBe(200);
}, 60_000);

test('a start that cannot listen takes no password with it', async () => {
  const taken = await start(inNewFolder());
  const folder = inNewFolder();
  await expect(start({ ...folder, PORT: new URL(taken.url).port })).rejects.toThrow(/is taken by another program/);
  expect(shownSignIn(await start(folder))).not.toBeNull();
}, 60_000);

test('who the environment names is the first administrator, and nothing is shown', async () => {
  const folder = inNewFolder();
  const named = { ADMIN_EMAIL: 'Noura@Example.com', ADMIN_PASSWORD: ' four pins for a bag ' };
  const first = await start({ ...folder, ...named });
  expect(first.output()).not.toMatch(/sign in as|four pins/);
  const token = await tokenOf(first, 'noura@example.com', ' four pins for a bag ');
  expect(await officeStatus(first, token)).toBe(200);
  await first.end('SIGTERM');

  // Another password or name in the environment changes nothing once there is an administrator.
  const other = { ADMIN_EMAIL: 'hessa@example.com', ADMIN_PASSWORD: 'another school bag' };
  const second = await start({ ...folder, ...other });
  expect((await signIn(second, 'noura@example.com', named.ADMIN_PASSWORD)).status).toBe(200);
  expect((await signIn(second, other.ADMIN_EMAIL, other.ADMIN_PASSWORD)).status).toBe(401);
  expect(second.output()).toContain('ADMIN_EMAIL is no administrator');
}, 60_000);

test('a customer whom the environment names is made an administrator, and keeps the password', async () => {
  const folder = inNewFolder();
  const first = await start(folder);
  const customer = shownSignIn(first);
  if (!customer) throw new Error(first.output());
  await shop.admin(['remove', customer.email, '--force'], folder);
  await first.end('SIGTERM');
  const second = await start({ ...folder, ADMIN_EMAIL: customer.email, ADMIN_PASSWORD: 'another school bag' });
  expect((await signIn(second, customer.email, 'another school bag')).status).toBe(401);
  const token = await tokenOf(second, customer.email, customer.password);
  expect(await officeStatus(second, token)).toBe(200);
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
  'with %s as its password no administrator is made, and the start says so in one line',
  async (_, password, line) => {
    const folder = inNewFolder();
    const named = { ADMIN_EMAIL: 'noura@example.com', ADMIN_PASSWORD: password };
    await expect(start({ ...folder, ...named })).rejects.toThrow(line);
    expect(shownSignIn(await start(folder))).not.toBeNull();
  },
  60_000,
);

test('who was removed as the last administrator does not get the office back by a restart', async () => {
  const folder = inNewFolder();
  const first = await start(folder);
  const shown = shownSignIn(first);
  if (!shown) throw new Error(first.output());
  expect((await shop.admin(['remove', shown.email], folder)).code).toBe(1);
  expect((await shop.admin(['remove', shown.email, '--force'], folder)).code).toBe(0);
  await first.end('SIGTERM');
  const second = await start(folder);
  expect(second.output()).toContain('nobody may enter it yet: npm run admin -- add');
  expect(await roleOf(folder.DATA_DIR, shown.email)).toBe('customer');
}, 60_000);

test('beside a running shop, the tool adds, lists and removes administrators, from the next call on', async () => {
  const folder = inNewFolder();
  const open = await start(folder);
  const added = await shop.admin(['add', 'Noura@example.com'], folder);
  expect(added).toMatchObject({ code: 0, errors: '' });
  expect(added.output).toContain('Noura@example.com is an administrator now, with this password');
  const token = await tokenOf(open, 'noura@example.com', shownPassword(added.output));
  expect(await officeStatus(open, token)).toBe(200);

  const listed = await shop.admin(['list'], folder);
  expect(listed.output).toMatch(/^admin@fyonka\.example {2}since .+\nNoura@example\.com {5}since \d+ \w+ \d{4}, .+\n$/);

  expect(await shop.admin(['remove', 'noura@example.com'], folder)).toMatchObject({ code: 0 });
  expect(await officeStatus(open, token)).toBe(403);
  const me = await fetch(`${open.url}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } });
  expect(await me.json()).toMatchObject({ user: { email: 'Noura@example.com', role: 'customer' } });

  const again = await shop.admin(['add', 'noura@example.com'], folder);
  expect(again.output).toBe('Noura@example.com is an administrator now, with the password that the account has.\n');
  expect(await officeStatus(open, token)).toBe(200);
  expect((await shop.admin(['add', 'noura@example.com'], folder)).output).toContain('is an administrator already');
}, 60_000);

test('a passkey that is lost is mended beside a running shop: the password alone signs in again', async () => {
  const folder = inNewFolder();
  const open = await start(folder);
  const shown = shownSignIn(open);
  if (!shown) throw new Error(open.output());
  const headers = bearer(await tokenOf(open, shown.email, shown.password));
  const calls = { post: post.bind(null, open) };
  await aPasskey(calls, { ...shown, token: '', headers }, new SoftwareAuthenticator());
  expect(await codeOf(await signIn(open, shown.email, shown.password))).toBe('PASSKEY_REQUIRED');
  expect((await shop.admin(['list'], folder)).output).toMatch(/ {2}1 passkey\n$/);

  expect(await shop.admin(['remove-passkeys', shown.email], folder)).toEqual({
    code: 0,
    output: `${shown.email} had 1 passkey, and signs in with the password alone now.\n`,
    errors: '',
  });
  expect((await signIn(open, shown.email, shown.password)).status).toBe(200);
  expect((await shop.admin(['list'], folder)).output).toMatch(/ {2}no passkey\n$/);
  expect(await shop.admin(['remove-passkeys', shown.email], folder)).toMatchObject({ code: 1, output: '' });
  expect((await shop.admin(['remove-passkeys', 'nobody@example.com'], folder)).errors).toBe(
    'nobody@example.com has no account.\n',
  );
}, 60_000);

test('what is done on the command line is in the audit trail, as done there', async () => {
  const folder = inNewFolder();
  await start(folder);
  await shop.admin(['add', 'noura@example.com'], folder);
  await shop.admin(['remove', 'noura@example.com'], folder);
  const storage = openStorage({ dataDir: folder.DATA_DIR });
  const account = await storage.accounts.findByEmail(emailKey('noura@example.com'));
  const trail = account ? await storage.auditTrail.of(account.id, 10) : [];
  await storage.close();
  expect(trail.map(({ kind, actor }) => [kind, actor])).toEqual([
    ['administrator-removed', 'command-line'],
    ['administrator-added', 'command-line'],
    ['account-made', 'command-line'],
  ]);
}, 60_000);

test('what it cannot do it says in a line, and nothing is made', async () => {
  const empty = inNewFolder();
  const nothing = await shop.admin(['list'], empty);
  expect(nothing).toMatchObject({ code: 1, output: '' });
  expect(nothing.errors).toMatch(/^DATA_DIR: \S+ holds no shop\. [^\n]+\n$/);
  expect(readdirSync(join(shop.dataDir, '..'))).not.toContain(empty.DATA_DIR.split('/').at(-1));

  const folder = inNewFolder();
  const open = await start(folder);
  expect(await shop.admin(['remove', 'nobody@example.com'], folder)).toEqual({
    code: 1,
    output: '',
    errors: 'nobody@example.com is no administrator.\n',
  });
  const shown = shownSignIn(open);
  const last = await shop.admin(['remove', shown?.email ?? ''], folder);
  expect(last.code).toBe(1);
  expect(last.errors).toMatch(/is the last administrator[^\n]+--force\.\n$/);
  const settings = await shop.admin(['list'], { ...folder, PORT: 'x' });
  expect([settings.code, settings.errors]).toEqual([1, expect.stringMatching(/^[^\n]*PORT: [^\n]+\n$/)]);
}, 60_000);

test.each([
  [['promote', 'noura@example.com'], "'promote' is not understood."],
  [['add'], "'add' takes one e-mail."],
  [['add', 'noura@example.com', 'hessa@example.com'], "'add' takes one e-mail."],
  [['add', 'noura'], "'noura' is no e-mail."],
  [['add', 'noura@example.com', '--password=x'], 'That is not understood.'],
  [['list', 'all'], "'list' takes nothing else."],
  [[], 'Administrators of the shop'],
])('%j is not understood: it says how it is used', async (words, said) => {
  const { code, output, errors } = await shop.admin(words);
  expect([code, output]).toEqual([2, '']);
  expect(errors.split('\n')[0]).toContain(said);
  expect(errors).toContain('npm run admin -- add <email>');
  expect(errors).not.toMatch(/\bat .+\.js/);
});

test('it tells how it is used when it is asked', async () => {
  const { code, output } = await shop.admin(['--help']);
  expect([code, output]).toEqual([0, expect.stringContaining('npm run admin -- remove <email>')]);
});
