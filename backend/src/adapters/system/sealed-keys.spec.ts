import { describe, expect, test } from '@jest/globals';
import { SealedKeys } from './sealed-keys.ts';

const SECRET = 'a secret that a test may know, of more than 32 characters';
const KEYS = JSON.stringify({ secretKey: 'sk_test_made-up', note: 'مفتاح' });
const seal = new SealedKeys(SECRET);

test('sealed keys are opened by another process with the same secret', () => {
  expect(new SealedKeys(SECRET).open(seal.seal(KEYS, 'tap'), 'tap')).toBe(KEYS);
});

test('sealed keys do not contain the keys, and no two are alike', () => {
  const [one, other] = [seal.seal(KEYS, 'tap'), seal.seal(KEYS, 'tap')];
  expect(one).not.toBe(other);
  expect(Buffer.from(one.slice(3), 'base64url').toString('latin1')).not.toContain('made-up');
});

describe('sealed keys are not opened', () => {
  test('with another secret', () => {
    expect(new SealedKeys(`${SECRET}!`).open(seal.seal(KEYS, 'tap'), 'tap')).toBeNull();
  });

  test('for another gateway', () => {
    expect(seal.open(seal.seal(KEYS, 'tap'), 'myfatoorah')).toBeNull();
  });

  test('with any byte changed, or cut short', () => {
    const sealed = seal.seal(KEYS, 'tap');
    const bytes = Buffer.from(sealed.slice(3), 'base64url');
    for (let index = 0; index < bytes.length; index += 1) {
      const changed = Buffer.from(bytes);
      changed[index] = (changed[index] ?? 0) ^ 1;
      expect(seal.open(`v1.${changed.toString('base64url')}`, 'tap')).toBeNull();
      expect(seal.open(`v1.${bytes.subarray(0, index).toString('base64url')}`, 'tap')).toBeNull();
    }
  });

  test.each(['', 'v1.', 'v2.', '{"secretKey":"sk_test_made-up"}'])('from %j', (sealed) => {
    expect(seal.open(sealed, 'tap')).toBeNull();
  });

  test('under another version', () => {
    expect(seal.open(seal.seal(KEYS, 'tap').replace('v1.', 'v2.'), 'tap')).toBeNull();
  });
});
