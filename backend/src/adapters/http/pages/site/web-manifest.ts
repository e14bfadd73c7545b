import type { LocalizedText } from '@fyonka/api-contract/wire/catalog';
import { pages } from '@fyonka/api-contract/pages/routes';
import type { StoreSettingsView } from '@fyonka/api-contract/wire/store';
import type { Language } from '../../../../domain/localized-text.ts';
import { directionOf } from '../../../../html.ts';

/** Colour of the browser's own bars and of the first moment of the installed shop: the page's background. */
export const THEME_COLOR = '#FFFBF5';

const TRACK_ORDER: LocalizedText = { en: 'Track order', ar: 'تتبّع الطلب' };

const ICONS = [
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
];

/** Address of the web app manifest in a language. */
export function webManifestPath(language: Language): string {
  return language === 'ar' ? '/site.webmanifest' : `/site.webmanifest?lang=${language}`;
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
