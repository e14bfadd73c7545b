import { officePages } from '@fyonka/api-contract/pages/office-pages';
import type { LocalizedText } from '@fyonka/api-contract/wire/catalog';
import { pages } from '@fyonka/api-contract/pages/routes';
import type { StoreSettingsView } from '@fyonka/api-contract/wire/store';
import { PAPER } from '../../../../domain/catalog/pictures/jpegs.ts';
import type { Language } from '../../../../domain/localized-text.ts';
import { directionOf } from '../../../../html.ts';

/** Colour of the browser's own bars and of the first moment of the installed shop: the page's background. */
export const THEME_COLOR = PAPER;

const TRACK_ORDER: LocalizedText = { en: 'Track order', ar: 'تتبّع الطلب' };

const ICONS = [
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
];

const OFFICE: LocalizedText = { en: 'Office', ar: 'المكتب' };

/** Address of the web app manifest in a language. @param isOffice whether it is that of the office's pages */
export function webManifestPath(language: Language, isOffice = false): string {
  const query = new URLSearchParams({
    ...(isOffice && { app: 'office' }),
    ...(language !== 'ar' && { lang: language }),
  });
  return query.size === 0 ? '/site.webmanifest' : `/site.webmanifest?${query.toString()}`;
}

/**
 * What browsers need to install the office as an app of its own: an iPhone shows its alerts only then. Its scope is the
 * shop, because signing in is a page of the shop.
 */
export function officeManifest({ name }: Pick<StoreSettingsView, 'name'>, language: Language) {
  const title = `${OFFICE[language]} – ${name[language]}`;
  return {
    id: officePages.today(),
    name: title,
    short_name: title,
    lang: language,
    dir: directionOf(language),
    start_url: officePages.today(),
    scope: '/',
    display: 'standalone',
    theme_color: THEME_COLOR,
    background_color: THEME_COLOR,
    icons: ICONS,
  };
}

/** What browsers need to install the shop as an app. Its `id` is the same in both languages, so it is one app. */
export function webManifest({ name, tagline }: Pick<StoreSettingsView, 'name' | 'tagline'>, language: Language) {
  return {
    id: '/',
    name: name[language],
    short_name: name[language],
    ...(tagline[language] !== '' && { description: tagline[language] }),
    lang: language,
    dir: directionOf(language),
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: THEME_COLOR,
    background_color: THEME_COLOR,
    icons: ICONS,
    shortcuts: [{ name: TRACK_ORDER[language], url: pages.viewInvoice() }],
  };
}
