import type { OrderItemRequest, PlaceOrderRequest } from '@fyonka/api-contract/wire/ordering';
import type { CartLine } from '@fyonka/shop-bridge/cart';
import { language } from '@fyonka/shop-bridge/language';
import { enteredCoupon } from '../../cart/coupon/entered-coupon.ts';
import { inBundle } from '@fyonka/shop-bridge/sets/cart-sets';
import { priceNow, quoteLineOf } from '../../cart/quoted-cart.ts';
import type { CartTotals, QuotedCart } from '../../cart/quoted-cart.ts';
import { addressOf } from '../delivery/address/address-values.ts';
import type { DeliveryDetails } from '../delivery/delivery-details.ts';

/** The order as the page shows it. The server refuses it when one of its amounts is out of date. */
export function orderRequest(
  lines: readonly CartLine[],
  quoted: QuotedCart | null,
  totals: CartTotals,
  details: DeliveryDetails,
): PlaceOrderRequest {
  const { code } = enteredCoupon.get();
  const { fullName, email, phone, notes, giftWrap, giftNote, measured, ...address } = trimmed(details);
  return {
    fullName,
    email,
    phone,
    address: addressOf(address),
    ...(notes && { notes }),
    ...(giftWrap && { gift: { wrap: true, note: giftNote } }),
    orderItems: lines.map((line) => ({
      ...orderItem(line),
      price: priceNow(line, quoteLineOf(line, quoted)),
    })),
    ...(totals.deliveryCost !== null && { deliveryCost: totals.deliveryCost }),
    totalPrice: totals.totalPrice,
    ...(code !== null && { coupon: code }),
    ...(measured === 'yes' && { measured: true }),
    language: language(),
  };
}

/** An item of the request, which is the same in both languages of the page. */
export function orderItem(line: CartLine): OrderItemRequest {
  const { _id, quantity, customTexts } = line;
  const texts = customTexts.map(({ title, text }) => ({ title: title.en, text }));
  return { productId: _id, quantity, ...inBundle(line), ...(texts.length > 0 && { customTexts: texts }) };
}

function trimmed(details: DeliveryDetails): DeliveryDetails {
  return Object.fromEntries(
    Object.entries(details).map(([field, text]) => [field, text.trim()]),
  ) as unknown as DeliveryDetails;
}
