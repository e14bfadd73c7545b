import { describe, expect, test } from '@jest/globals';
import { accountId } from '../../ids.ts';
import { CHALLENGE_LIFE, isChallengeAlive, mayAdd, maySignIn } from './passkey-challenge.ts';
import type { ChallengePurpose } from './passkey-challenge.ts';
import { mayAddPasskey, parsePasskeyName, usedPasskey } from './passkey.ts';
import { aPasskey } from './passkey.fixture.ts';

describe('the name of a passkey', () => {
  test('is trimmed, of one line, and counted in characters', () => {
    expect(parsePasskeyName('  هاتف نورة \n')).toEqual({ name: 'هاتف نورة' });
    expect(parsePasskeyName('my\nphone')).toEqual({ name: 'my phone' });
    expect(parsePasskeyName('📱'.repeat(40))).toEqual({ name: '📱'.repeat(40) });
  });

  test.each([
    ['', 'REQUIRED'],
    [' \u200F ', 'REQUIRED'],
    [undefined, 'REQUIRED'],
    ['a'.repeat(41), 'TOO_LONG'],
    ['📱'.repeat(41), 'TOO_LONG'],
  ])('%j is refused: %s', (text, code) => {
    expect(parsePasskeyName(text)).toEqual({ faults: [{ field: 'name', code }] });
  });
});

test('the tenth passkey may be added and the eleventh may not', () => {
  expect([9, 10].map(mayAddPasskey)).toEqual([true, false]);
});

describe('the counter of a passkey', () => {
  test.each([
    [0, 0, 'accepted'],
    [0, 1, 'accepted'],
    [4, 5, 'accepted'],
    [4, 9, 'accepted'],
    [4, 4, 'refused'],
    [4, 3, 'refused'],
    [4, 0, 'refused'],
  ])('after %i, %i is %s', (before, sent, result) => {
    const used = usedPasskey(aPasskey({ counter: before }), sent, 77);
    expect(used === null ? 'refused' : 'accepted').toBe(result);
    if (used !== null) expect(used).toMatchObject({ lastUsedAt: 77, credential: { counter: sent } });
  });
});

describe('a challenge', () => {
  const noura = accountId('noura');
  const hessa = accountId('hessa');
  const challenge = (purpose: ChallengePurpose, owner = purpose === 'sign-in' ? null : noura) => ({
    id: 'id',
    purpose,
    accountId: owner,
    challenge: 'bytes',
    expiresAt: CHALLENGE_LIFE,
  });

  test.each([
    ['sign-in', true, true],
    ['second-step', true, false],
    ['adding', false, false],
    ['adding-first', false, false],
  ] as const)('for %s lets its own account sign in: %s, another one: %s', (purpose, own, other) => {
    expect(maySignIn(challenge(purpose), noura)).toBe(own);
    expect(maySignIn(challenge(purpose), hessa)).toBe(other);
  });

  test.each([
    ['adding', 'customer', 0, true],
    ['adding', 'customer', 1, true],
    ['adding', 'admin', 1, true],
    // Made for a customer who was appointed since, or for somebody who had another passkey then.
    ['adding', 'admin', 0, false],
    ['adding-first', 'admin', 0, true],
    ['second-step', 'admin', 1, false],
    ['sign-in', 'customer', 0, false],
  ] as const)('for %s adds to the account of a(n) %s with %i passkeys: %s', (purpose, role, count, mayBeAdded) => {
    expect(mayAdd(challenge(purpose), { id: noura, role }, count)).toBe(mayBeAdded);
    expect(mayAdd(challenge(purpose), { id: hessa, role }, count)).toBe(false);
  });

  test('is valid for five minutes', () => {
    expect(isChallengeAlive(challenge('sign-in'), 5 * 60_000 - 1)).toBe(true);
    expect(isChallengeAlive(challenge('sign-in'), 5 * 60_000)).toBe(false);
  });
});
