import type { Language } from '@fyonka/api-contract/language';
import { readItem, writeItem } from './local-storage.ts';

export const DEFAULT_LANGUAGE: Language = 'ar';
export const LANGUAGE_KEY = 'lang';

export const DIRECTION: Record<Language, 'rtl' | 'ltr'> = { ar: 'rtl', en: 'ltr' };

/** The language of the document. It is set before the first paint and stays until the page is loaded again. */
export function language(): Language {
  return globalThis.document?.documentElement.lang === 'en' ? 'en' : DEFAULT_LANGUAGE;
}

export function otherLanguage(of: Language = language()): Language {
  return of === 'ar' ? 'en' : 'ar';
}

/** The visitor's stored choice, if any. */
export function storedLanguage(): Language | undefined {
  const stored = readItem(LANGUAGE_KEY);
  return stored === 'ar' || stored === 'en' ? stored : undefined;
}

/** Stores the choice, also as a cookie, by which the server writes the next document. The open page does not change. */
export function rememberLanguage(to: Language): void {
  writeItem(LANGUAGE_KEY, to);
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${LANGUAGE_KEY}=${to}; path=/; max-age=31536000; samesite=lax${secure}`;
}

/** Stores the choice and reloads the page. */
export function switchLanguage(to: Language): void {
  rememberLanguage(to);
  const here = new URL(location.href);
  here.searchParams.delete('lang');
  history.replaceState(history.state, '', here);
  location.reload();
}
