import { onPersonForgotten, PERSONAL_KEYS } from '@fyonka/shop-bridge/personal-data';
import { readSession, writeSession } from '../session-storage.ts';
import type { ReviewValues } from './send-review.ts';

/** What is being written. Photos are left out, because a reload loses the files that were chosen. */
type Draft = Pick<ReviewValues, 'rating' | 'text' | 'name'>;

const KEY = PERSONAL_KEYS.reviewDrafts;

/**
 * Reviews that are being written in this tab, by order and product, so that changing the language, which reloads the
 * page, loses no words.
 */
export const reviewDrafts = {
  find(orderNumber: string, productId: string): Draft | undefined {
    const { rating, text, name } = (all()[keyOf(orderNumber, productId)] ?? {}) as Partial<Record<string, unknown>>;
    if (typeof rating !== 'number' || typeof text !== 'string' || typeof name !== 'string') return undefined;
    return { rating, text, name };
  },
  keep(orderNumber: string, productId: string, { rating, text, name }: Draft): void {
    writeSession(KEY, { ...all(), [keyOf(orderNumber, productId)]: { rating, text, name } });
  },
  forget(orderNumber: string, productId: string): void {
    const { [keyOf(orderNumber, productId)]: _gone, ...others } = all();
    writeSession(KEY, others);
  },
};

onPersonForgotten(() => writeSession(KEY, null));

const keyOf = (orderNumber: string, productId: string): string => `${orderNumber}/${productId}`;

/** Visitors can edit the storage. */
function all(): Record<string, unknown> {
  const stored = readSession(KEY);
  return typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {};
}
