import type { SearchWording } from '../catalog/search/search-vocabulary.ts';
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
  /** Pieces of a product that count as few. */
  readonly lowStockAt: number;
  /** What shoppers call things. */
  readonly search: SearchWording;
}

/** What of the settings is edited in the office. */
export type EditableSettings = Omit<ShopSettings, 'search'>;

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
  lowStockAt: 5,
  search: COMMON_WORDING,
  delivery: null,
  returnDays: null,
};

/** @param own the settings that the shop has filled in; null: none yet */
export function completeSettings(own: Partial<ShopSettings> | null): ShopSettings {
  return { ...BLANK_SETTINGS, ...own };
}

/** The part of the settings that the office sees and changes. */
export function editableSettings(settings: ShopSettings): EditableSettings {
  const { name, tagline, address, phone, email, openingHours, social, delivery, returnDays } = settings;
  const { faq, cashOnDelivery, lowStockAt } = settings;
  return {
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
    cashOnDelivery,
    lowStockAt,
  };
}
