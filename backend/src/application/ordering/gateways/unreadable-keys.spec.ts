import { expect, test } from '@jest/globals';
import { SealedKeys } from '../../../adapters/system/sealed-keys.ts';
import { DAY } from '../../../domain/kuwait-day.ts';
import { accountId } from '../../../domain/ids.ts';
import { refusedMethod } from '../../../domain/ordering/money/finding.ts';
import { aProduct } from '../../../domain/catalog/product.fixture.ts';
import { anAttempt } from '../../../domain/ordering/money/money.fixture.ts';
import { anOrder } from '../../../domain/ordering/order.fixture.ts';
import { emptyStorage } from '../../../testing/storage.fixture.ts';
import { ManualClock, SECRET } from '../../../testing/test-shop.fixture.ts';
import { ServiceKeys } from '../../outside/keys/service-keys.ts';
import { GatewayKeys } from '../paying/gateway-keys.ts';
import { UnreadableKeys } from './unreadable-keys.ts';

const EDITOR = { accountId: accountId('editor'), addressKey: 'address' };

/** Keys of both gateways; those of Tap were sealed with another secret. */
async function withKeysOfBoth() {
  const { serviceKeys, findings } = emptyStorage();
  const clock = new ManualClock();
  const [own, other] = [new SealedKeys(SECRET), new SealedKeys(`${SECRET}!`)];
  await serviceKeys.write('tap', other.seal('{}', 'tap'), EDITOR, clock.now());
  await serviceKeys.write('myfatoorah', own.seal('{}', 'myfatoorah'), EDITOR, clock.now());
  const keys = new UnreadableKeys(new GatewayKeys(new ServiceKeys(serviceKeys, own, {})), findings, clock);
  const loseOther = () => serviceKeys.write('myfatoorah', other.seal('{}', 'myfatoorah'), EDITOR, clock.now());
  const told = async () =>
    (await findings.list(10)).filter(({ kind }) => kind === 'keys-unreadable').map(({ gateway }) => gateway);
  return { keys, findings, clock, loseOther, told };
}

test('keys that the secret opens are none', async () => {
  const { keys } = await withKeysOfBoth();
  expect(await keys.gateways()).toEqual(['tap']);
});

test('each gateway is told once while its finding is open, whatever else is found of it, and again once it was closed', async () => {
  const { keys, findings, clock, loseOther, told } = await withKeysOfBoth();
  const attempt = anAttempt(anOrder([[aProduct('bow'), 1]]), { gateway: 'tap' });
  await findings.add(refusedMethod(attempt, clock.now()));
  await keys.report();
  expect(await told()).toEqual(['tap']);
  clock.advance(DAY);
  await loseOther();
  await keys.report();
  expect((await told()).toSorted()).toEqual(['myfatoorah', 'tap']);
  const [first] = (await findings.list(10)).filter(
    ({ kind, gateway }) => kind === 'keys-unreadable' && gateway === 'tap',
  );
  await findings.close([first?.id ?? ''], clock.now());
  await keys.report();
  expect((await told()).toSorted()).toEqual(['myfatoorah', 'tap', 'tap']);
});
