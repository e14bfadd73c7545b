/** The languages of the shop; the first is the one that a visitor gets who has not chosen. */
export const LANGUAGES = ['ar', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];
