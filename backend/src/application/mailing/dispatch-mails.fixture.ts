import { aProduct } from '../../domain/catalog/product.fixture.ts';
import { WAIT_FOR_PAYMENT } from '../../domain/ordering/mails/order-mail.ts';
import { aRequest, testShop } from '../../testing/test-shop.fixture.ts';

export const bow = aProduct('bow', { stock: null });
export const SENT = { kind: 'sent' } as const;
export const UNREACHABLE = { kind: 'unreachable', reason: 'ECONNECTION' } as const;
export const BUSY = { kind: 'refused', isFinal: false, reason: 'EENVELOPE 452' } as const;
/** In milliseconds. */
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

/** A shop with orders of different customers, and one due mail for each order, the request to pay. */
export async function withPlacedOrders(count: number) {
  const shop = await testShop([bow]);
  const held = [];
  for (let placed = 0; placed < count; placed += 1) {
    held.push(await shop.place(aRequest([bow], { email: `shopper-${placed}@example.com` })));
  }
  shop.clock.advance(WAIT_FOR_PAYMENT);
  return { ...shop, held, placed: held.map(({ order }) => order) };
}

/** Sends the mails that are due. @returns their subjects without order numbers */
export async function mailsOf(shop: Pick<Awaited<ReturnType<typeof testShop>>, 'dispatchMails' | 'transport'>) {
  while ((await shop.dispatchMails.execute()).hasMore);
  return shop.transport.sent.splice(0).map(({ subject }) => subject.replace(/ \(.*/, ''));
}
