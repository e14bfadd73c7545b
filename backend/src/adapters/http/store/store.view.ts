import type { StoreSettingsView } from '@fyonka/api-contract/wire/store';
import { deliveryTerms, withTerms } from '../../../domain/store/delivery-terms.ts';
import type { ShopSettings } from '../../../domain/store/settings.ts';

export function storeView({
  name,
  tagline,
  address,
  phone,
  email,
  openingHours,
  social,
  delivery,
  returnDays,
  faq,
}: ShopSettings): StoreSettingsView {
  const terms = deliveryTerms({ delivery, returnDays });
  return {
    name,
    tagline,
    address,
    phone,
    email,
    openingHours,
    social,
    delivery: delivery && { ...delivery },
    returnDays,
    deliveryTerms: { ...terms },
    faq: faq.flatMap(({ question, answer }) => {
      const filled = withTerms(answer, terms);
      return filled ? [{ question, answer: filled }] : [];
    }),
  };
}
