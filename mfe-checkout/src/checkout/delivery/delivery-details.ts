import { isTakenPhone } from '@fyonka/api-client/pages/phones';
import { latinDigits } from '@fyonka/api-contract/text/digits';
import { faultOfEmail } from '@fyonka/api-contract/text/email/fault';
import { typedPhone } from '@fyonka/api-contract/text/typed/phone';
import { typedDigits } from '@fyonka/api-contract/text/typed/typed';
import { PACI_DIGITS } from '@fyonka/api-contract/values/ordering/buildings';
import { LETTER } from '@fyonka/api-contract/values/texts/letters';
import type { BuildingKind } from '@fyonka/api-contract/values/ordering/buildings';
import type { MessageKey } from '../../messages.ts';

/** Values of the delivery form as texts; empty without input. `city` is the key of a delivery area. */
export interface DeliveryDetails {
  fullName: string;
  phone: string;
  email: string;
  city: string;
  block: string;
  /** Name or number. */
  street: string;
  /** A side street. */
  avenue: string;
  /** Empty until it is chosen, see `kindOf`. */
  buildingKind: BuildingKind | '';
  buildingNumber: string;
  floor: string;
  /** Number of an apartment or office. */
  apartmentNumber: string;
  paciNumber: string;
  /** The pin, see `writtenLocation`. */
  location: string;
  notes: string;
  giftWrap: 'yes' | '';
  /** Text of the gift card; it counts only when the parcel is wrapped. */
  giftNote: string;
  /** Services that measure may be told of the order. */
  measured: 'yes' | '';
  /** Not sent with the order: which folded parts are open, and whether Pay saves the address, under which name. */
  driverPart: 'open' | '';
  giftPart: 'open' | '';
  saveAddress: 'yes' | '';
  addressName: string;
}
export type DeliveryField = keyof DeliveryDetails;

export const EMPTY_DETAILS: DeliveryDetails = {
  fullName: '',
  phone: '',
  email: '',
  city: '',
  block: '',
  street: '',
  avenue: '',
  buildingKind: '',
  buildingNumber: '',
  floor: '',
  apartmentNumber: '',
  paciNumber: '',
  location: '',
  notes: '',
  giftWrap: '',
  giftNote: '',
  measured: '',
  driverPart: '',
  giftPart: '',
  saveAddress: '',
  addressName: '',
};

/** In the order of the form. */
export const DELIVERY_FIELDS = Object.keys(EMPTY_DETAILS) as DeliveryField[];

/** Fields of numbers, which are sent and shown in digits of one kind. */
const NUMBERS: ReadonlySet<DeliveryField> = new Set<DeliveryField>([
  'block',
  'street',
  'avenue',
  'buildingNumber',
  'floor',
  'apartmentNumber',
]);

/** Value of a field after `text` was typed or pasted. */
export function asEntered(field: DeliveryField, text: string): string {
  if (field === 'phone') return typedPhone(text);
  if (field === 'paciNumber') return typedDigits(text, PACI_DIGITS);
  return NUMBERS.has(field) ? latinDigits(text) : text;
}

/** Faults of the form by field. @param isEmailOptional see `optional-email` */
export function faultsOf(
  details: DeliveryDetails,
  isEmailOptional: boolean,
): Partial<Record<DeliveryField, MessageKey>> {
  const faults: Partial<Record<DeliveryField, MessageKey>> = {};
  const required = details.buildingKind === 'apartment' ? [...REQUIRED, ...DOOR] : REQUIRED;
  for (const [field, message] of required) {
    if (details[field].trim() === '' && !(field === 'email' && isEmailOptional)) faults[field] = message;
  }
  if (!faults.fullName && !LETTER.test(details.fullName)) faults.fullName = 'nameLetters';
  if (details.email.trim() !== '' && faultOfEmail(details.email)) faults.email = 'emailInvalid';
  if (details.paciNumber !== '' && details.paciNumber.length !== PACI_DIGITS) faults.paciNumber = 'paciInvalid';
  if (!faults.phone && !isTakenPhone(details.phone)) faults.phone = 'phoneInvalid';
  return faults;
}

const REQUIRED = [
  ['fullName', 'fullNameRequired'],
  ['phone', 'phoneRequired'],
  ['email', 'emailRequired'],
  ['city', 'cityRequired'],
  ['block', 'blockRequired'],
  ['street', 'streetRequired'],
  ['buildingNumber', 'buildingNumberRequired'],
] as const satisfies readonly (readonly [DeliveryField, MessageKey])[];

/** What nobody finds an apartment without. */
const DOOR = [
  ['floor', 'floorRequired'],
  ['apartmentNumber', 'apartmentRequired'],
] as const satisfies readonly (readonly [DeliveryField, MessageKey])[];

/** Field of the form for a path of the request, such as `address.city`. Both parts of a street are one field. */
export function fieldOf(path: string): DeliveryField | undefined {
  if (path.startsWith('gift.')) return path === 'gift.note' ? 'giftNote' : 'giftWrap';
  const name = path.replace(/^address\./, '');
  return name === 'streetNumber' ? 'street' : DELIVERY_FIELDS.find((known) => known === name);
}

/** Message for a fault that the server found; undefined for an unknown code. */
export function faultMessage(field: DeliveryField, code: string): MessageKey | undefined {
  if (code === 'REQUIRED') return [...REQUIRED, ...DOOR].find(([required]) => required === field)?.[1];
  return FAULTS[code];
}

const FAULTS: Readonly<Record<string, MessageKey | undefined>> = {
  INVALID_EMAIL: 'emailInvalid',
  INVALID_PHONE: 'phoneInvalid',
  INVALID_PACI_NUMBER: 'paciInvalid',
  OUTSIDE_KUWAIT: 'pinOutside',
  UNKNOWN_AREA: 'unknownArea',
  AREA_NOT_SERVED: 'notServed',
  AREA_CLOSED: 'areaClosed',
  TOO_LONG: 'tooLong',
  LINK_NOT_ALLOWED: 'noLinks',
  NAME_WITHOUT_LETTERS: 'nameLetters',
  GIFT_NOT_OFFERED: 'giftNotOffered',
};
