import type { CustomText } from '@fyonka/api-contract/ordering';
import type { CartLine } from '@fyonka/shop-bridge/cart';
import { inLanguage } from '@fyonka/i18n/format';

/** The texts that a line's pieces are to carry, with titles in the page's language. */
export function customTextsOf({ customTexts }: CartLine): CustomText[] {
  return customTexts.map(({ title, text }) => ({ title: inLanguage(title), text }));
}
