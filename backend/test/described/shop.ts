import { afterAll, beforeAll } from '@jest/globals';
import { startSimulator } from '@fyonka/gateway-simulator/simulator';
import type { Simulator } from '@fyonka/gateway-simulator/simulator';
import { anAdministrator } from '../support/accounts/accounts.ts';
import type { Visitor } from '../support/accounts/accounts.ts';
import { describedApi } from '../support/server/described-api.ts';
import type { DescribedApi } from '../support/server/described-api.ts';
import { openPushService } from '../support/server/push-service.ts';
import type { TestPushService } from '../support/server/push-service.ts';
import { openTestShop } from '../support/shops/test-shop.ts';
import type { TestShop } from '../support/shops/test-shop.ts';

/** The one shop that every endpoint is called in, and what watches it. */
export let shop: TestShop;
export let api: DescribedApi;
export let office: Visitor;
export let pushService: TestPushService;
export let sim: Simulator;

const TOKEN = 'a token of this specification';

beforeAll(async () => {
  const secrets = { tapSecretKey: 'x', myFatoorahToken: 'x', myFatoorahWebhookSecret: 'x' };
  sim = await startSimulator({ ...secrets, whatsAppToken: TOKEN });
  pushService = await openPushService();
  shop = await openTestShop({
    PUSH_SERVICE: pushService.url,
    TRUST_PROXY: 'loopback',
    WHATSAPP_TOKEN: TOKEN,
    WHATSAPP_PHONE_ID: '123456',
    WHATSAPP_API_URL: sim.whatsAppApiUrl,
    ARMADA_API_URL: sim.armadaApiUrl,
    // Nobody listens there.
    META_API_URL: 'http://127.0.0.1:9',
  });
  office = await anAdministrator(shop);
  api = await describedApi(shop);
});
afterAll(async () => {
  await shop.close();
  await pushService.close();
  await sim.close();
});
