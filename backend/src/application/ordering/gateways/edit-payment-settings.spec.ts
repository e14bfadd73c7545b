import { expect, test } from '@jest/globals';
import { SealedKeys } from '../../../adapters/system/sealed-keys.ts';
import { accountId } from '../../../domain/ids.ts';
import { NOON } from '../../../domain/ordering/order.fixture.ts';
import { FixedGateways, ScriptedGateway } from '../../../testing/scripted-gateway.fixture.ts';
import { emptyStorage } from '../../../testing/storage.fixture.ts';
import { SECRET } from '../../../testing/test-shop.fixture.ts';
import { GatewayAddresses } from '../paying/gateway-addresses.ts';
import { ServiceKeys } from '../../outside/keys/service-keys.ts';
import { GatewayKeys } from '../paying/gateway-keys.ts';
import { EditPaymentSettings } from './edit-payment-settings.ts';

/** @param secret of the server, when the keys of Tap were entered with `SECRET` */
async function statesOf(secret: string) {
  const { serviceKeys, settings } = emptyStorage();
  const sealed = new SealedKeys(SECRET).seal(JSON.stringify({ secretKey: 'sk_test_made-up-key' }), 'tap');
  await serviceKeys.write('tap', sealed, { accountId: accountId('editor'), addressKey: 'address' }, NOON);
  const keys = new GatewayKeys(new ServiceKeys(serviceKeys, new SealedKeys(secret), {}));
  const tap = Object.assign(new ScriptedGateway(), { id: 'tap' as const });
  const usable = (await keys.all()).get('tap')?.keys ? [tap] : [];
  const addresses = new GatewayAddresses('http://localhost:3000', 'https://fyonka.example');
  const gateways = new FixedGateways([new ScriptedGateway(), ...usable]);
  return (await new EditPaymentSettings(settings, gateways, keys, addresses).read()).gateways;
}

const NOTICES = 'https://fyonka.example/api/payments/notices';

test('the office sees which gateways have keys, and where they send notices', async () => {
  expect(await statesOf(SECRET)).toMatchObject([
    { id: 'sandbox', isConfigured: true, keysFrom: 'built-in', keyFields: [] },
    {
      id: 'tap',
      isConfigured: true,
      keysFrom: 'office',
      keyFields: [{ name: 'secretKey', isRequired: true }],
      noticeUrl: `${NOTICES}/tap`,
    },
    { id: 'myfatoorah', isConfigured: false, keysFrom: null },
  ]);
});

test('keys that a new secret of the server cannot open have to be entered again', async () => {
  expect((await statesOf(`${SECRET}!`))[1]).toMatchObject({ id: 'tap', isConfigured: false, keysFrom: 'office' });
});
