import { describe, expect, test } from '@jest/globals';
import { SealedKeys } from '../../../adapters/system/sealed-keys.ts';
import { accountId } from '../../../domain/ids.ts';
import { NOON } from '../../../domain/ordering/order.fixture.ts';
import { emptyStorage } from '../../../testing/storage.fixture.ts';
import { SECRET } from '../../../testing/test-shop.fixture.ts';
import { faultsOfKeys, withPreviousKeys } from '../../outside/keys/key-fields.ts';
import type { Keys } from '../../outside/keys/key-fields.ts';
import { ServiceKeys } from '../../outside/keys/service-keys.ts';
import { GatewayKeys } from './gateway-keys.ts';

const EDITOR = { accountId: accountId('editor'), addressKey: 'address' };
const TAP = { secretKey: 'sk_test_of-the-office' };

/** The shop's keys after the office has entered some for Tap. @param secret of the server that reads them */
async function keysOf(environment: { tap?: Keys }, secret = SECRET) {
  const { serviceKeys } = emptyStorage();
  await serviceKeys.write('tap', new SealedKeys(SECRET).seal(JSON.stringify(TAP), 'tap'), EDITOR, NOON);
  return new GatewayKeys(new ServiceKeys(serviceKeys, new SealedKeys(secret), environment)).all();
}

describe('the keys of a gateway', () => {
  test('are those of the office', async () => {
    expect([...(await keysOf({}))]).toEqual([['tap', { from: 'office', keys: TAP }]]);
  });

  test('are those of the environment where it has some', async () => {
    const tap = { secretKey: 'sk_live_of-the-server' };
    expect([...(await keysOf({ tap }))]).toEqual([['tap', { from: 'environment', keys: tap }]]);
  });

  test('have to be entered again after the secret of the server has changed', async () => {
    expect([...(await keysOf({}, `${SECRET}!`))]).toEqual([['tap', { from: 'office', keys: null }]]);
  });
});

describe('a changed key', () => {
  const [old, changed] = [{ secretKey: 'sk_test_one-of-old' }, { secretKey: 'sk_test_another-one' }];

  test('leaves the one before to verify notices', () => {
    expect(withPreviousKeys('tap', changed, old)).toEqual({ ...changed, previousSecretKey: old.secretKey });
  });

  test('that is entered again keeps the one before', () => {
    const both = { ...changed, previousSecretKey: old.secretKey };
    expect(withPreviousKeys('tap', changed, both)).toEqual(both);
  });

  test('that is the first has none before', () => {
    expect(withPreviousKeys('tap', changed, null)).toEqual(changed);
  });
});

test.each<[Parameters<typeof faultsOfKeys>[0], Keys, string[]]>([
  ['tap', { secretKey: 'sk_live_made-up-key' }, []],
  ['tap', {}, ['keys.secretKey REQUIRED']],
  ['tap', { secretKey: 'pk_live_made-up-key' }, ['keys.secretKey INVALID']],
  ['tap', { secretKey: 'sk_live_made up key' }, ['keys.secretKey INVALID']],
  ['tap', { secretKey: 'sk_live_made-up-key', previousSecretKey: 'sk_live_other-key' }, ['keys INVALID']],
  ['myfatoorah', { token: 'a made-up token with blanks' }, ['keys.token INVALID', 'keys.webhookSecret REQUIRED']],
  ['sandbox', { secretKey: 'x' }, ['keys INVALID']],
])('keys of %s are checked for their form: %j', (gateway, keys, faults) => {
  expect(faultsOfKeys(gateway, keys).map(({ field, code }) => `${field} ${code}`)).toEqual(faults);
});
