import { typedCharacters } from '@fyonka/api-contract/text/typed/typed';

/** Normalizes an order number, see `typedCharacters`: case does not matter, O counts as 0, I and L count as 1. */
function normalized(orderNumber: string): string {
  return typedCharacters(orderNumber).toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1');
}

export function isSameOrder(one: string, other: string): boolean {
  return normalized(one) === normalized(other);
}
