import { expect, test } from '@jest/globals';
import { NOON } from '../ordering/order.fixture.ts';
import { accountId, apiKeyId } from '../ids.ts';
import { DAY } from '../kuwait-day.ts';
import { actorName, attentionTo, idOfKey, judgeMaking, keyCaller, keyIdOf, keyNameOf, keyText } from './api-key.ts';
import { isUseToNote, readApiKey } from './api-key.ts';
import type { ApiKey } from './api-key.ts';
import { permissionsOf, preset, ticked } from './permissions.ts';
import type { Permission } from './permissions.ts';

const ID = keyIdOf(Uint8Array.of(0, 15, 16, 255, 1, 2, 3, 4));
const SECRET = 'A-_'.repeat(14) + 'z';

function aKey(given: Partial<ApiKey> = {}): ApiKey {
  return {
    id: ID,
    name: 'Accounts',
    permissions: ['office', 'orders.read'],
    digest: 'digest',
    createdAt: NOON,
    createdBy: accountId('noura'),
    expiresAt: null,
    lastUsedAt: null,
    ...given,
  };
}

test('a key names its id, and nothing else is taken for one', () => {
  const text = keyText(ID, SECRET);
  expect(text).toBe(`fk_000f10ff01020304_${SECRET}`);
  expect(idOfKey(text)).toBe(ID);
  for (const other of [text.slice(1), `${text}x`, text.slice(0, -1), text.replace('0f', 'xf'), `${text}\n`, 'fk_', ''])
    expect(idOfKey(other)).toBeNull();
});

const form = { name: ' Accounts ', permissions: ['orders.write'] as const };

test('what a permission requires is given with it', () => {
  expect(readApiKey(form, NOON)).toEqual({
    kind: 'accepted',
    draft: { name: 'Accounts', permissions: ['office', 'orders.read', 'orders.write'], expiresAt: null },
  });
});

test.each([
  ['no name', { ...form, name: ' ' }, 'name', 'REQUIRED'],
  ['a name that could be a person’s e-mail', { ...form, name: 'noura@example.com' }, 'name', 'INVALID'],
  ['a long name', { ...form, name: 'x'.repeat(41) }, 'name', 'TOO_LONG'],
  ['nothing to do', { ...form, permissions: [] }, 'permissions', 'REQUIRED'],
  ['an end that has come', { ...form, expiresAt: '2020-01-01T00:00:00Z' }, 'expiresAt', 'INVALID_DATE'],
  ['an end that is none', { ...form, expiresAt: 'soon' }, 'expiresAt', 'INVALID_DATE'],
])('a key with %s is refused', (_, sent, field, code) => {
  expect(readApiKey(sent, NOON)).toEqual({ kind: 'refused', faults: [{ field, code }] });
});

test('nobody gives a program what they may not do, and a shop has a bounded number', () => {
  const draft = (...permissions: Permission[]) => ({ name: 'x', permissions, expiresAt: null });
  const manager = ticked(['staff.write', 'orders.read']);
  expect(judgeMaking(manager, draft('office', 'orders.read'), 0)).toBe('possible');
  expect(judgeMaking(manager, draft('office', 'money.read'), 0)).toBe('beyond-own');
  expect(judgeMaking(preset('accountant'), draft('office', 'orders.read'), 0)).toBe('beyond-own');
  expect([49, 50].map((known) => judgeMaking(preset('owner'), draft('office', 'money.read'), known))).toEqual([
    'possible',
    'full',
  ]);
});

test('a program loses a permission that a later release does not know', () => {
  const key = aKey({ permissions: ['office', 'gone' as Permission, 'orders.read'] });
  expect(permissionsOf(keyCaller(key))).toEqual(['office', 'orders.read']);
});

test('what a program did is told by its name, also when it contains colons', () => {
  const { id } = keyCaller(aKey({ name: 'ERP: stock: 2' }));
  expect(keyNameOf(id)).toBe('ERP: stock: 2');
  expect(actorName(id, null)).toBe('ERP: stock: 2');
  expect(actorName('noura', 'noura@example.com')).toBe('noura@example.com');
  for (const other of [null, 'shop', 'key:', 'key:x:Accounts', apiKeyId('0198')]) expect(keyNameOf(other)).toBeNull();
});

test('an ending, an ended and a forgotten key are marked', () => {
  const at = NOON + 90 * DAY;
  const marks = [
    aKey(),
    aKey({ lastUsedAt: NOON + 1 }),
    aKey({ lastUsedAt: at, expiresAt: at + 14 * DAY }),
    aKey({ lastUsedAt: at, expiresAt: at + 14 * DAY + 1 }),
    aKey({ expiresAt: at }),
  ].map((key) => attentionTo(key, at));
  expect(marks).toEqual(['unused', null, 'ends-soon', null, 'ended']);
});

test('a use is noted once a minute', () => {
  expect([null, NOON - 60_000, NOON - 59_999].map((lastUsedAt) => isUseToNote({ lastUsedAt }, NOON))).toEqual([
    true,
    true,
    false,
  ]);
});
