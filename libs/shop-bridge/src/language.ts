import type { Language } from '@fyonka/api-contract/values/language';
import { readItem, writeItem } from './local-storage.ts';

export const DEFAULT_LANGUAGE: Language = 'ar';
export const LANGUAGE_KEY = 'lang';

export const DIRECTION: Record<Language, 'rtl' | 'ltr'> = { ar: 'rtl', en: 'ltr' };

/** Sent to the window when the document has changed its language. Each remote has a copy of this file: nothing in a variable would reach them all. */
const CHANGED = 'shop-language';

/** The language of the document. It is set before the first paint, and changed by {@link changeLanguage} alone. */
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
  takeUp(to);
  location.reload();
}

/** Stores the choice and changes the open page, in which nothing is lost: also what may never be stored, such as a card. */
export function changeLanguage(to: Language): void {
  takeUp(to);
  const root = document.documentElement;
  root.lang = to;
  root.dir = DIRECTION[to];
  dispatchEvent(new Event(CHANGED));
}

/** @returns a function that ends the subscription */
export function subscribeToLanguage(listener: () => void): () => void {
  addEventListener(CHANGED, listener);
  return () => removeEventListener(CHANGED, listener);
}

/** From now on, no `?lang=` in the address wins over the choice. */
function takeUp(to: Language): void {
  rememberLanguage(to);
  const here = new URL(location.href);
  here.searchParams.delete('lang');
  history.replaceState(history.state, '', here);
}
