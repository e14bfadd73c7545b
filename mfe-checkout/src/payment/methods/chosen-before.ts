import type { PaymentMethod } from '@fyonka/api-contract/wire/ordering';

/** State of the history's entry that begins the payment by a method which the shopper has chosen before. */
export const entryWith = (method: PaymentMethod): object => ({ payBy: method });

/** The method of this entry, once: Back and a reload show the choice again. Not checked, since visitors can edit it. */
export function takeChosen(): unknown {
  const { payBy, ...entry } = (history.state ?? {}) as { payBy?: unknown };
  if (payBy !== undefined) history.replaceState(entry, '');
  return payBy;
}
