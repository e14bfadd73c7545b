import { onPersonForgotten, PERSONAL_KEYS } from '@fyonka/shop-bridge/personal-data';
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
  for (const field of DELIVERY_FIELDS) {
    const value = (stored as Partial<Record<string, unknown>>)[field];
    if (typeof value === 'string') draft[field] = value;
  }
  return draft;
}

export function writeDraft(details: DeliveryDetails): void {
  writeSession(KEY, details);
}

export function forgetDraft(): void {
  writeSession(KEY, null);
  filledDetails.set(null);
}

onPersonForgotten(forgetDraft);
