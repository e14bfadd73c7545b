import { LANGUAGES } from '@fyonka/api-contract/values/language';
import Negotiator from 'negotiator';
import type { Language } from '../../domain/localized-text.ts';

/** A year, in seconds. */
const COOKIE_AGE = 31_536_000;

/** Characters of `Accept-Language` that are read; browsers send some dozens. */
const LONGEST_HEADER = 500;

/** @returns null for anything but a language of the shop */
export function languageNamed(value: unknown): Language | null {
  return LANGUAGES.find((language) => language === value) ?? null;
}

/** The language of a page: that of its address, else the visitor's earlier choice, else Arabic. */
export function pageLanguage(asked: Language | null, cookies: string | undefined): Language {
  return asked ?? languageNamed(/(?:^|;\s*)lang=(ar|en)(?:;|$)/.exec(cookies ?? '')?.[1]) ?? 'ar';
}

/**
 * Stores the language in a cookie. Scripts of the page read and write it as well, so it is not httpOnly.
 * @param https whether the visitor came by https: then the cookie is sent by https only
 */
export function languageCookie(language: Language, https: boolean): string {
  return `lang=${language}; Path=/; Max-Age=${COOKIE_AGE}; SameSite=Lax${https ? '; Secure' : ''}`;
}

/**
 * The language of an error answer of the API, by `Accept-Language`.
 * @returns `en` unless Arabic is preferred to English
 */
export function preferredLanguage(acceptLanguage: string | undefined): Language {
  const negotiator = new Negotiator({ headers: { 'accept-language': acceptLanguage?.slice(0, LONGEST_HEADER) } });
  return languageNamed(negotiator.language(['en', 'ar'])) ?? 'en';
}
