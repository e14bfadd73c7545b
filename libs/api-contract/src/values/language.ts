/** Languages of the shop; the first is for visitors who have not chosen one. */
export const LANGUAGES = ['ar', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];
