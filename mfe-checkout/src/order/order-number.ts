import { latinDigits } from '@fyonka/api-contract/text/digits';

/** An order number without the differences in writing that count as the same: case, spaces, dashes, O for 0, I and L for 1. */
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
