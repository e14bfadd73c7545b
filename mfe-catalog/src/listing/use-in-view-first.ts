import { startTransition, useContext, useEffect, useState } from 'react';
import type { ProductCardView } from '@fyonka/api-contract/wire/catalog';
import { DrawnPageContext } from '../drawn-page.ts';

/**
 * Screen height in pixels for each card that renders first. It is small, so that these cards always fill the screen.
 */
const HEIGHT_PER_CARD = 100;

/**
 * All products. In a browser, a list opened at its top first renders those that may be visible, and the others right
 * after.
 */
export function useInViewFirst(products: readonly ProductCardView[]): readonly ProductCardView[] {
  const isInBrowser = useContext(DrawnPageContext) === null;
  const [isBeginning, setBeginning] = useState(() => isInBrowser && scrollY === 0);
  useEffect(() => startTransition(() => setBeginning(false)), []);
  return isBeginning ? products.slice(0, Math.ceil(innerHeight / HEIGHT_PER_CARD)) : products;
}
