import { LONGEST_LINE } from '@fyonka/api-contract/values/limits';
import type { FieldFault } from '../field-fault.ts';
import { cleanLine, trimmed } from '../localized-text.ts';
import { holdsLink } from '../ordering/links.ts';
import type { Order } from '../ordering/order.ts';
import type { Account } from './account.ts';
import { parsePhone } from '../ordering/delivery/phone.ts';

/** The fields of an account that its owner can edit; both may be empty. */
export interface Profile {
  readonly fullName: string;
  readonly phone: string;
}

export type ProfileResult =
  | { readonly kind: 'accepted'; readonly profile: Partial<Profile> }
  | { readonly kind: 'refused'; readonly faults: readonly FieldFault[] };

/**
 * The profile of an account after its new order, so that pages can fill in the form of the next one. An administrator's
 * stays as it is: administrators also order for customers.
 */
export function profileAfter(
  { delivery }: Pick<Order, 'delivery'>,
  { role, fullName, phone }: Profile & Pick<Account, 'role'>,
): Profile {
  return role === 'admin' ? { fullName, phone } : { fullName: delivery.fullName, phone: delivery.phone };
}

/** Validates the form by the rules of the checkout. A field that is left out stays as it is; an empty one is cleared. */
export function parseProfile(form: {
  readonly fullName?: string | undefined;
  readonly phone?: string | undefined;
}): ProfileResult {
  const faults: FieldFault[] = [];
  const profile: { fullName?: string; phone?: string } = {};
  if (form.fullName !== undefined) {
    profile.fullName = cleanLine(form.fullName);
    if (profile.fullName.length > LONGEST_LINE) faults.push({ field: 'fullName', code: 'TOO_LONG' });
    else if (holdsLink(profile.fullName)) faults.push({ field: 'fullName', code: 'LINK_NOT_ALLOWED' });
  }
  if (form.phone !== undefined) {
    const phone = trimmed(form.phone) === '' ? '' : parsePhone(form.phone);
    if (phone === null) faults.push({ field: 'phone', code: 'INVALID_PHONE' });
    else profile.phone = phone;
  }
  return faults.length > 0 ? { kind: 'refused', faults } : { kind: 'accepted', profile };
}
