import { describe, expect, test } from '@jest/globals';
import { emailKey } from '../../../domain/email.ts';
import { accountId } from '../../../domain/ids.ts';
import { NOON } from '../../../domain/ordering/order.fixture.ts';
import type { OpenStorage, OpenStorageTwice } from '../../storage.contract.ts';
import type { Storage } from '../../storage.ts';
import { HASH } from '../identity.fixture.ts';
import type { NewAdministrator } from '../ports/accounts.ts';

/** An administrator whose id and e-mail are derived from the name. */
function anAdministrator(name: string, given: Partial<NewAdministrator> = {}): NewAdministrator {
  return { id: accountId(name), email: emailOf(name), passwordHash: HASH, actor: 'server', at: NOON, ...given };
}

const emailOf = (name: string) => `${name}@example.com`;
const keyOf = (name: string) => emailKey(emailOf(name));
const removal = { actor: 'command-line', at: NOON } as const;

/** Makes a customer of every administrator that earlier tests have left. */
async function withoutAdministrators({ accounts }: Storage): Promise<void> {
  for (const { email } of await accounts.administrators()) await accounts.removeAdministrator(emailKey(email), removal);
}

/** @param openTwice gives two instances on the same data, as two processes have them */
export function administratorsContract(open: OpenStorage, openTwice: OpenStorageTwice): void {
  describe('the first administrator', () => {
    test('is created if there is none, and otherwise nothing changes', async () => {
      const { accounts } = await open();
      expect(await accounts.makeFirstAdministrator(anAdministrator('noura'))).toMatchObject({
        kind: 'made',
        account: { email: 'noura@example.com', role: 'admin' },
        takesPassword: true,
      });
      expect(await accounts.makeFirstAdministrator(anAdministrator('hessa'))).toBeNull();
      expect(await accounts.findByEmail(keyOf('hessa'))).toBeNull();
    });

    test('is created once by several processes at the same time', async () => {
      const [one, other] = await openTwice();
      await withoutAdministrators(one);
      const made = await Promise.all(
        [one, other, one, other].map(({ accounts }, index) =>
          accounts.makeFirstAdministrator(anAdministrator(`first-${index}`)),
        ),
      );
      expect(made.filter((administrator) => administrator !== null)).toHaveLength(1);
      expect(await one.accounts.administrators()).toHaveLength(1);
    });
  });

  describe('an administrator', () => {
    test('gets the given password only if the account has none', async () => {
      const { accounts } = await open();
      await accounts.makeAdministrator(anAdministrator('noura', { passwordHash: null }));
      await accounts.removeAdministrator(keyOf('noura'), removal);
      const promoted = await accounts.makeAdministrator(anAdministrator('noura', { passwordHash: 'the first' }));
      expect(promoted).toMatchObject({ kind: 'promoted', takesPassword: true });
      await accounts.removeAdministrator(keyOf('noura'), removal);
      const again = await accounts.makeAdministrator(anAdministrator('noura', { passwordHash: 'another' }));
      expect(again).toMatchObject({ kind: 'promoted', takesPassword: false });
      expect(await accounts.credentials(keyOf('noura'))).toMatchObject({ passwordHash: 'the first' });
    });

    test('has the date of the latest appointment', async () => {
      const { accounts } = await open();
      await accounts.makeAdministrator(anAdministrator('noura', { at: NOON }));
      await accounts.removeAdministrator(keyOf('noura'), { ...removal, at: NOON + 1 });
      await accounts.makeAdministrator(anAdministrator('noura', { at: NOON + 2 }));
      expect(await accounts.administrators()).toMatchObject([{ id: 'noura', administratorSince: NOON + 2 }]);
    });

    test('cannot be removed as the last one, unless that is requested', async () => {
      const { accounts, auditTrail } = await open();
      await accounts.makeAdministrator(anAdministrator('noura'));
      const unlessLast = { ...removal, unlessLast: true };
      expect(await accounts.removeAdministrator(keyOf('noura'), unlessLast)).toBe('last-one');
      expect(await accounts.removeAdministrator(keyOf('hessa'), unlessLast)).toBe('no-administrator');
      expect(await accounts.find(accountId('noura'))).toMatchObject({ role: 'admin' });
      expect(await auditTrail.of(accountId('noura'), 1)).toMatchObject([{ kind: 'administrator-added' }]);
      expect(await accounts.removeAdministrator(keyOf('noura'), removal)).toBe('removed');
    });

    test('remains when two processes remove one each', async () => {
      const [one, other] = await openTwice();
      await withoutAdministrators(one);
      await one.accounts.makeAdministrator(anAdministrator('amna'));
      await one.accounts.makeAdministrator(anAdministrator('badria'));
      const unlessLast = { ...removal, unlessLast: true };
      const removed = await Promise.all([
        one.accounts.removeAdministrator(keyOf('amna'), unlessLast),
        other.accounts.removeAdministrator(keyOf('badria'), unlessLast),
      ]);
      expect(removed.toSorted()).toEqual(['last-one', 'removed']);
    });
  });
}
