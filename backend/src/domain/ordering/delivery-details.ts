import type { FieldFault } from '../field-fault.ts';
import { cleanLine, cleanText } from '../localized-text.ts';
import { findDeliveryArea, type DeliveryArea } from './delivery-areas.ts';
import { parseEmail } from './email.ts';
import { parsePhone } from './phone.ts';

export interface Address {
  /** Key of a delivery area. */
  readonly areaKey: string;
  readonly block: string;
  readonly street: string;
  readonly streetNumber: string;
  readonly buildingNumber: string;
  /** Empty when not given. */
  readonly floor: string;
  /** Empty when not given. */
  readonly apartmentNumber: string;
}

/** Who an order is for and where it goes. */
export interface DeliveryDetails {
  readonly fullName: string;
  readonly email: string;
  /** 8 digits. */
  readonly phone: string;
  readonly address: Address;
  /** Empty when not given. */
  readonly notes: string;
  /** A place on a map; empty when not given. */
  readonly mapUrl: string;
}

/** The checkout form as it was filled in. */
export interface DeliveryForm {
  fullName: string;
  email: string;
  phone: string;
  address: {
    /** Key of a delivery area, or its name in either language. */
    city: string;
    block: string;
    street: string;
    streetNumber: string;
    buildingNumber: string;
    floor?: string | undefined;
    apartmentNumber?: string | undefined;
  };
  notes?: string | undefined;
  googleMapUrl?: string | undefined;
}

/** Most characters of a field of one line. */
export const LONGEST_LINE = 120;
/** Most characters of the notes, and of a map's address. */
export const LONGEST_TEXT = 1000;

export type DeliveryDetailsResult =
  | { readonly kind: 'accepted'; readonly details: DeliveryDetails; readonly area: DeliveryArea }
  | { readonly kind: 'refused'; readonly faults: readonly FieldFault[] };

/** Reads the checkout form by its rules; every field that breaks one is named. */
export function parseDeliveryForm(form: DeliveryForm): DeliveryDetailsResult {
  const faults: FieldFault[] = [];
  const line = (field: string, text: string | undefined, required: boolean) => {
    const cleaned = cleanLine(text ?? '');
    if (required && cleaned === '') faults.push({ field, code: 'REQUIRED' });
    if (cleaned.length > LONGEST_LINE) faults.push({ field, code: 'TOO_LONG' });
    return cleaned;
  };
  const parsed = <Value>(field: string, text: string, parse: (text: string) => Value | null, code: FieldFault['code']) => {
    const value = parse(text);
    if (value === null) faults.push({ field, code: text.trim() === '' ? 'REQUIRED' : code });
    return value;
  };

  const { address } = form;
  const fullName = line('fullName', form.fullName, true);
  const email = parsed('email', form.email, parseEmail, 'INVALID_EMAIL');
  const phone = parsed('phone', form.phone, parsePhone, 'INVALID_PHONE');
  const area = parsed('address.city', address.city, findDeliveryArea, 'UNKNOWN_AREA');
  const place = {
    block: line('address.block', address.block, true),
    street: line('address.street', address.street, true),
    streetNumber: line('address.streetNumber', address.streetNumber, true),
    buildingNumber: line('address.buildingNumber', address.buildingNumber, true),
    floor: line('address.floor', address.floor, false),
    apartmentNumber: line('address.apartmentNumber', address.apartmentNumber, false),
  };
  const notes = cleanText(form.notes ?? '');
  if (notes.length > LONGEST_TEXT) faults.push({ field: 'notes', code: 'TOO_LONG' });
  const mapUrl = parsed('googleMapUrl', form.googleMapUrl ?? '', parseMapUrl, 'INVALID_URL');

  if (email === null || phone === null || area === null || mapUrl === null || faults.length > 0) return { kind: 'refused', faults };
  const details = { fullName, email, phone, address: { areaKey: area.key, ...place }, notes, mapUrl };
  return { kind: 'accepted', details, area };
}

/** Only a web address is ever shown as a link. */
function parseMapUrl(text: string): string | null {
  const url = cleanLine(text);
  if (url === '') return '';
  return url.length <= LONGEST_TEXT && URL_START.test(url) && !/[\s"'<>\\]/.test(url) ? url : null;
}

const URL_START = /^https:\/\/[a-z0-9.-]+\.[a-z]{2,}(?:[/?#]|$)/i;
