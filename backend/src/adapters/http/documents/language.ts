export type Language = 'ar' | 'en';

/** A year, in seconds. */
const COOKIE_AGE = 31_536_000;

/** The language of a document: as its address says, else as the visitor chose before, else Arabic. */
export function documentLanguage(
  asked: string | null,
  cookies: string | undefined,
): { language: Language; isChosen: boolean } {
  if (asked === 'ar' || asked === 'en') return { language: asked, isChosen: true };
  const kept = /(?:^|;\s*)lang=(ar|en)(?:;|$)/.exec(cookies ?? '')?.[1];
  return { language: kept === 'en' ? 'en' : 'ar', isChosen: false };
}

/** Remembers the language; pages read and write it too, so it is no secret of the server. */
export function languageCookie(language: Language): string {
  return `lang=${language}; Path=/; Max-Age=${COOKIE_AGE}; SameSite=Lax`;
}
