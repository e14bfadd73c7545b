import { expect, test } from '@jest/globals';
import { SealedKeys } from '../../../adapters/system/sealed-keys.ts';
import { FixedGateways, ScriptedGateway } from '../../../testing/scripted-gateway.fixture.ts';
import { emptyStorage } from '../../../testing/storage.fixture.ts';
import { SECRET } from '../../../testing/test-shop.fixture.ts';
import { ServiceKeys } from '../../outside/keys/service-keys.ts';
import { GatewayKeys } from '../paying/gateway-keys.ts';
import { CheckGateway } from './check-gateway.ts';

test('a refusal is told without the key that the gateway repeats, and in a line', async () => {
  const keys = { secretKey: 'sk_test_made-up-key' };
  const reason = `Key ${keys.secretKey} is unknown.\nAsk us. ${'x'.repeat(500)}`;
  const gateway = Object.assign(new ScriptedGateway(), { check: async () => ({ kind: 'refused' as const, reason }) });
  const known = new GatewayKeys(
    new ServiceKeys(emptyStorage().serviceKeys, new SealedKeys(SECRET), { [gateway.id]: keys }),
  );
  const outcome = await new CheckGateway(new FixedGateways([gateway]), known).execute(gateway.id);
  const shown = 'reason' in outcome ? outcome.reason : '';
  expect(shown).toMatch(/^Key … is unknown\. Ask us\. x+$/);
  expect(shown).toHaveLength(200);
});

test('a gateway without keys cannot be tried', async () => {
  const known = new GatewayKeys(new ServiceKeys(emptyStorage().serviceKeys, new SealedKeys(SECRET), {}));
  expect(await new CheckGateway(new FixedGateways([]), known).execute('tap')).toEqual({ kind: 'no-gateway' });
});
