import type { ApiError } from '@fyonka/api-client/http';
import type { FieldTable } from '../form/fields/field-table.ts';
import type { Fault } from '../form/rules.ts';
import type { MessageKey } from './messages.ts';

/** What the office enters about a stall, as it is typed. */
export interface StallValues {
  name: string;
  /** In either language. */
  area: string;
  day: string;
  /** E-mail; empty: nobody in particular. */
  seller: string;
}

export const STALL_FIELDS: FieldTable<StallValues, MessageKey> = {
  name: { label: 'name', hint: 'nameHint', check: (typed) => (typed.trim() === '' ? 'nameMissing' : null) },
  area: { label: 'area', check: (typed) => (typed.trim() === '' ? 'areaMissing' : null) },
  day: { label: 'day', as: 'date', check: (typed) => (typed === '' ? 'dayMissing' : null) },
  seller: { label: 'seller', as: 'email', optional: true, hint: 'sellerHint' },
};

/** The server says only that no such account is known. */
export function faultOfSeller({ answer }: ApiError): Fault<StallValues, MessageKey> | null {
  const isAbout = answer.errors?.some(({ field }) => field === 'seller');
  return isAbout ? { field: 'seller', message: 'sellerRefused' } : null;
}
