import { latinDigits } from '@fyonka/api-contract/text/digits';
import { PHONE_DIGITS } from '@fyonka/api-contract/values/limits';
import { digitsOnly } from '../../form/digits.ts';
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
  buildingNumber: string;
  floor: string;
  apartmentNumber: string;
  notes: string;
}
export type DeliveryField = keyof DeliveryDetails;

export const EMPTY_DETAILS: DeliveryDetails = {
  fullName: '',
  phone: '',
  email: '',
  city: '',
  block: '',
  street: '',
  buildingNumber: '',
  floor: '',
  apartmentNumber: '',
  notes: '',
};

/** In the order of the form. */
export const DELIVERY_FIELDS = Object.keys(EMPTY_DETAILS) as DeliveryField[];

/** Fields of numbers, which are sent and shown in digits of one kind. */
const NUMBERS: ReadonlySet<DeliveryField> = new Set<DeliveryField>([
  'block',
  'street',
  'buildingNumber',
  'floor',
  'apartmentNumber',
]);

/** Value of a field after `text` was typed or pasted. */
export function asEntered(field: DeliveryField, text: string): string {
  if (field === 'phone') return phoneDigits(text);
  return NUMBERS.has(field) ? latinDigits(text) : text;
}

/** Digits of the number, without the country code, which the form shows and pasted numbers often repeat. */
function phoneDigits(text: string): string {
  const digits = digitsOnly(text, 16);
  return (digits.length > PHONE_DIGITS ? digits.replace(/^(?:00)?965/, '') : digits).slice(0, PHONE_DIGITS);
}

/** Faults of the form by field. @param isEmailOptional see `optional-email` */
export function faultsOf(
  details: DeliveryDetails,
  isEmailOptional: boolean,
): Partial<Record<DeliveryField, MessageKey>> {
  const faults: Partial<Record<DeliveryField, MessageKey>> = {};
  for (const [field, message] of REQUIRED) {
    if (details[field].trim() === '' && !(field === 'email' && isEmailOptional)) faults[field] = message;
  }
  if (details.email.trim() !== '' && !/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(details.email.trim()))
    faults.email = 'emailInvalid';
  if (!faults.phone && !/^[569]\d{7}$/.test(details.phone)) faults.phone = 'phoneInvalid';
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

/** Field of the form for a path of the request, such as `address.city`. Both parts of a street are one field. */
export function fieldOf(path: string): DeliveryField | undefined {
  const name = path.replace(/^address\./, '');
  return name === 'streetNumber' ? 'street' : DELIVERY_FIELDS.find((known) => known === name);
}

/** Message for a fault that the server found; undefined for an unknown code. */
export function faultMessage(field: DeliveryField, code: string): MessageKey | undefined {
  if (code === 'REQUIRED') return REQUIRED.find(([required]) => required === field)?.[1];
  return FAULTS[code];
}

const FAULTS: Readonly<Record<string, MessageKey | undefined>> = {
  INVALID_EMAIL: 'emailInvalid',
  INVALID_PHONE: 'phoneInvalid',
  UNKNOWN_AREA: 'unknownArea',
  AREA_CLOSED: 'areaClosed',
  TOO_LONG: 'tooLong',
};
