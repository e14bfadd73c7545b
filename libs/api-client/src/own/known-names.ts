import { useSyncExternalStore } from 'react';
import type { FilterColor } from '@fyonka/api-contract/wire/catalog';
import { MOST_CHILDREN } from '@fyonka/api-contract/values/limits';
import { cart } from '@fyonka/shop-bridge/cart';
import { familyPath } from './family.ts';
import { useOwnAnswer } from './own-answers.ts';

/** A name that the shopper may want on another piece. */
export interface KnownName {
  name: string;
  /** Her school colour; null for a name that is only in the cart. */
  color: FilterColor | null;
}

/** The children of the signed-in customer, then other names in the cart. Guests ask nothing of the server. */
export function useKnownNames(): KnownName[] {
  const { answer } = useOwnAnswer(familyPath());
  const lines = useSyncExternalStore(cart.subscribe, cart.get, cart.get);
  const children = answer?.children ?? [];
  // The first text of a product is the name; others are a class or a wish.
  const used = lines.flatMap(({ customTexts }) => customTexts[0]?.text ?? []);
  const others = new Set(used.filter((name) => children.every((child) => child.name !== name)));
  return [...children, ...[...others].slice(-MOST_CHILDREN).map((name) => ({ name, color: null }))];
}
