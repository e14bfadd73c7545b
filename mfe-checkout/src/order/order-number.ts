import { latinDigits } from '@fyonka/api-contract/text/digits';

/** Normalizes an order number: case, spaces and dashes do not matter, O counts as 0, I and L count as 1. */
function normalized(orderNumber: string): string {
  return latinDigits(orderNumber)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
}

export function isSameOrder(one: string, other: string): boolean {
  return normalized(one) === normalized(other);
}
