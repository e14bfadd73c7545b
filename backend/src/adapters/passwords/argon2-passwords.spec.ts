import { expect, test } from '@jest/globals';
import { parseOptions } from '@node-rs/argon2';
import { Argon2Passwords } from './argon2-passwords.ts';

const CALLER = '192.0.2.7';
const CHEAP = { memoryCost: 64, timeCost: 1 };
const passwords = new Argon2Passwords({ cost: CHEAP });

test('a hash is argon2id, at least as costly as OWASP recommends, and different each time', async () => {
  const real = new Argon2Passwords();
  const [one, other] = await Promise.all([real.hash('متجر الفيونكات', CALLER), real.hash('متجر الفيونكات', CALLER)]);
  expect(one).toMatch(/^\$argon2id\$v=19\$/);
  expect(one).not.toBe(other);
  const { memoryCost, timeCost, saltLen, outputLen } = parseOptions(one ?? '');
  expect(memoryCost).toBeGreaterThanOrEqual(19 * 1024);
  expect(timeCost).toBeGreaterThanOrEqual(2);
  expect([saltLen, outputLen]).toEqual([16, 32]);
  expect(await real.matches('متجر الفيونكات', one ?? '', CALLER)).toBe(true);
  expect(await real.matches('متجر الفيونكة', one ?? '', CALLER)).toBe(false);
});

test('every byte of a password matters, beyond the 72nd and after a zero as well', async () => {
  const long = 'x'.repeat(79);
  const hash = await passwords.hash(`${long}a`, CALLER);
  expect(await passwords.matches(`${long}a`, hash, CALLER)).toBe(true);
  expect(await passwords.matches(`${long}b`, hash, CALLER)).toBe(false);
  expect(await passwords.matches('a\0c', await passwords.hash('a\0b', CALLER), CALLER)).toBe(false);
});

test('a password matches a hash that was made with other costs', async () => {
  const former = new Argon2Passwords({ cost: { memoryCost: 128, timeCost: 2 } });
  expect(await passwords.matches('a former password', await former.hash('a former password', CALLER), CALLER)).toBe(
    true,
  );
});

test('without an account no password matches, after the same work as with one', async () => {
  for (const password of ['', 'password', '\0'.repeat(32)])
    expect(await passwords.matches(password, null, CALLER)).toBe(false);
  const compared = Reflect.get(new Argon2Passwords(), 'nobodysHash') as string;
  expect(parseOptions(compared)).toEqual(parseOptions((await new Argon2Passwords().hash('any', CALLER)) ?? ''));
});

test('an unreadable hash is an error, and the next call can run', async () => {
  const single = new Argon2Passwords({ cost: CHEAP, atOnce: 1, mostWaiting: 0 });
  await expect(single.matches('any', 'no hash', CALLER)).rejects.toThrow('Decoding failed');
  expect(await single.hash('any', CALLER)).not.toBeNull();
});

test('hashes are computed outside of the thread that answers requests', async () => {
  const slow = new Argon2Passwords({ cost: { memoryCost: 64 * 1024, timeCost: 8 } });
  const begun: string[] = [];
  const hashed = slow.hash('any', CALLER).then(() => begun.push('hashed'));
  await new Promise<void>((turn) => setImmediate(turn));
  begun.push('another request');
  await hashed;
  expect(begun).toEqual(['another request', 'hashed']);
});
