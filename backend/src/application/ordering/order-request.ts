import type { CustomerId } from '../../domain/ids.ts';
import type { Language } from '../../domain/localized-text.ts';
import { holdsCardNumber } from '../../domain/ordering/card-number.ts';
import type { CustomText } from '../../domain/ordering/custom-texts.ts';
import type { DeliveryForm } from '../../domain/ordering/delivery-details.ts';
import { LARGEST_QUANTITY, MOST_LINES } from '../../domain/ordering/order.ts';
import type { FieldFault } from '../../domain/field-fault.ts';

export interface OrderRequestItem {
  readonly productId?: string | undefined;
  /** Finds the product when `productId` is left out: its exact visible name in either language. */
  readonly name?: string | undefined;
  readonly quantity: number;
  /** KD, as the shopper saw it. */
  readonly price?: number | undefined;
  readonly customTexts?: readonly CustomText[] | undefined;
}

/** An order as a shopper asks for it. */
export interface OrderRequest extends DeliveryForm {
  items: readonly OrderRequestItem[];
  /** KD, as the shopper saw it. */
  deliveryCost?: number | undefined;
  /** KD, as the shopper saw it. */
  totalPrice?: number | undefined;
  /** The language of the customer's mails; Arabic unless given. */
  language?: Language | undefined;
  idempotencyKey?: string | undefined;
  /** The signed-in customer, as the server knows it. */
  customerId?: CustomerId | undefined;
}

/** Faults of the lines that need no look at the catalogue. */
export function faultsOfItems(items: readonly OrderRequestItem[]): FieldFault[] {
  if (items.length === 0) return [{ field: 'orderItems', code: 'REQUIRED' }];
  if (items.length > MOST_LINES) return [{ field: 'orderItems', code: 'TOO_MANY_ITEMS' }];
  return items.flatMap((item, index): FieldFault[] => {
    const faults: FieldFault[] = [];
    if (!Number.isInteger(item.quantity) || item.quantity < 1 || item.quantity > LARGEST_QUANTITY) {
      faults.push({ field: `orderItems.${index}.quantity`, code: 'INVALID_QUANTITY' });
    }
    if (item.productId === undefined && item.name === undefined) faults.push({ field: `orderItems.${index}.productId`, code: 'REQUIRED' });
    return faults;
  });
}

/** The first field that a shopper has put what may be a card number into; null when there is none. */
export function fieldWithCardNumber(request: OrderRequest): string | null {
  const fields: [string, string | undefined][] = [
    ['fullName', request.fullName],
    ['email', request.email],
    ['notes', request.notes],
    ['googleMapUrl', request.googleMapUrl],
    ...Object.entries(request.address).map(([name, text]): [string, string | undefined] => [`address.${name}`, text]),
    ...request.items.flatMap((item, index): [string, string | undefined][] => [
      [`orderItems.${index}.productId`, item.productId],
      [`orderItems.${index}.name`, item.name],
    ]),
    ...request.items.flatMap((item, index) =>
      (item.customTexts ?? []).flatMap(({ title, text }, place): [string, string][] => [
        [`orderItems.${index}.customTexts.${place}.title`, title],
        [`orderItems.${index}.customTexts.${place}.text`, text],
      ]),
    ),
  ];
  return fields.find(([, text]) => text !== undefined && holdsCardNumber(text))?.[0] ?? null;
}

/** All that was asked for as one text, equal for equal wishes whatever the order of the fields sent. */
export function canonicalRequest(request: OrderRequest): string {
  const { address } = request;
  return JSON.stringify([
    [request.fullName, request.email, request.phone, request.notes, request.googleMapUrl, request.language],
    [address.city, address.block, address.street, address.streetNumber, address.buildingNumber, address.floor, address.apartmentNumber],
    [request.deliveryCost, request.totalPrice],
    request.items.map((item) => [
      item.productId,
      item.name,
      item.quantity,
      item.price,
      (item.customTexts ?? []).map(({ title, text }) => [title, text]),
    ]),
  ]);
}
