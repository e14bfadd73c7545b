import { readItem, writeItem } from '@fyonka/shop-bridge/local-storage';
import { officePath } from '../../pages.ts';
import { isListAddress } from '../../parts/lists/list-address.ts';

const KEY = 'office-products-list';

/** The last address of the list in this tab, with its filters, for the links back to it from a product. */
export function lastList(): string {
  const stored = readItem(KEY, 'sessionStorage');
  return isListAddress(stored, officePath('/admin/products')) ? stored : officePath('/admin/products');
}

export function rememberList(href: string): void {
  writeItem(KEY, href, 'sessionStorage');
}
