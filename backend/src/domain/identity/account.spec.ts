import { expect, test } from '@jest/globals';
import { accountId } from '../ids.ts';
import { needsPasskey, newAccount } from './account.ts';

test('a password alone does not sign in an administrator who has a passkey', () => {
  const customer = newAccount({ id: accountId('a'), email: 'a@example.com', isEmailVerified: true, createdAt: 0 });
  const administrator = { ...customer, role: 'admin' } as const;
  expect(needsPasskey(administrator, true)).toBe(true);
  expect(needsPasskey(administrator, false)).toBe(false);
  expect(needsPasskey(customer, true)).toBe(false);
});
