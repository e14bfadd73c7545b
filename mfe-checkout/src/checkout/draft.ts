import { onPersonForgotten, PERSONAL_KEYS } from '@fyonka/shop-bridge/personal-data';
import { DELIVERY_FIELDS, EMPTY_DETAILS } from './delivery-details.ts';
import type { DeliveryDetails } from './delivery-details.ts';
import { readSession, writeSession } from '../session-storage.ts';

const KEY = PERSONAL_KEYS.deliveryDraft;
const FILLED_KEY = PERSONAL_KEYS.filledDetails;

/** What was filled in before in this tab; empty fields where nothing was. */
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
  writeSession(FILLED_KEY, null);
}

/** What was filled in from the last order; nothing of it when that was cleared again; null when nothing was filled in yet. */
export function readFilled(): Partial<DeliveryDetails> | null {
  const stored = readSession(FILLED_KEY);
  return typeof stored === 'object' ? stored : null;
}

export function writeFilled(details: Partial<DeliveryDetails>): void {
  writeSession(FILLED_KEY, details);
}

onPersonForgotten(forgetDraft);
