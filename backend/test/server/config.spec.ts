import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, test } from '@jest/globals';
import { ConfigurationError, faultsFor, readConfig } from '../../src/config.ts';

function faults(environment: Record<string, string>): readonly string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigurationError) return error.faults;
    throw error;
  }
}

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

function file(contents: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'fyonka-config-'));
  folders.push(folder);
  const path = join(folder, 'remotes.json');
  writeFileSync(path, contents);
  return path;
}

test('a check before a deployment finds the faults that a server would find with its data there', () => {
  const there = { mongodbUri: 'mongodb://db1.internal/shop' };
  expect(faultsFor(there, {})).toEqual([expect.stringMatching(/^JWT_SECRET: is needed with MONGODB_URI/)]);
  expect(faultsFor(there, { JWT_SECRET: 'x'.repeat(32), PORT: 'no' })).toEqual([expect.stringMatching(/^PORT/)]);
  expect(faultsFor({ mongodbUri: null }, {})).toEqual([]);
});

test('a shop without any settings opens on a developer machine, with the demonstration', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    demo: true,
    smtpUrl: null,
    publicUrl: null,
    trustProxy: false,
    payments: { gateways: ['sandbox'], keys: {}, urls: {}, countsTests: true },
    logLevel: 'info',
  });
});

test('metrics are off by default, and on a port of this machine only unless a host is named', () => {
  expect(readConfig({}).metrics).toBeNull();
  expect(readConfig({ METRICS_PORT: '9464' }).metrics).toEqual({ port: 9464, host: '127.0.0.1' });
  expect(readConfig({ METRICS_PORT: '9464', METRICS_HOST: '10.0.0.7' }).metrics).toMatchObject({ host: '10.0.0.7' });
  expect(faults({ METRICS_PORT: 'x' })).toEqual(['METRICS_PORT: must be a whole number from 0 to 65535']);
});

test('in production it listens on all interfaces and starts empty', () => {
  expect(readConfig({ NODE_ENV: 'production' })).toMatchObject({ host: '0.0.0.0', demo: false });
});

test('developers may load remotes of their own, in production only where that is switched on', () => {
  expect(readConfig({}).remoteOverrides).toBe(true);
  expect(readConfig({ REMOTE_OVERRIDES: '0' }).remoteOverrides).toBe(false);
  expect(readConfig({ NODE_ENV: 'production' }).remoteOverrides).toBe(false);
  expect(readConfig({ NODE_ENV: 'production', REMOTE_OVERRIDES: '1' }).remoteOverrides).toBe(true);
});

describe('payments', () => {
  const of = (environment: Record<string, string>) => readConfig(environment).payments;

  test('in production no gateway takes them unless it is named, and tests do not count', () => {
    expect(of({ NODE_ENV: 'production' })).toMatchObject({ gateways: [], countsTests: false });
    expect(of({ NODE_ENV: 'production', PAYMENT_GATEWAY: '' })).toMatchObject({ gateways: [] });
    expect(of({ NODE_ENV: 'production', PAYMENT_GATEWAY: 'sandbox' })).toMatchObject({ gateways: ['sandbox'] });
  });

  test('several gateways are a list, the preferred one first, with keys and addresses of their own', () => {
    const environment = {
      PAYMENT_GATEWAY: 'tap, myfatoorah,tap',
      TAP_SECRET_KEY: 'sk_test_made-up',
      TAP_API_URL: 'http://127.0.0.1:4001/v2/',
      MYFATOORAH_TOKEN: 'made-up-token',
    };
    expect(of(environment)).toEqual({
      gateways: ['tap', 'myfatoorah'],
      keys: { tap: { secretKey: 'sk_test_made-up' }, myfatoorah: { token: 'made-up-token' } },
      urls: { tap: 'http://127.0.0.1:4001/v2' },
      tapSavesCards: false,
      countsTests: true,
    });
  });

  test('keys are sent to no address without encryption', () => {
    expect(faults({ TAP_API_URL: 'http://api.example/v2' })).toEqual([
      'TAP_API_URL: must start with https://, because keys are sent to it',
    ]);
  });

  test('a key that was cut off in copying is a fault that does not repeat it', () => {
    expect(faults({ TAP_SECRET_KEY: 'sk_' })).toEqual(['TAP_SECRET_KEY: must have at least 8 characters']);
  });
});

test('WhatsApp needs a token and the id of a phone, and a token goes to no address without encryption', () => {
  const account = { WHATSAPP_TOKEN: 'a token of this test', WHATSAPP_PHONE_ID: '123456' };
  expect(readConfig(account).whatsApp).toMatchObject({ phoneId: '123456', apiUrl: 'https://graph.facebook.com/v23.0' });
  expect(readConfig({}).whatsApp).toBeNull();
  expect(faults({ ...account, WHATSAPP_API_URL: 'http://api.example' })).toHaveLength(1);
  const hook = { WHATSAPP_APP_SECRET: 'a secret of this test', WHATSAPP_VERIFY_TOKEN: 'a token of this test' };
  expect(faults(hook)).toEqual([]);
  for (const name of Object.keys(hook)) expect(faults({ ...hook, [name]: undefined })).toHaveLength(1);
  expect(faults({ WHATSAPP_PHONE_ID: '12/../3' })).toEqual([
    'WHATSAPP_PHONE_ID: must be the digits of an id',
    'WHATSAPP_TOKEN, WHATSAPP_PHONE_ID: must be given together',
  ]);
});

test('all faults are reported at once, each in one line that names its variable', () => {
  const found = faults({
    PORT: 'x',
    PUBLIC_URL: 'shop',
    LOG_LEVEL: 'loud',
    DEMO: 'yes',
    TRUST_PROXY: 'everyone',
    PAYMENT_GATEWAY: 'bank',
    SMTP_URL: 'http://x',
    MONGODB_URI: 'mysql://x',
    ADMIN_EMAIL: 'noura@example.com',
  });
  expect(found.map((fault) => fault.split(':')[0])).toEqual([
    'PORT',
    'MONGODB_URI',
    'ADMIN_EMAIL, ADMIN_PASSWORD',
    'SMTP_URL',
    'PUBLIC_URL',
    'PAYMENT_GATEWAY',
    'DEMO',
    'LOG_LEVEL',
    'TRUST_PROXY',
  ]);
  expect(found.every((fault) => !fault.includes('\n'))).toBe(true);
});

test.each(['-1', '65536', '3000.5', '0x10', '3e3'])('PORT %s is invalid', (port) => {
  expect(faults({ PORT: port })).toHaveLength(1);
});

test('a secret is never repeated in a fault', () => {
  expect(faults({ JWT_SECRET: 'too-short' }).join()).not.toContain('too-short');
});

describe('MONGODB_URI', () => {
  const secret = { JWT_SECRET: 'a secret that all processes share' };

  test.each([
    'mongodb://a.example,b.example:27018/shop?replicaSet=shop',
    'mongodb+srv://noura:pins@cluster.example/shop',
  ])('%s chooses MongoDB; without it the data is in one file', (uri) => {
    expect(readConfig({ ...secret, MONGODB_URI: ` ${uri} ` }).mongodbUri).toBe(uri);
    expect(readConfig(secret).mongodbUri).toBeNull();
  });

  test('needs the secret that all processes share', () => {
    expect(faults({ MONGODB_URI: 'mongodb://x/shop' })).toEqual([expect.stringMatching(/^JWT_SECRET: .*MONGODB_URI/)]);
    expect(faults({ MONGODB_URI: 'mongodb://x/shop', JWT_SECRET: 'short' })).toHaveLength(1);
  });

  test.each(['mysql://noura:hidden@x/shop', 'mongodb://', 'mongodb:///hidden', 'noura:hidden@x'])(
    '%s is refused, and its password is not repeated',
    (uri) => {
      const found = faults({ ...secret, MONGODB_URI: uri });
      expect(found).toEqual([expect.stringMatching(/^MONGODB_URI: [^\n]+$/)]);
      expect(found.join()).not.toContain('hidden');
    },
  );
});

describe('ADMIN_EMAIL and ADMIN_PASSWORD', () => {
  const named = { ADMIN_EMAIL: ' Noura@Example.com ', ADMIN_PASSWORD: ' four pins ' };

  test('are an address, and a password with its spaces', () => {
    expect(readConfig(named).administrator).toEqual({
      email: 'Noura@Example.com',
      password: ' four pins ',
      judgedAs: 'customer',
    });
    expect(readConfig({ ...named, NODE_ENV: 'production' }).administrator).toMatchObject({ judgedAs: 'admin' });
  });

  test.each([
    ['ADMIN_EMAIL', 'noura'],
    ['ADMIN_EMAIL', 'noura@localhost'],
    ['ADMIN_EMAIL', 'Noura <noura@example.com>'],
    ['ADMIN_PASSWORD', 'seven77'],
    ['ADMIN_PASSWORD', 'x'.repeat(129)],
    ['ADMIN_PASSWORD', 'NOURA@example.com'],
  ])('%s is refused as %s, which is not repeated', (variable, value) => {
    const found = faults({ ...named, [variable]: value });
    expect(found.map((fault) => fault.split(':')[0])).toEqual([variable]);
    if (variable === 'ADMIN_PASSWORD') expect(found.join()).not.toContain(value);
  });
});

describe('TRUST_PROXY', () => {
  test.each(['loopback', '10.0.0.0/8', '127.0.0.1, ::1', 'fd00::/8'])('accepts %s', (proxies) => {
    expect(faults({ TRUST_PROXY: proxies })).toEqual([]);
  });
  test.each(['true', '1', '10.0.0.0/33', '*', '10.0.0.0/8/8'])('refuses %s', (proxies) => {
    expect(faults({ TRUST_PROXY: proxies })).toHaveLength(1);
  });
});

describe('PUBLIC_URL', () => {
  test('is an origin', () => {
    expect(readConfig({ PUBLIC_URL: 'https://shop.example/' }).publicUrl).toBe('https://shop.example');
  });
  test.each([
    'https://shop.example/path',
    'ftp://shop.example',
    'https://user@shop.example',
    'https://shop.example/?a',
  ])('%s is refused', (url) => {
    expect(faults({ PUBLIC_URL: url })).toHaveLength(1);
  });
});

describe('a path', () => {
  test('starts from the folder where npm was called, wherever npm runs the server', () => {
    const folder = dirname(file('{}'));
    const config = readConfig({ INIT_CWD: folder, DATA_DIR: './here', REMOTES: 'remotes.json' });
    expect(config).toMatchObject({
      dataDir: join(folder, 'here'),
      remotesUrl: pathToFileURL(join(folder, 'remotes.json')).href,
    });
    expect(readConfig({ INIT_CWD: folder }).dataDir).toBe(join(folder, 'data'));
  });

  test('starts from the working folder without npm; an absolute path is unchanged', () => {
    expect(readConfig({ DATA_DIR: './here' }).dataDir).toBe(join(process.cwd(), 'here'));
    expect(readConfig({ INIT_CWD: '/elsewhere', DATA_DIR: '/var/shop' }).dataDir).toBe('/var/shop');
  });
});

describe('REMOTES', () => {
  test('is read from a file, which is read again later', () => {
    const map = { catalog: 'https://cdn.example/catalog/mf-manifest.json', admin: '/remotes/admin/mf-manifest.json' };
    const path = file(JSON.stringify(map));
    expect(readConfig({ REMOTES: path })).toMatchObject({ remotes: map, remotesUrl: pathToFileURL(path).href });
  });
  test('can be a URL, which is read later', () => {
    expect(readConfig({ REMOTES: 'https://cdn.example/remotes.json' }).remotesUrl).toBe(
      'https://cdn.example/remotes.json',
    );
  });
  test.each([
    '{',
    '[]',
    '{"catalog":7}',
    '{"catalog":"//evil.example/x"}',
    '{"catalog":"javascript:alert(1)"}',
    '{"catalog":"https://"}',
    '{"catalog":"/\\\\evil.example/x"}',
  ])('a file with %s is refused', (contents) => {
    expect(faults({ REMOTES: file(contents) })).toHaveLength(1);
  });
  test('a file that is missing is refused', () => {
    expect(faults({ REMOTES: '/nowhere/remotes.json' })).toHaveLength(1);
  });
});
