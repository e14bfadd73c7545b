import type { SearchWording } from '../catalog/search-vocabulary.ts';
import type { LocalizedText } from '../localized-text.ts';
import { COMMON_WORDING } from './search-wording.ts';
import type { DeliveryPromise } from './delivery-terms.ts';

/** The shop's own particulars, as pages, invoices and mails show them. */
export interface ShopSettings extends DeliveryPromise {
  readonly name: LocalizedText;
  readonly tagline: LocalizedText;
  readonly address: LocalizedText;
  readonly phone: string;
  readonly email: string;
  readonly openingHours: LocalizedText;
  readonly social: { readonly instagram: string; readonly whatsapp: string; readonly tiktok: string };
  /** An answer may hold the sentences of `DeliveryTerms` by their names, such as `{arrival}`. */
  readonly faq: readonly { readonly question: LocalizedText; readonly answer: LocalizedText }[];
  /** Whether an order may be paid in cash at the door. */
  readonly cashOnDelivery: boolean;
  /** What shoppers call things. */
  readonly search: SearchWording;
}

const BLANK: LocalizedText = { en: '', ar: '' };

/** What a shop has until somebody fills it in. */
export const BLANK_SETTINGS: ShopSettings = {
  name: { en: 'Fyonka', ar: 'فيونكة' },
  tagline: BLANK,
  address: BLANK,
  phone: '',
  email: '',
  openingHours: BLANK,
  social: { instagram: '', whatsapp: '', tiktok: '' },
  faq: [],
  cashOnDelivery: false,
  search: COMMON_WORDING,
  delivery: null,
  returnDays: null,
};

/** @param own the settings that the shop has filled in; null: none yet */
export function completeSettings(own: Partial<ShopSettings> | null): ShopSettings {
  return { ...BLANK_SETTINGS, ...own };
}
