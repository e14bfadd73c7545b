import type { BuildingKind } from '@fyonka/api-contract/values/ordering/buildings';
import { streetAnswer } from '@fyonka/api-contract/text/address';
import type { AddressLocation, OrderAddress } from '@fyonka/api-contract/wire/orders/address';
import { language } from '@fyonka/shop-bridge/language';
import type { DeliveryDetails, DeliveryField } from '../delivery-details.ts';

/** Fields that belong together: parts of two addresses must not be mixed. */
export const ADDRESS_FIELDS = [
  'city',
  'block',
  'street',
  'avenue',
  'buildingKind',
  'buildingNumber',
  'floor',
  'apartmentNumber',
  'paciNumber',
  'location',
] as const satisfies readonly DeliveryField[];
export type AddressValues = Pick<DeliveryDetails, (typeof ADDRESS_FIELDS)[number]>;

/** The kind of building that the form shows: most addresses are houses, so that is what an untouched form means. */
export function kindOf({ buildingKind }: Pick<DeliveryDetails, 'buildingKind'>): BuildingKind {
  return buildingKind === '' ? 'house' : buildingKind;
}

/** The address to send. What was typed for another kind of building than the chosen one is left out. */
export function addressOf(details: AddressValues): OrderAddress {
  const { city, block, street, avenue, buildingNumber, paciNumber, location, ...door } = details;
  const kind = kindOf(details);
  const { floor, apartmentNumber } = kind === 'house' ? NO_DOOR : door;
  const pin = readLocation(location);
  return {
    city,
    block,
    street,
    // The form has one answer for both. Where addresses are written, it stands once: see `addressParts`.
    streetNumber: street,
    ...(avenue && { avenue }),
    buildingKind: kind,
    buildingNumber,
    ...(floor && { floor }),
    ...(apartmentNumber && { apartmentNumber }),
    ...(paciNumber && { paciNumber }),
    ...(pin && { location: pin }),
  };
}

const NO_DOOR = { floor: '', apartmentNumber: '' };

/** The fields of the form for an address of the shop. One without a kind, from before there were any, gets one by its door. */
export function addressValues(address: OrderAddress): AddressValues {
  const { city, block, avenue = '', buildingNumber, floor = '', apartmentNumber = '', paciNumber = '' } = address;
  const kind = floor + apartmentNumber === '' ? 'house' : 'apartment';
  return {
    city,
    block,
    street: streetAnswer(address, language()),
    avenue,
    buildingKind: address.buildingKind ?? kind,
    buildingNumber,
    floor,
    apartmentNumber,
    paciNumber,
    location: address.location ? writtenLocation(address.location) : '',
  };
}

/** Whether the form has the address of the shop. */
export function isSameAddress(details: AddressValues, address: OrderAddress): boolean {
  const written = addressValues(addressOf(details));
  const values = addressValues(address);
  return ADDRESS_FIELDS.every((field) => written[field] === values[field]);
}

/** A pin as the text that the form keeps. */
export function writtenLocation({ lat, lng }: AddressLocation): string {
  return `${lat.toFixed(5)},${lng.toFixed(5)}`;
}

/** @returns null for an empty text */
export function readLocation(text: string): AddressLocation | null {
  const [lat, lng] = text.split(',').map(Number);
  return lat !== undefined && lng !== undefined && Number.isFinite(lat + lng) ? { lat, lng } : null;
}
