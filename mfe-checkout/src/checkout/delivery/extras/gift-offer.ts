import { pageData } from '@fyonka/api-client/pages/page-data';

/** Whether the shop wraps presents, as far as this page knows. */
export function isGiftOffered(): boolean {
  return pageData()?.store.giftWrapping === true;
}
