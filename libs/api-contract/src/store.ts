import type { LocalizedText } from './catalog.ts';

/** The shop's own particulars: data of the shop, never literals of a page. */
export interface StoreSettingsView {
  name: LocalizedText;
  tagline: LocalizedText;
  address: LocalizedText;
  phone: string;
  email: string;
  openingHours: LocalizedText;
  social: { instagram: string; whatsapp: string; tiktok: string };
  faq: { question: LocalizedText; answer: LocalizedText }[];
}
