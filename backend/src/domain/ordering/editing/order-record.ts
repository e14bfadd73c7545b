import { changesBetween } from '../../history.ts';
import type { FieldChange } from '../../history.ts';
import { toKd } from '../../money.ts';
import type { AddressLines } from '../delivery/address.ts';
import type { Order } from '../order.ts';

type Edited = Pick<Order, 'delivery' | 'lines' | 'deliveryCost' | 'discount'>;

/**
 * Fields of an order without personal data. The edit history, which is never erased, names all others without their
 * values.
 */
const IMPERSONAL: ReadonlySet<string> = new Set([
  'address.city',
  'gift.wrap',
  'orderItems',
  'deliveryCost',
  'discount',
]);

/** The fields in which two states of an order differ, with the names and units of the API. */
export function orderChanges(before: Edited, after: Edited): FieldChange[] {
  return changesBetween(recordOf(before), recordOf(after));
}

/** The changes as the edit history keeps them. */
export function withoutPersonalValues(changes: readonly FieldChange[]): FieldChange[] {
  return changes.map((change) => (IMPERSONAL.has(change.field) ? change : { ...change, from: null, to: null }));
}

/** The fields in a list of a fixed order, in which empty ones have their place. */
function addressLines(address: AddressLines): unknown[] {
  const { block, street, streetNumber, buildingNumber, floor, apartmentNumber } = address;
  const { avenue = '', buildingKind = '', paciNumber = '', location } = address;
  const pin = location ? [location.lat, location.lng] : [];
  return [
    block,
    street,
    streetNumber,
    avenue,
    buildingKind,
    buildingNumber,
    floor,
    apartmentNumber,
    paciNumber,
    ...pin,
  ];
}

/** Lists are compared as a whole, so that two editors of one address or of one order's lines conflict. */
function recordOf({ delivery, lines, deliveryCost, discount }: Edited): Record<string, unknown> {
  const { address, mapUrl, gift, stall: _stall, ...texts } = delivery;
  return {
    ...texts,
    address: { city: address.areaKey, lines: addressLines(address) },
    googleMapUrl: mapUrl,
    gift: { wrap: gift !== undefined, note: gift?.note ?? '' },
    orderItems: lines.map(({ productId, name, quantity, price }) => ({
      productId,
      name,
      quantity,
      price: toKd(price),
    })),
    customTexts: lines.map(({ productId, customTexts }) => [productId, ...customTexts.map(({ text }) => text)]),
    deliveryCost: toKd(deliveryCost),
    discount: discount ? [toKd(discount.amount), discount.percent, discount.freeDelivery] : null,
    discountReason: discount?.reason ?? '',
  };
}
