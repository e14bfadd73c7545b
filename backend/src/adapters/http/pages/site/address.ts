import type { Language } from '../../../../domain/localized-text.ts';

/**
 * The address of a page in a language for search engines, which choose no language: the plain address shows Arabic.
 * @param path path and query
 */
export function addressIn(language: Language, path: string): string {
  return language === 'ar' ? path : `${path}${path.includes('?') ? '&' : '?'}lang=${language}`;
}
