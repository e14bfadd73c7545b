import type { StoreSettingsView } from '@fyonka/api-contract/store';
import type { ShopSettings } from '../../../domain/store/settings.ts';

export function storeView({
  name,
  tagline,
  address,
  phone,
  email,
  openingHours,
  social,
  faq,
}: ShopSettings): StoreSettingsView {
  return {
    name,
    tagline,
    address,
    phone,
    email,
    openingHours,
    social,
    faq: faq.map(({ question, answer }) => ({ question, answer })),
  };
}
