import { LONGEST_LINE, LONGEST_TEXT } from '@fyonka/api-contract/values/limits';
import type { HANDOVERS } from '@fyonka/api-contract/values/ordering/stalls';
import type { FieldFault } from '../../field-fault.ts';
import type { StallId } from '../../ids.ts';
import { cleanText, trimmed } from '../../localized-text.ts';
import { areaOfAddress, openArea } from './area-terms.ts';
import type { AreaFound, AreaNow } from './area-terms.ts';
import { emailFault, parseEmail } from '../../email.ts';
import { invalidPhone, parsePhone } from './phone.ts';
import { cleanName, faultOfName } from '../../texts/person-name.ts';
import { parseWebAddress } from '../../texts/web-address.ts';
import { readAddress } from './address.ts';
import type { Address, Written, WrittenAddress } from './address.ts';
import { readGift } from './gift.ts';
import type { Gift, GiftForm } from './gift.ts';

/** Receiver and address of an order. */
export interface DeliveryDetails {
  readonly fullName: string;
  /** Empty for an order without one, see `needsNoEmail`. */
  readonly email: string;
  /** 8 digits. */
  readonly phone: string;
  readonly address: Address;
  /** Empty when not given. */
  readonly notes: string;
  /** A place on a map; empty when not given. */
  readonly mapUrl: string;
  /** Left out: it is no present. */
  readonly gift?: Gift;
  /** The stall that sold it, where nothing is brought to an address. Left out: it is delivered. */
  readonly stall?: SoldAtStall;
}

/** Of an order from a stall. The name is that of the stall when it was sold. */
export interface SoldAtStall {
  readonly id: StallId;
  readonly name: string;
  readonly handover: (typeof HANDOVERS)[number];
}

/** The checkout form as it was filled in. */
export interface DeliveryForm {
  readonly fullName?: Written;
  readonly email?: Written;
  readonly phone?: Written;
  readonly address?: WrittenAddress | null | undefined;
  readonly notes?: Written;
  readonly googleMapUrl?: Written;
  readonly gift?: GiftForm | null | undefined;
}

interface DeliveryRules {
  readonly isEmailOptional?: boolean;
  readonly isAddressOptional?: boolean;
  readonly isGiftOffered?: boolean;
  readonly stored?: Pick<DeliveryDetails, 'fullName' | 'email' | 'phone'>;
  readonly phoneStarts?: readonly string[];
}

export type DeliveryDetailsResult =
  | { readonly kind: 'accepted'; readonly details: DeliveryDetails; readonly area: AreaNow }
  | { readonly kind: 'refused'; readonly faults: readonly FieldFault[] };

/**
 * Whether an order needs no e-mail address. The office can take one by telephone, and a guest where the shop has decided
 * so. A signed-in customer has an address.
 */
export function needsNoEmail(
  by: 'office' | 'account' | 'guest',
  { guestEmailOptional }: { readonly guestEmailOptional: boolean },
): boolean {
  return by === 'office' || (by === 'guest' && guestEmailOptional);
}

/**
 * Validates the checkout form and reports every faulty field.
 * @param area the area named by the form's city, with its current terms; null: no area has that name
 * @param isEmailOptional see `needsNoEmail`; an edit by the office needs none either
 * @param isAddressOptional the order is fetched, so that only its area is known; an address can be given whole
 * @param stored of the order that is edited: they were accepted by earlier rules and are not judged again
 * @param phoneStarts see `parsePhone`
 * @param isGiftOffered whether the shop wraps presents now; the office can always promise it
 */
export function parseDeliveryForm(
  form: DeliveryForm,
  area: AreaFound | null,
  {
    isEmailOptional = false,
    isAddressOptional = false,
    isGiftOffered = true,
    stored,
    phoneStarts = [],
  }: DeliveryRules = {},
): DeliveryDetailsResult {
  const faults: FieldFault[] = [];
  const parsed = <Value>(text: Written, parse: (text: string) => Value | null, fault: FieldFault) => {
    const value = parse(text ?? '');
    if (value === null) faults.push(trimmed(text ?? '') === '' ? { field: fault.field, code: 'REQUIRED' } : fault);
    return value;
  };

  const address = form.address ?? {};
  const isKept = stored !== undefined && stored.fullName !== '' && form.fullName === stored.fullName;
  const fullName = isKept ? stored.fullName : cleanName(form.fullName ?? '');
  const nameFault = fullName === '' ? 'REQUIRED' : !isKept && faultOfName(fullName, LONGEST_LINE);
  if (nameFault) faults.push({ field: 'fullName', code: nameFault });
  const parseNew = (text: string) => (text === stored?.email ? text : parseEmail(text));
  const hasNoEmail = isEmailOptional && trimmed(form.email ?? '') === '';
  const email = hasNoEmail ? '' : parsed(form.email, parseNew, emailFault(form.email ?? ''));
  const starts = stored ? [...phoneStarts, stored.phone] : phoneStarts;
  const phone = parsed(form.phone, (text) => parsePhone(text, starts), invalidPhone(phoneStarts));
  const open = trimmed(address.city ?? '') === '' ? 'REQUIRED' : openArea(area);
  if (typeof open === 'string') faults.push({ field: 'address.city', code: open });
  const addressLines = readAddress(address, faults, isAddressOptional);
  const notes = cleanText(form.notes ?? '');
  if (notes.length > LONGEST_TEXT) faults.push({ field: 'notes', code: 'TOO_LONG' });
  const mapUrl = parsed(form.googleMapUrl, parseWebAddress, { field: 'googleMapUrl', code: 'INVALID_URL' });
  const gift = readGift(form.gift, isGiftOffered, faults);

  if (email === null || phone === null || typeof open === 'string' || mapUrl === null || faults.length > 0)
    return { kind: 'refused', faults };
  const whole = { ...areaOfAddress(open), ...addressLines };
  const details = { fullName, email, phone, address: whole, notes, mapUrl, ...(gift && { gift }) };
  return { kind: 'accepted', details, area: open };
}
