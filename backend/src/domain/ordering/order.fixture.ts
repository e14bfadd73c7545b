import type { TextLook } from '../catalog/pictures/lettering.ts';
import type { Product } from '../catalog/product.ts';
import { orderId } from '../ids.ts';
import { areaAt, openArea } from './delivery/area-terms.ts';
import type { AreaNow, AreaTerms } from './delivery/area-terms.ts';
import { DELIVERY_AREAS } from './delivery/delivery-areas.ts';
import type { DeliveryArea } from './delivery/delivery-areas.ts';
import type { DeliveryDetails } from './delivery/delivery-details.ts';
import { makeOrderNumber, ORDER_NUMBER_BYTES } from './order-number.ts';
import { newOrder } from './order.ts';
import type { NewOrder, Order } from './order.ts';

/** Noon in Kuwait. */
export const NOON = Date.UTC(2026, 0, 15, 9);

export function someDetails(given: Partial<DeliveryDetails> = {}): DeliveryDetails {
  return {
    fullName: 'نورة العنزي',
    email: 'noura@example.com',
    phone: '51234567',
    address: {
      areaKey: 'salmiya',
      block: '3',
      street: 'Salem Al-Mubarak',
      streetNumber: '12',
      buildingNumber: '7',
      floor: '',
      apartmentNumber: '',
    },
    notes: '',
    mapUrl: '',
    ...given,
  };
}

/** An area to which the shop delivers, with the usual terms unless others are given. */
export function areaNow(key = 'salmiya', terms: AreaTerms | null = null, at = NOON): AreaNow {
  const area = openArea(areaAt(key, terms, at));
  if (typeof area === 'string') throw new Error(`${key}: ${area}`);
  return area;
}

export function salmiya(): DeliveryArea {
  const area = DELIVERY_AREAS.find(({ key }) => key === 'salmiya');
  if (!area) throw new Error('Salmiya is gone');
  return area;
}

let made = 0;

/** An order of these pieces, placed at `NOON`. Each call gives another id and number. */
export function anOrder(
  pieces: readonly (readonly [product: Product, quantity: number])[],
  given: Partial<NewOrder> = {},
): Order {
  made += 1;
  const random = new Uint8Array(ORDER_NUMBER_BYTES);
  new DataView(random.buffer).setUint32(0, made * 7919);
  random.set([made & 31, (made >> 5) & 31, (made >> 10) & 31, (made >> 15) & 31], 4);
  return newOrder({
    id: orderId(`order-${made}`),
    number: makeOrderNumber(random),
    accountId: null,
    language: 'ar',
    delivery: someDetails(),
    lines: pieces.map(([{ id, name, imageUrl, filterColor, price, cost }, quantity]) => ({
      productId: id,
      name,
      imageUrl,
      filterColor,
      quantity,
      price,
      ...(cost !== null && { cost }),
      customTexts: [],
    })),
    area: salmiya(),
    at: NOON,
    ...given,
  });
}

/** The order with a custom text on each of its lines. */
export function withName(order: Order, text = 'دانة'): Order {
  const title = { en: 'Her name', ar: 'اسمها' };
  const frame = { imageUrl: '/images/blank.webp', x: 400, y: 520, width: 480, height: 130, angle: -9, bend: 0 };
  const look: TextLook = { cloth: 'pink', patch: null, thread: 'white', frame };
  return { ...order, lines: order.lines.map((line) => ({ ...line, customTexts: [{ title, text, look }] })) };
}
