import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { LocalizedText } from './catalog.ts';
import { reference } from './schema.ts';

export const StoreSettingsView = Type.Object(
  {
    name: reference<LocalizedText>('LocalizedText'),
    tagline: reference<LocalizedText>('LocalizedText'),
    address: reference<LocalizedText>('LocalizedText'),
    phone: Type.String({ description: 'With the country code' }),
    email: Type.String(),
    openingHours: reference<LocalizedText>('LocalizedText'),
    social: Type.Object(
      { instagram: Type.String(), whatsapp: Type.String(), tiktok: Type.String() },
      { description: 'Addresses of the shop’s accounts; empty without one' },
    ),
    faq: Type.Array(
      Type.Object({
        question: reference<LocalizedText>('LocalizedText'),
        answer: reference<LocalizedText>('LocalizedText'),
      }),
    ),
  },
  { description: 'The shop’s own particulars: data of the shop, never literals of a page' },
);
export interface StoreSettingsView extends Static<typeof StoreSettingsView> {}
