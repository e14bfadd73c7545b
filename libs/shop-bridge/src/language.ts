import type { Language } from '@fyonka/api-contract/values/language';
import { readItem, writeItem } from './local-storage.ts';

export const DEFAULT_LANGUAGE: Language = 'ar';
export const LANGUAGE_KEY = 'lang';

export const DIRECTION: Record<Language, 'rtl' | 'ltr'> = { ar: 'rtl', en: 'ltr' };

/**
 * Event on the window when the document's language changed. Each remote has its own copy of this file, so that a
 * variable would not reach them all.
 */
const CHANGED = 'shop-language';

/** The document's language. It is set before the first paint and changes only through {@link changeLanguage}. */
export function language(): Language {
  return globalThis.document?.documentElement.lang === 'en' ? 'en' : DEFAULT_LANGUAGE;
}

export function otherLanguage(of: Language = language()): Language {
  return of === 'ar' ? 'en' : 'ar';
}

/** The visitor's stored choice. */
export function storedLanguage(): Language | undefined {
  const stored = readItem(LANGUAGE_KEY);
  return stored === 'ar' || stored === 'en' ? stored : undefined;
}

/** Stores the choice, also as a cookie for the server's next documents. The open page stays as it is. */
export function rememberLanguage(to: Language): void {
  writeItem(LANGUAGE_KEY, to);
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${LANGUAGE_KEY}=${to}; path=/; max-age=31536000; samesite=lax${secure}`;
}

/** Stores the choice and reloads the page. */
export function switchLanguage(to: Language): void {
  takeUp(to);
  location.reload();
}

/**
 * Stores the choice and changes the open page without losing input, including input that must never be stored, such as
 * a card.
 */
export function changeLanguage(to: Language): void {
  takeUp(to);
  const root = document.documentElement;
  root.lang = to;
  root.dir = DIRECTION[to];
  dispatchEvent(new Event(CHANGED));
}

/** @returns a function that unsubscribes */
export function subscribeToLanguage(listener: () => void): () => void {
  addEventListener(CHANGED, listener);
  return () => removeEventListener(CHANGED, listener);
}

/** Removes `?lang=` from the address, which would override the choice. */
function takeUp(to: Language): void {
  rememberLanguage(to);
  const here = new URL(location.href);
  here.searchParams.delete('lang');
  history.replaceState(history.state, '', here);
}
