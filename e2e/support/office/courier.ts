import { ARMADA_KEYS, startSimulator } from '@fyonka/gateway-simulator/simulator';
import { tokenFor } from '../accounts.ts';
import { bearer, call } from '../call.ts';
import { ADMINISTRATOR, startShop } from '../remotes/server.ts';
import type { RunningShop } from '../remotes/server.ts';
import { changeSettings } from './office-goods.ts';
import { test as officeTest } from './office.ts';

type Simulator = Awaited<ReturnType<typeof startSimulator>>;

/** The simulator has payment companies as well, which no journey of couriers pays at. */
const NO_GATEWAYS = { tapSecretKey: 'none', myFatoorahToken: 'none', myFatoorahWebhookSecret: 'none' };

/** Journeys through a shop whose orders a simulated courier brings. */
export const test = officeTest.extend<object, { courier: Simulator; shop: RunningShop }>({
  courier: [
    async ({}, provide) => {
      const courier = await startSimulator(NO_GATEWAYS);
      await provide(courier);
      await courier.close();
    },
    { scope: 'worker' },
  ],

  shop: [
    async ({ courier }, provide) => {
      const shop = await startShop({ ARMADA_API_URL: courier.armadaApiUrl });
      await switchOn(shop);
      courier.controls.armada.setWebhookUrl(`${shop.origin}/api/couriers/notices/armada`);
      await provide(shop);
      await shop.stop();
    },
    { scope: 'worker' },
  ],
});

/** With cash on delivery, which the courier collects. */
async function switchOn(shop: RunningShop): Promise<void> {
  await changeSettings(shop, { cashOnDelivery: true });
  const change = { method: 'PUT', headers: bearer(await tokenFor(shop)) } as const;
  await call(shop, '/api/admin/service-keys/armada', { password: ADMINISTRATOR.password, keys: ARMADA_KEYS }, change);
  const settings = {
    isOn: true,
    pickup: { branch: 'branch-1', name: '', phone: '', location: null },
    areas: [{ area: 'salmiya', spelling: 'Salmiya' }],
  };
  await call(shop, '/api/admin/couriers', settings, change);
}

/** Texts about couriers, in both languages, for the same reason as those in `office-words.ts`. */
export const COURIER_WORDS = {
  ar: {
    area: 'السالمية',
    section: 'شركة التوصيل',
    quote: 'السعر والوقت',
    quoted: /1\.25.*41 دقيقة/,
    book: 'حجز أرمادا',
    bookTitle: 'حجز أرمادا لهذا الطلب؟',
    pending: 'محجوز، والبحث عن سائق جارٍ',
    accepted: 'قبله سائق',
    underWay: 'في الطريق إلى الزبون',
    cash: 'نقد لدى شركات التوصيل',
    withShopper: 'طلبكم مع المندوب',
    driver: /يوصله إليكم .?Yousef/,
    follow: 'تتبّع المندوب',
    delivered: 'تم تسليم طلبكم',
  },
  en: {
    area: 'Salmiya',
    section: 'Courier',
    quote: 'Ask price and time',
    quoted: /1\.25.*41 min/,
    book: 'Book Armada',
    bookTitle: 'Book Armada for this order?',
    pending: 'Booked, looking for a driver',
    accepted: 'A driver comes',
    underWay: 'On the way to the customer',
    cash: 'Cash with couriers',
    withShopper: 'Your order is on its way',
    driver: /Yousef.? brings it to you/,
    follow: 'Follow the driver',
    delivered: 'Your order has been delivered',
  },
} as const;
