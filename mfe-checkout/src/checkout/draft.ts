import { streetAnswer } from '@fyonka/api-contract/text/address';
import { language } from '@fyonka/shop-bridge/language';
import { onPersonForgotten, PERSONAL_KEYS } from '@fyonka/shop-bridge/personal-data';
import { forgetKeptAddress } from './delivery/address/kept-address.tsx';
import { DELIVERY_FIELDS, EMPTY_DETAILS } from './delivery/delivery-details.ts';
import type { DeliveryDetails } from './delivery/delivery-details.ts';
import { filledDetails } from './delivery/filled-details.ts';
import { readSession, writeSession } from '../session-storage.ts';

const KEY = PERSONAL_KEYS.deliveryDraft;

/** Input of an earlier visit in this tab; empty fields without one. */
export function readDraft(): DeliveryDetails {
  const stored = readSession(KEY);
  const draft = { ...EMPTY_DETAILS };
  if (typeof stored !== 'object' || stored === null) return draft;
  const { streetNumber, ...fields } = stored as Partial<Record<string, unknown>>;
  for (const field of DELIVERY_FIELDS) {
    const value = fields[field];
    if (typeof value === 'string') Object.assign(draft, { [field]: value });
  }
  // Before an update of the shop, the form had a field of its own for the number of the street.
  if (typeof streetNumber === 'string') draft.street = streetAnswer({ street: draft.street, streetNumber }, language());
  return draft;
}

export function writeDraft(details: DeliveryDetails): void {
  writeSession(KEY, details);
}

export function forgetDraft(): void {
  writeSession(KEY, null);
  filledDetails.set(null);
  forgetKeptAddress();
}

onPersonForgotten(forgetDraft);
