import { fieldsOf, textIn } from '../../kit/json.ts';
import type { Fields } from '../../kit/json.ts';
import type { TapErrorCode } from '../errors.ts';

/** Digits alone: Tap takes neither `+` nor Arabic digits. */
const DIGITS = /^[0-9]+$/;
const EMAIL = /^[^\s@]+@[^\s@]+$/;

/** A customer is named by an id, or by a first name and a way to reach them. */
export function customerFaults(customer: Fields): readonly TapErrorCode[] {
  if (textIn(customer, 'id')) return [];
  if (Object.keys(customer).length === 0) return [1129];
  const name: readonly TapErrorCode[] = textIn(customer, 'first_name') ? [] : [1130];
  return [...name, ...contactFaults(fieldsOf(customer['phone']), textIn(customer, 'email'))];
}

function contactFaults(phone: Fields, email: string | null): readonly TapErrorCode[] {
  if (Object.keys(phone).length === 0 && email === null) return [1139];
  const phoneFaults = Object.keys(phone).length === 0 ? [] : numberFaults(phone);
  return email === null || EMAIL.test(email) ? phoneFaults : [...phoneFaults, 1138];
}

function numberFaults(phone: Fields): readonly TapErrorCode[] {
  const faults: TapErrorCode[] = [];
  if (!DIGITS.test(String(phone['country_code']))) faults.push(1136);
  if (!DIGITS.test(String(phone['number']))) faults.push(1137);
  return faults;
}
