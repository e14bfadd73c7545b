import type { Attribute } from '../catalog/attributes/attribute.ts';
import type { LocalizedText } from '../localized-text.ts';
import type { Closure } from '../store/calendar/calendar-settings.ts';
import type { ShopSettings } from '../store/settings.ts';
import { hasGap } from './translation-gaps.ts';
import type { TranslationRules } from './translation-rules.ts';

// What shoppers read of texts that belong to no product. Nothing of an order depends on them.

const CLOSED: LocalizedText = {
  en: 'We are closed for some days and take no orders until we are back.',
  ar: 'نحن في إجازة لبضعة أيام، ونعود لاستقبال الطلبات بعدها.',
};
const CLOSED_WITH_ORDERS: LocalizedText = {
  en: 'We are closed for some days. Orders are prepared when we are back.',
  ar: 'نحن في إجازة لبضعة أيام، ونجهّز الطلبات بعد عودتنا.',
};
const DISCOUNT: LocalizedText = { en: 'Discount', ar: 'خصم' };

/** What shoppers read while the shop is closed: the announcement, or a usual sentence where gaps are hidden. */
export function shownAnnouncement({ announcement, acceptsOrders }: Closure, rules: TranslationRules): LocalizedText {
  if (!isHiddenText(announcement, rules)) return announcement;
  return acceptsOrders ? CLOSED_WITH_ORDERS : CLOSED;
}

/** The name of a discount for shoppers. A coupon whose name has a gap still counts, because the price is promised. */
export function shownCouponName(name: LocalizedText, rules: TranslationRules): LocalizedText {
  return isHiddenText(name, rules) ? DISCOUNT : name;
}

/** The attributes, choices and size guides that shoppers see: where gaps are hidden, only those without one. */
export function shownToShoppers({
  attributes,
  translations,
}: Pick<ShopSettings, 'attributes' | 'translations'>): readonly Attribute[] {
  if (!translations.hidesHalfTranslated) return attributes;
  return attributes
    .filter(({ name, unit }) => !isHiddenText(name, translations) && !isHiddenText(unit, translations))
    .map(({ sizeGuide, ...attribute }) => ({
      ...attribute,
      ...(sizeGuide && !sizeGuide.some(({ name }) => isHiddenText(name, translations)) && { sizeGuide }),
      choices: attribute.choices.filter(({ name }) => !isHiddenText(name, translations)),
    }));
}

function isHiddenText(text: LocalizedText, rules: TranslationRules): boolean {
  return rules.hidesHalfTranslated && hasGap(text, rules);
}
