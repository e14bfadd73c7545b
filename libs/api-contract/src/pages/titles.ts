import type { LocalizedText } from '../wire/catalog.ts';
import type { Language } from '../values/language.ts';
import type { StoreSettingsView } from '../wire/store.ts';

export const NOT_FOUND_TITLE: LocalizedText = { en: 'Page not found', ar: 'الصفحة غير موجودة' };

/**
 * The title of a document.
 * @param about what the page is about, in the language; null on the home page, which has the shop's tagline instead
 */
export function documentTitle(
  about: string | null,
  { name, tagline }: Pick<StoreSettingsView, 'name' | 'tagline'>,
  language: Language,
): string {
  if (about !== null) return `${about} · ${name[language]}`;
  return tagline[language] === '' ? name[language] : `${name[language]} · ${tagline[language]}`;
}
