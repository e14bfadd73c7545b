import { officePages } from '@fyonka/api-contract/pages/office-pages';

let last = officePages.products();

/** The list as it was narrowed when it was last looked at: where one goes back to from a product. */
export function lastList(): string {
  return last;
}

export function rememberList(href: string): void {
  last = href;
}
