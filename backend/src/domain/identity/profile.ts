import { LONGEST_LINE } from '@fyonka/api-contract/values/limits';
import type { FieldFault } from '../field-fault.ts';
import { trimmed } from '../localized-text.ts';
import type { Order } from '../ordering/order.ts';
import type { Account } from './account.ts';
import { cleanName, faultOfName } from '../texts/person-name.ts';
import { invalidPhone, parsePhone } from '../ordering/delivery/phone.ts';

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

/**
 * Validates the form by the rules of the checkout. A field that is left out stays as it is; an empty one is cleared.
 * @param phoneStarts see `parsePhone`
 */
export function parseProfile(
  form: { readonly fullName?: string | undefined; readonly phone?: string | undefined },
  phoneStarts: readonly string[] = [],
): ProfileResult {
  const faults: FieldFault[] = [];
  const profile: { fullName?: string; phone?: string } = {};
  if (form.fullName !== undefined) {
    profile.fullName = cleanName(form.fullName);
    const code = faultOfName(profile.fullName, LONGEST_LINE);
    if (code) faults.push({ field: 'fullName', code });
  }
  if (form.phone !== undefined) {
    const phone = trimmed(form.phone) === '' ? '' : parsePhone(form.phone, phoneStarts);
    if (phone === null) faults.push(invalidPhone(phoneStarts));
    else profile.phone = phone;
  }
  return faults.length > 0 ? { kind: 'refused', faults } : { kind: 'accepted', profile };
}
