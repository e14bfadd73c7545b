import { DELIVERY_RETENTION } from './webhooks/delivery.ts';

/** Events that were deleted before webhooks were told of them, because the shop was closed for longer than they are kept. */
export interface LostEvents {
  /** When the last event before them was followed, milliseconds since 1970; null: it is not known. */
  readonly since: number | null;
  /** When the shop noticed it. */
  readonly until: number;
  /** How many they are at most: of some of them no webhook would have been told. */
  readonly atMost: number;
}

/** The loss, while it concerns one of the webhooks, and as long as the office can read what was sent. */
export function lossToShow(
  lost: LostEvents | null,
  webhooks: readonly { readonly createdAt: number }[],
  now: number,
): LostEvents | null {
  if (lost === null || now - lost.until > DELIVERY_RETENTION) return null;
  return webhooks.some(({ createdAt }) => createdAt < lost.until) ? lost : null;
}
