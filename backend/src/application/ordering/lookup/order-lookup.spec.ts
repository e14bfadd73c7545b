import { describe, expect, test } from '@jest/globals';
import { SecretDigests } from '../../../adapters/system/secret-digests.ts';
import { SignedOrderAccess } from '../../../adapters/system/signed-order-access.ts';
import { aProduct } from '../../../domain/catalog/product.fixture.ts';
import { emailKey } from '../../../domain/email.ts';
import { paymentAttemptId } from '../../../domain/ids.ts';
import { LOOKUP_TIME, MOST_ADDRESSES, MOST_OF_PHONE } from '../../../domain/ordering/lookup/order-lookup.ts';
import { anOrder } from '../../../domain/ordering/order.fixture.ts';
import type { Order } from '../../../domain/ordering/order.ts';
import { testIdentity } from '../../../testing/identity.fixture.ts';
import { contentsOf } from '../../storage.contract.ts';
import { aStart, captureOf } from '../paying/payments.fixture.ts';
import { PhoneAddresses } from './phone-addresses.ts';
import { RequestLookup } from './request-lookup.ts';
import { VerifyLookup } from './verify-lookup.ts';

const HOUR = 60 * 60 * 1000;
const PHONE = '97553456';
const OWNER = 'noura@example.com';
const ATTACKER = 'stranger@example.com';
const HOME = '192.0.2.1';
const ribbon = aProduct('ribbon', { stock: null });

/** Somebody who looks for orders. */
interface Visitor {
  readonly address: string;
  readonly browser: string;
  readonly knownDevice?: string;
}
const NOURA: Visitor = { address: HOME, browser: 'of the owner' };

async function shopOfPhone() {
  const identity = testIdentity();
  const { storage, clock, knownDevices, checkCode } = identity;
  await storage.filling.fillEmptyShop(contentsOf([ribbon]), clock.now());
  const digests = new SecretDigests('secret');
  const addresses = new PhoneAddresses(storage.orders, knownDevices, digests, clock);
  const requestLookup = new RequestLookup(addresses, identity.sendCodes, storage.settings);
  const verifyLookup = new VerifyLookup(addresses, checkCode, new SignedOrderAccess('secret'), knownDevices);

  async function place(email: string): Promise<Order> {
    const order = anOrder([[ribbon, 1]], { at: clock.now() });
    const placed = { ...order, delivery: { ...order.delivery, phone: PHONE, email } };
    await storage.orders.place(placed, null);
    clock.advance(1);
    return placed;
  }

  async function buy(email: string): Promise<Order> {
    const order = await place(email);
    const attempt = paymentAttemptId(order.number);
    await storage.payments.start(aStart(attempt, order.number, clock.now()));
    await storage.payments.settle(attempt, captureOf(order), clock.now());
    return order;
  }

  const ask = ({ knownDevice, ...visitor }: Visitor, phone = PHONE) =>
    requestLookup.execute({ phone, knownDevices: [knownDevice], language: 'ar', ...visitor });

  const enter = ({ knownDevice, ...visitor }: Visitor, code: string) =>
    verifyLookup.execute({ phone: PHONE, code, knownDevices: [knownDevice], ...visitor });

  /** The codes that a request mails, by their receivers. */
  async function mailed(visitor: Visitor): Promise<Map<string, string>> {
    await identity.mails();
    await ask(visitor);
    const mails = (await identity.mails()).filter(({ template }) => template === 'order-lookup-code');
    return new Map(mails.map((mail) => [mail.to, identity.codeIn(mail)]));
  }

  /** What the code that an address gets opens; null: it gets none. */
  async function found(email: string, visitor = NOURA): Promise<readonly string[] | null> {
    const code = (await mailed(visitor)).get(email);
    if (code === undefined) return null;
    const outcome = await enter(visitor, code);
    if (outcome.kind !== 'verified') throw new Error(outcome.kind);
    return outcome.orders.map(({ number }) => number);
  }

  return { ...identity, addresses, place, buy, ask, enter, mailed, found };
}

const receivers = async (mails: Promise<Map<string, string>>) => [...(await mails).keys()].toSorted();

describe('the orders of a phone', () => {
  test('are found for ninety days, and no longer', async () => {
    const { clock, place, found } = await shopOfPhone();
    const { number } = await place(OWNER);
    clock.advance(LOOKUP_TIME - 1);
    expect(await found(OWNER)).toEqual([number]);
    clock.advance(1);
    expect(await found(OWNER)).toBeNull();
  });

  test('are opened by their buyer, however many unpaid ones a stranger places later', async () => {
    const { place, buy, found } = await shopOfPhone();
    const { number } = await buy(OWNER);
    for (let placed = 0; placed < MOST_OF_PHONE; placed += 1) await place(ATTACKER);
    expect(await found(ATTACKER)).toBeNull();
    expect(await found(OWNER)).toEqual([number]);
  });

  test('are opened by each of the latest three buyers, but only what has the own address', async () => {
    const { clock, place, buy, mailed, found } = await shopOfPhone();
    const emails = ['gone@example.com', 'hessa@example.com', OWNER, ATTACKER];
    const bought = [];
    for (const email of emails) bought.push((await buy(email)).number);
    const unpaid = await place(OWNER);
    expect(await receivers(mailed(NOURA))).toEqual(emails.slice(1).toSorted());
    clock.advance(HOUR);
    expect(await found(OWNER)).toEqual([unpaid.number, bought[2]]);
    clock.advance(HOUR);
    expect(await found(ATTACKER)).toEqual([bought[3]]);
  });

  test('that nobody has paid are opened each by the own address, also in other spelling only the own', async () => {
    const { clock, place, mailed, found } = await shopOfPhone();
    const own = await place(OWNER);
    await place(ATTACKER);
    expect(await receivers(mailed(NOURA))).toEqual([OWNER, ATTACKER].toSorted());
    clock.advance(HOUR);
    expect(await found(OWNER)).toEqual([own.number]);
    await place('Noura@example.com');
    expect(await receivers(mailed(NOURA))).toEqual(['Noura@example.com', ATTACKER].toSorted());
  });

  test('cost the same codes and requests when there are none, under stand-ins that do not show the phone', async () => {
    const { addresses, buy, ask } = await shopOfPhone();
    const of = async () => (await addresses.find(PHONE, [])).recipients;
    const none = await of();
    expect(none.map(({ email, isDecoy }) => isDecoy && !email.includes(PHONE))).toEqual(
      Array(MOST_ADDRESSES).fill(true),
    );
    expect(new Set(none.map(({ email }) => email)).size).toBe(MOST_ADDRESSES);
    expect(await of()).toEqual(none);
    await buy(OWNER);
    expect((await of()).map(({ isDecoy }) => isDecoy)).toEqual([false, true, true]);
    expect(await ask(NOURA)).toEqual(await ask(NOURA, '97553457'));
  });

  test('are closed to guesses after five for all their addresses together', async () => {
    const { buy, mailed, enter } = await shopOfPhone();
    await buy(OWNER);
    await buy(ATTACKER);
    const codes = await mailed(NOURA);
    const right = [...codes.values()];
    const wrong = ['000000', '111111', '222222', '333333', '444444', '555555', '666666'].filter(
      (code) => !right.includes(code),
    );
    for (const code of wrong.slice(0, 5)) expect(await enter(NOURA, code)).toEqual({ kind: 'wrong-code' });
    for (const code of right) expect(await enter(NOURA, code)).toEqual({ kind: 'wrong-code' });
  });
});

/** Strangers ask for codes of the phone, each in the own network, and try some. */
async function attack({ ask, enter }: Awaited<ReturnType<typeof shopOfPhone>>, networks: number): Promise<void> {
  for (let host = 0; host < networks; host += 1) {
    const stranger = { address: `198.51.100.${host}`, browser: `of stranger ${host}` };
    await ask(stranger);
    for (const code of ['000000', '111111', '222222', '333333', '444444']) await enter(stranger, code);
  }
}

describe('while strangers ask for codes', () => {
  test.each([0, 6])(
    'from four networks at all times, the owner gets in on a new device after %i hours',
    async (hours) => {
      const shop = await shopOfPhone();
      const { number } = await shop.buy(OWNER);
      for (let hour = 0; hour <= hours; hour += 1) {
        if (hour > 0) shop.clock.advance(HOUR);
        for (let asked = 0; asked < 3; asked += 1) await attack(shop, 4);
      }
      expect(await shop.found(OWNER)).toEqual([number]);
    },
  );

  test('60 times from as many networks, the owner gets in on a device that has seen the orders or is signed in', async () => {
    const shop = await shopOfPhone();
    await shop.register(OWNER);
    const { number } = await shop.buy(OWNER);
    const code = (await shop.mailed(NOURA)).get(OWNER) ?? '';
    const seen = await shop.enter(NOURA, code);
    if (seen.kind !== 'verified') throw new Error(seen.kind);
    const credentials = await shop.storage.accounts.credentials(emailKey(OWNER));
    const signedIn = shop.knownDevices.issue(emailKey(OWNER), credentials?.passwordHash ?? '');
    await attack(shop, 60);
    expect(await shop.found(OWNER)).toBeNull();
    for (const knownDevice of [seen.knownDevice, signedIn]) {
      const fromStranger = { ...NOURA, address: '198.51.100.0', knownDevice };
      expect(await shop.found(OWNER, fromStranger)).toEqual([number]);
      shop.clock.advance(HOUR);
    }
  });

  test('a device that has seen the orders of a guest is known too, for that address only', async () => {
    const shop = await shopOfPhone();
    const { number } = await shop.buy(OWNER);
    await shop.buy(ATTACKER);
    const codes = await shop.mailed(NOURA);
    const [own, other] = [
      await shop.enter(NOURA, codes.get(OWNER) ?? ''),
      await shop.enter(NOURA, codes.get(ATTACKER) ?? ''),
    ];
    if (own.kind !== 'verified' || other.kind !== 'verified') throw new Error('not verified');
    await attack(shop, 60);
    expect(await shop.found(OWNER, { ...NOURA, knownDevice: other.knownDevice })).toBeNull();
    expect(await shop.found(OWNER, { ...NOURA, knownDevice: own.knownDevice })).toEqual([number]);
  });
});
