import { expect, test } from '@jest/globals';
import { accountId } from '../ids.ts';
import { needsPasskey, newAccount } from './account.ts';

test('an administrator with a passkey cannot sign in with the password only', () => {
  const customer = newAccount({ id: accountId('a'), email: 'a@example.com', isEmailVerified: true, createdAt: 0 });
  const administrator = { ...customer, role: 'admin' } as const;
  expect(needsPasskey(administrator, true)).toBe(true);
  expect(needsPasskey(administrator, false)).toBe(false);
  expect(needsPasskey(customer, true)).toBe(false);
});
