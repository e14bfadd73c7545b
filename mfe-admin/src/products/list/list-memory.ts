import { officePages } from '@fyonka/api-contract/pages/office-pages';

let last = officePages.products();

/** The last address of the list, with its filters, for the links back to it from a product. */
export function lastList(): string {
  return last;
}

export function rememberList(href: string): void {
  last = href;
}
