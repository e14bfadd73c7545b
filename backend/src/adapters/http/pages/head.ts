import type { LocalizedText, ProductView } from '@fyonka/api-contract/catalog';
import type { ShellAssets } from '@fyonka/api-contract/page-data';
import { documentTitle } from '@fyonka/api-contract/page-titles';
import { MAIN_PICTURE_SIZES, pictureSrcSet } from '@fyonka/api-contract/pictures';
import type { StoreSettingsView } from '@fyonka/api-contract/store';
import type { Language } from '../../../domain/localized-text.ts';
import { html, inlineScript, inlineStyle, jsonScript } from '../../../html.ts';
import type { Html } from '../../../html.ts';
import type { Subject } from './first-data.ts';
import type { RemoteFiles } from './manifest.ts';

/** Colour of the browser's own frame: the paper of the page. */
const THEME_COLOR = '#FFFBF5';

interface HeadParts {
  language: Language;
  /** Path of the page with only those query parameters that change what it shows, always in the same order. */
  path: string;
  /** Origin of the shop for links from elsewhere; null: unknown, and links stay without it. */
  publicUrl: string | null;
  title: LocalizedText | null;
  subject: Subject;
  store: StoreSettingsView;
  /** Whether search engines may list the page. */
  isListed: boolean;
  assets: ShellAssets;
  /** Of the remote that draws the page. */
  remote: RemoteFiles | null;
}

/** The inside of `<head>`. */
export function head(parts: HeadParts): Html {
  const { language, store, assets, subject, isListed } = parts;
  const title = titleOf(parts);
  const description = subject?.kind === 'product' ? subject.product.description[language] : store.tagline[language];
  return html`<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${inlineScript(assets.boot)}
${preloads(parts)}
${inlineStyle(assets.style)}
${assets.scripts.map((src) => html`<script src="${src}" defer></script>`)}
<title>${title}</title>
<meta name="description" content="${description}">
<meta name="theme-color" content="${THEME_COLOR}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${isListed ? linksElsewhere(parts, title, description) : html`<meta name="robots" content="noindex">`}
${subject?.kind === 'product' ? productJson(subject.product, parts) : null}`;
}

function titleOf({ title, subject, store, language }: HeadParts): string {
  const about =
    subject?.kind === 'product' ? subject.product.name : subject?.kind === 'category' ? subject.category.name : title;
  return documentTitle(about?.[language] ?? null, store, language);
}

/**
 * Each with the CORS mode of the later request: with another mode the file is fetched twice. In the order in which the
 * page needs them: browsers open few connections, and serve the first preloads first. No fonts: browsers would delay the
 * first paint for them, and the inline style sheet names them anyway.
 */
function preloads({ assets, remote, subject }: HeadParts): Html[] {
  return [
    ...(subject?.kind === 'product' ? [mainPicture(subject.product)] : []),
    ...assets.scripts.map((script) => preload(script, 'script')),
    ...(remote ? [preload(remote.entry, 'script')] : []),
    // The remote's runtime requests with CORS only what is on another origin.
    ...(remote?.scripts ?? []).map((script) => preload(script, 'script', { cors: isElsewhere(script) })),
    ...(remote?.styles ?? []).map((style) => preload(style, 'style', { cors: isElsewhere(style) })),
  ];
}

function preload(href: string, as: 'script' | 'style', { cors = false } = {}): Html {
  return html`<link rel="preload" href="${href}" as="${as}"${cors ? html` crossorigin` : null}>`;
}

function isElsewhere(address: string): boolean {
  return !address.startsWith('/');
}

/** What a product's page is opened for. */
function mainPicture({ imageUrl }: ProductView): Html {
  return html`<link rel="preload" as="image" type="image/avif" imagesrcset="${pictureSrcSet(imageUrl)}" imagesizes="${MAIN_PICTURE_SIZES}" fetchpriority="high">`;
}

/** Metadata for search engines and link previews. */
function linksElsewhere(parts: HeadParts, title: string, description: string): Html {
  const { path, publicUrl, language, subject, store } = parts;
  const address = `${publicUrl ?? ''}${path}`;
  const inLanguage = (code: Language) => `${address}${path.includes('?') ? '&' : '?'}lang=${code}`;
  const image = imageOf(subject);
  const og = (property: string, content: string) => html`<meta property="og:${property}" content="${content}">`;
  return html`<link rel="canonical" href="${inLanguage(language)}">
<link rel="alternate" hreflang="ar" href="${inLanguage('ar')}">
<link rel="alternate" hreflang="en" href="${inLanguage('en')}">
<link rel="alternate" hreflang="x-default" href="${address}">
${og('type', subject?.kind === 'product' ? 'product' : 'website')}
${og('site_name', store.name[language])}
${og('title', title)}
${og('description', description)}
${og('locale', language === 'ar' ? 'ar_KW' : 'en_GB')}
${publicUrl === null ? null : og('url', address)}
${image === null ? null : og('image', `${publicUrl ?? ''}${image}`)}`;
}

function imageOf(subject: Subject): string | null {
  if (subject?.kind === 'product') return subject.product.imageUrl;
  return subject?.kind === 'category' ? subject.category.iconImage : null;
}

function productJson(product: ProductView, { language, path, publicUrl }: HeadParts): Html {
  const origin = publicUrl ?? '';
  return jsonScript('application/ld+json', {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name[language],
    description: product.description[language],
    image: [product.imageUrl, ...product.gallery].map((image) => `${origin}${image}`),
    sku: product._id,
    color: product.color.name[language],
    offers: {
      '@type': 'Offer',
      url: `${origin}${path}`,
      price: product.price.toFixed(2),
      priceCurrency: 'KWD',
      availability: `https://schema.org/${product.inStock ? 'InStock' : 'OutOfStock'}`,
    },
  });
}
