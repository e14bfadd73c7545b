/** The governorates of Kuwait, in the order in which the shop lists them. */
export const GOVERNORATES = [
  { key: 'capital', name: { en: 'Capital', ar: 'العاصمة' } },
  { key: 'hawalli', name: { en: 'Hawalli', ar: 'حولي' } },
  { key: 'farwaniya', name: { en: 'Farwaniya', ar: 'الفروانية' } },
  { key: 'mubarak-al-kabeer', name: { en: 'Mubarak Al-Kabeer', ar: 'مبارك الكبير' } },
  { key: 'ahmadi', name: { en: 'Ahmadi', ar: 'الأحمدي' } },
  { key: 'jahra', name: { en: 'Jahra', ar: 'الجهراء' } },
] as const;

export type Governorate = (typeof GOVERNORATES)[number]['key'];
