import type { CustomText } from '@fyonka/api-contract/ordering';
import type { CartLine } from '@fyonka/shop-bridge/cart';
import { inLanguage } from '@fyonka/i18n/format';

/** What is to be written on a line's pieces, with titles in the page's language. */
export function textsOf({ customTexts }: CartLine): CustomText[] {
  return customTexts.map(({ title, text }) => ({ title: inLanguage(title), text }));
}
