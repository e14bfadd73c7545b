import type { Language } from '../../../../domain/localized-text.ts';
import { html } from '../../../../html.ts';
import type { Html } from '../../../../html.ts';
import { addressIn } from '../site/address.ts';
import type { SitemapEntry } from './entries.ts';

// Sitemaps of the protocol at sitemaps.org, with Google's extensions for languages and pictures. The templates of HTML
// write them, because XML is escaped in the same way.

/** Pictures that search engines read of one address. */
const MOST_PICTURES = 1_000;

export const URLSET_HEAD =
  '<?xml version="1.0" encoding="UTF-8"?>\n' +
  '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n';
export const URLSET_FOOT = '</urlset>\n';

/** A page in both languages: each of its addresses names all of them, as search engines ask. */
export function urlsOf(entry: SitemapEntry, origin: string): string {
  return html`${urlIn('ar', entry, origin)}${urlIn('en', entry, origin)}`.text;
}

/** Number of `<url>` elements that `urlsOf` writes. */
export const URLS_OF_ENTRY = 2;

function urlIn(language: Language, { path, pictures }: SitemapEntry, origin: string): Html {
  const address = (of: Language) => `${origin}${addressIn(of, path)}`;
  const alternate = (hreflang: string, of: Language) =>
    html`<xhtml:link rel="alternate" hreflang="${hreflang}" href="${address(of)}"/>`;
  const images = pictures
    .slice(0, MOST_PICTURES)
    .map((picture) => html`<image:image><image:loc>${origin}${picture}</image:loc></image:image>`);
  return html`<url><loc>${address(language)}</loc>${alternate('ar', 'ar')}${alternate('en', 'en')}${alternate('x-default', 'ar')}${images}</url>
`;
}

/** The index of several files. @param addresses of the files */
export function sitemapIndex(addresses: readonly string[]): string {
  const sitemaps = addresses.map((address) => html`<sitemap><loc>${address}</loc></sitemap>\n`);
  return html`<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${sitemaps}</sitemapindex>
`.text;
}
