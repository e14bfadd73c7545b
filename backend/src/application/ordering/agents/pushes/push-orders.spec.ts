import { setImmediate } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { Es256 } from '../../../../adapters/outside/es256.ts';
import { RandomIdentifiers } from '../../../../adapters/system/random-identifiers.ts';
import { SealedKeys } from '../../../../adapters/system/sealed-keys.ts';
import { aProduct } from '../../../../domain/catalog/product.fixture.ts';
import { accountId } from '../../../../domain/ids.ts';
import { receiverOf } from '../../../../domain/ordering/agents/agent-platform.ts';
import { anOrder, NOON } from '../../../../domain/ordering/order.fixture.ts';
import type { Order } from '../../../../domain/ordering/order.ts';
import { NO_CHANNELS } from '../../../../domain/store/channels.ts';
import { emptyStorage } from '../../../../testing/storage.fixture.ts';
import { ManualClock, SECRET } from '../../../../testing/test-shop.fixture.ts';
import { OutsideCalls } from '../../../outside/ports.ts';
import type { OutsideAnswer, OutsideCall } from '../../../outside/ports.ts';
import { SignMessages } from '../../../outside/signing/sign-messages.ts';
import { contentsOf } from '../../../storage.contract.ts';
import { FollowAgentOrders } from './follow-orders.ts';
import { OrderSnapshots } from './ports.ts';
import { PushOrders } from './push-orders.ts';

const AGENT = { host: 'agent.example', checkoutId: 'checkout', webhook: 'https://agent.example/hook' };
const OFFICE = { accountId: accountId('office'), addressKey: 'address' };

/** A platform that answers as the test says, and what it got. */
class Platform extends OutsideCalls {
  readonly got: OutsideCall[] = [];
  answer: () => Promise<OutsideAnswer> | OutsideAnswer = () => this.status(200);

  status(status: number): OutsideAnswer {
    return { kind: 'answered', status, headers: {}, bytes: new Uint8Array() };
  }

  addressOf(text: string): string {
    return text;
  }

  async send(call: OutsideCall): Promise<OutsideAnswer> {
    this.got.push(call);
    return this.answer();
  }
}

class StatusAlone extends OrderSnapshots {
  async of({ agent, number, status }: Order): Promise<object | null> {
    return agent ? { number, status } : null;
  }
}

async function openPushes() {
  const storage = emptyStorage();
  const bow = aProduct('bow');
  const contents = contentsOf([bow]);
  const channels = { ...NO_CHANNELS, agents: true };
  await storage.filling.fillEmptyShop({ ...contents, settings: { ...contents.settings, channels } }, NOON);
  const [platform, clock, identifiers] = [new Platform(), new ManualClock(), new RandomIdentifiers()];
  const { agentPushes, webhookDeliveries, settings, officeEvents, signingKeys, orders, payments } = storage;
  const signing = new SignMessages(signingKeys, new Es256(), new SealedKeys(SECRET), identifiers, clock);
  const follow = new FollowAgentOrders(agentPushes, settings, officeEvents, identifiers, clock);
  const push = new PushOrders(
    agentPushes,
    webhookDeliveries,
    new StatusAlone(),
    settings,
    platform,
    signing,
    clock,
    'https://shop.example/.well-known/ucp',
  );
  return {
    storage,
    platform,
    clock,
    place: async (agent = AGENT) => {
      const order = anOrder([[bow, 1]], { agent, at: NOON });
      await orders.place(order, null);
      await payments.accept(order.number, 'cash-on-delivery', NOON);
      return order;
    },
    setStatus: (order: Order, status: Order['status']) =>
      storage.officeOrders.setStatus(order.id, status, OFFICE, NOON + 1_000),
    tell: async () => {
      await follow.execute();
      const errors = await push.execute();
      await push.idle();
      return errors;
    },
    begin: () => push.execute(),
    idle: () => push.idle(),
    statuses: () => platform.got.map(({ body }) => (JSON.parse(body ?? '') as { status: string }).status),
    waiting: async (host = AGENT.host) => {
      const { deliveries } = await webhookDeliveries.list(receiverOf(host), { page: 1, limit: 99 });
      return deliveries.filter(({ state }) => state === 'waiting').length;
    },
  };
}

test('what failed is sent again under its id as the order is then, and what came later waits for it', async () => {
  const { platform, clock, place, setStatus, tell, statuses } = await openPushes();
  platform.answer = () => platform.status(503);
  const order = await place();
  await tell();
  await setStatus(order, 'shipped');
  await tell();
  expect(statuses()).toEqual(['processing']);
  platform.answer = () => platform.status(202);
  clock.advance(5_000);
  await tell();
  expect(statuses()).toEqual(['processing', 'shipped', 'shipped']);
  const ids = platform.got.map(({ headers }) => headers['webhook-id']);
  expect([ids[1] === ids[0], ids[2] === ids[0]]).toEqual([true, false]);
  expect(platform.got.map(({ headers }) => headers['idempotency-key'])).toEqual(ids);
});

test('a message is given up after its days, and the platform shows why', async () => {
  const { storage, platform, clock, place, tell, waiting } = await openPushes();
  platform.answer = () => ({ kind: 'failed', problem: 'unreachable' });
  await place();
  for (let hour = 0; hour <= 24 * 4; hour += 1) {
    await tell();
    clock.advance(60 * 60_000);
  }
  expect([await waiting(), platform.got.length]).toEqual([0, 10]);
  expect(await storage.agentPushes.platforms()).toMatchObject([
    { id: 'agent.example', failingSince: NOON, failure: { problem: 'unreachable' } },
  ]);
});

test('a platform that is slow keeps no other waiting', async () => {
  const { platform, place, tell, begin, idle, waiting } = await openPushes();
  const late = Promise.withResolvers<OutsideAnswer>();
  await place();
  await place({ ...AGENT, host: 'other.example', webhook: 'https://other.example/hook' });
  platform.answer = () => (platform.got.at(-1)?.url === AGENT.webhook ? late.promise : platform.status(200));
  const all = tell();
  // Each turn lets the lanes go on.
  while ((await waiting('other.example')) > 0 || platform.got.length < 2) {
    await begin();
    await setImmediate();
  }
  expect(await waiting()).toBe(1);
  late.resolve(platform.status(200));
  await all;
  await idle();
  expect(await waiting()).toBe(0);
});

test('of an order whose person is erased nothing more is told', async () => {
  const { storage, platform, clock, place, tell, waiting } = await openPushes();
  await place();
  platform.answer = () => platform.status(500);
  await tell();
  expect(await waiting()).toBe(1);
  storage.agentPushes.orders = async () => new Map();
  clock.advance(5_000);
  expect(await tell()).toEqual([]);
  expect([await waiting(), platform.got.length]).toEqual([0, 1]);
});

test('orders that no program has placed cost one look at the log and nothing else', async () => {
  const { storage, platform, place, tell } = await openPushes();
  await place(null as never);
  await tell();
  expect([await storage.agentPushes.platforms(), platform.got]).toEqual([[], []]);
  expect(await storage.agentPushes.progress()).not.toBeNull();
});
