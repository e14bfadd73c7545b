import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, jest, test } from '@jest/globals';
import { makeOrderNumber } from '../../domain/ordering/order-number.ts';
import { emailKey } from '../../domain/email.ts';
import { NOON } from '../../domain/ordering/order.fixture.ts';
import { canonicalText } from '../../application/ordering/placing/idempotency.ts';
import { KeyedCodes } from './keyed-codes.ts';
import { persistentSecret, SecretDamaged } from './persistent-secret.ts';
import { RandomIdentifiers } from './random-identifiers.ts';
import { SecretDigests } from './secret-digests.ts';
import { SignedOrderAccess } from './signed-order-access.ts';

describe('ids', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  test('are UUIDs of version 7, each after the one before it, also 2,000 in one millisecond', () => {
    jest.spyOn(Date, 'now').mockReturnValue(NOON);
    const identifiers = new RandomIdentifiers();
    const ids = Array.from({ length: 2000 }, () => identifiers.next());
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(new Set(ids.map((id) => id.slice(0, 13))).size).toBe(1);
    expect(ids.toSorted()).toEqual(ids);
    expect(new Set(ids).size).toBe(2000);
  });

  test('increase even when the clock is set back', () => {
    const identifiers = new RandomIdentifiers();
    const before = identifiers.next();
    jest.spyOn(Date, 'now').mockReturnValue(0);
    expect(identifiers.next() > before).toBe(true);
  });
});

test('a token is valid for one order, one secret and one spelling', () => {
  const access = new SignedOrderAccess('secret');
  const [mine, other] = [new Uint8Array(10), new Uint8Array(10).fill(1)].map(makeOrderNumber);
  if (!mine || !other) throw new Error('two numbers were made');
  const token = access.tokenFor(mine);
  expect(access.isToken(token, mine)).toBe(true);
  expect(access.isToken(token, other)).toBe(false);
  expect(new SignedOrderAccess('another').isToken(token, mine)).toBe(false);
  for (const forged of ['', token.slice(1), `${token}=`, ` ${token}`]) expect(access.isToken(forged, mine)).toBe(false);
});

describe('a code', () => {
  const source = { codeId: 'id', purpose: 'reset', email: emailKey('noura@example.com') } as const;
  const codes = new KeyedCodes('secret');

  test('has six digits, each code as likely as another', () => {
    const all = Array.from({ length: 20_000 }, (_, index) => codes.codeOf({ ...source, codeId: `id ${index}` }));
    expect(all.filter((code) => !/^\d{6}$/.test(code))).toEqual([]);
    const byFirstDigit = Map.groupBy(all, ([digit]) => digit);
    expect(byFirstDigit.size).toBe(10);
    for (const same of byFirstDigit.values()) expect(Math.abs(same.length - 2000)).toBeLessThan(250);
  });

  test('differs for every request, address, purpose and secret', () => {
    const others = [
      codes.codeOf({ ...source, codeId: 'other' }),
      codes.codeOf({ ...source, purpose: 'registration' }),
      codes.codeOf({ ...source, email: emailKey('hessa@example.com') }),
      new KeyedCodes('another').codeOf(source),
    ];
    const code = codes.codeOf(source);
    expect(new Set([code, ...others]).size).toBe(5);
    expect(codes.isCode(code, source)).toBe(true);
    for (const wrong of [...others, '', code.slice(1), `${code}0`]) expect(codes.isCode(wrong, source)).toBe(false);
  });
});

test('the key of a count is the same for the same text and use, and cannot be computed without the secret', () => {
  const digests = new SecretDigests('secret');
  const key = digests.of('sign-ins', 'noura@example.com');
  expect(key).toMatch(/^[\w-]{22}$/);
  expect(digests.of('sign-ins', 'noura@example.com')).toBe(key);
  expect(digests.of('codes', 'noura@example.com')).not.toBe(key);
  expect(new SecretDigests('another').of('sign-ins', 'noura@example.com')).not.toBe(key);
});

// A customer whose order was on its way to the server while it was replaced sends it again with the same key. A release
// that digests otherwise does not find the order, and places a second one.
test('keys and requests of orders have the digests that released programs have stored', () => {
  expect(new SecretDigests('secret').of('idempotency-key', 'guest:a key')).toBe('EQEuq-vTm2B4SoOqpQfQdJ');
  const request = canonicalText({ b: [{ d: 1, c: 'شريط' }], a: undefined, e: null });
  expect(new RandomIdentifiers().digest(request)).toBe('ENFbA1YkZQPRJ9cJDK41bLuy4IHn9xSXgH_HMqc8Vlk');
});

describe('the persistent secret', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fyonka-secret-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  test('is created once, and readable by its owner only, also after it was restored from a backup', () => {
    const file = join(folder, 'secret');
    const made = persistentSecret(file, 32);
    expect(made).toMatch(/^[\w-]{64}$/);
    chmodSync(file, 0o644);
    expect(persistentSecret(file, 32)).toBe(made);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(['secret']);
  });

  test.each(['', '\n', 'half of a secr'])('is never %j: a truncated file is an error', (contents) => {
    const file = join(folder, 'damaged');
    writeFileSync(file, contents);
    expect(() => persistentSecret(file, 32)).toThrow(SecretDamaged);
  });
});
