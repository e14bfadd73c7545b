import type { OrderRequest } from '../../../application/ordering/placing/order-request.ts';
import { aProduct } from '../../../domain/catalog/product.fixture.ts';
import { accountId, paymentAttemptId } from '../../../domain/ids.ts';
import { WAIT_FOR_PAYMENT } from '../../../domain/ordering/mails/order-mail.ts';
import { totalPrice } from '../../../domain/ordering/order.ts';
import type { ShopSettings } from '../../../domain/store/settings.ts';
import { aRequest, testShop } from '../../../testing/test-shop.fixture.ts';

const bow = aProduct('bow', { stock: null, name: { en: 'Bow <b>', ar: 'فيونكة' } });
const ribbon = aProduct('ribbon', {
  stock: null,
  name: { en: 'Ribbon', ar: 'شريطة' },
  customTags: [{ title: { en: 'Her name', ar: 'اسمها' }, required: true, lettering: null }],
});
export const SETTINGS: Partial<ShopSettings> = {
  name: { en: 'Fyonka', ar: 'فيونكة' },
  phone: '+965 2200 1234',
  email: 'hello@fyonka.example',
  cashOnDelivery: true,
  delivery: { firstDay: 1, lastDay: 2, extraDaysForNames: 2 },
  returnDays: 14,
};

export const EDITOR = { accountId: accountId('office'), addressKey: 'address' };

/** A shop with one order, placed just now. */
export async function withOrder(given: Partial<OrderRequest> = {}, settings: Partial<ShopSettings> = SETTINGS) {
  const shop = await testShop([bow, ribbon], settings);
  const held = await shop.place(aRequest([bow], given));
  const mails = async () => {
    await shop.dispatchMails.execute();
    return shop.transport.sent.splice(0);
  };
  return {
    ...shop,
    ...held,
    mails,
    /** Starts payments by KNET at a gateway that cannot cancel, so that each of them may come in. */
    start: async (...names: string[]) => {
      const start = { orderNumber: held.order.number, method: 'knet', gateway: 'tap', cancels: false } as const;
      for (const name of names) {
        await shop.payments.start({ ...start, id: paymentAttemptId(name), at: shop.clock.now() });
        shop.clock.advance(60_000);
      }
    },
    /** The gateway has taken the whole amount. */
    capture: (name: string) =>
      shop.payments.settle(
        paymentAttemptId(name),
        { kind: 'captured', amount: totalPrice(held.order), reference: name },
        shop.clock.now(),
      ),
    /** Pays and returns the mail about it. */
    paid: async () => {
      await shop.payForOrder.execute({ ...held, token: 'tok' });
      const [mail] = await mails();
      if (!mail) throw new Error('no mail about the payment was queued');
      return mail;
    },
    /** Waits some minutes and returns the request to pay. */
    unpaid: async () => {
      shop.clock.advance(WAIT_FOR_PAYMENT);
      const [mail] = await mails();
      if (!mail) throw new Error('no request to pay was queued');
      return mail;
    },
  };
}

export const named = (text: string, language: 'ar' | 'en'): Partial<OrderRequest> => ({
  language,
  orderItems: [
    { productId: ribbon.id, quantity: 1, customTexts: [{ title: language === 'ar' ? 'اسمها' : 'Her name', text }] },
  ],
});
