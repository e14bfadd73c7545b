import type { OfficeReturnAnswer } from '@fyonka/api-contract/wire/office/orders/returns';
import type { PlaceOrderAnswer } from '@fyonka/api-contract/wire/ordering';
import { paidOrder } from './money.ts';
import type { MoneyOffice } from './money.ts';
import { read } from './server/answers.ts';
import type { TestShop } from './shops/test-shop.ts';

/** Pieces of the first line that come back because they are faulty. */
export const aReturn = (quantity: number) => ({ items: [{ line: 0, quantity, reason: 'faulty' }] });

/** A paid order that has arrived. */
export async function deliveredOrder(shop: TestShop, office: MoneyOffice): Promise<PlaceOrderAnswer> {
  const placed = await paidOrder(shop);
  await office.setStatus(placed, 'delivered');
  return placed;
}

/** A return of one piece that is back. */
export async function receivedReturn(shop: TestShop, office: MoneyOffice) {
  const { order } = await deliveredOrder(shop, office);
  const answer = await office.call('POST', `orders/${order.orderNumber}/returns`, aReturn(1));
  const { _id: id } = (await read<OfficeReturnAnswer>(answer, 201)).return;
  await read(await office.call('PUT', `returns/${id}/receipt`, { restocked: [1] }), 200);
  return { order, id };
}
