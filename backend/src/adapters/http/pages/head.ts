import type { LocalizedText, ProductView } from '@fyonka/api-contract/wire/catalog';
import { START_ID } from '@fyonka/api-contract/pages/page-data';
import type { ShellAssets } from '@fyonka/api-contract/pages/page-data';
import { documentTitle } from '@fyonka/api-contract/pages/titles';
import { MAIN_PICTURE_SIZES, pictureSrcSet } from '@fyonka/api-contract/pages/pictures';
import type { StoreSettingsView } from '@fyonka/api-contract/wire/store';
import type { Language } from '../../../domain/localized-text.ts';
import { html, inlineScript, inlineStyle, jsonScript } from '../../../html.ts';
import type { Html } from '../../../html.ts';
import type { Subject } from './first-data.ts';
import type { RemoteFiles } from './remotes/manifest.ts';

/** Colour of the browser's own bars: the page's background. */
const THEME_COLOR = '#FFFBF5';

interface HeadParts {
  language: Language;
  /** Path of the page with those query parameters that change its content, always in the same order. */
  path: string;
  /** Origin of the shop for absolute links; null: unknown, so the head has none. */
  publicUrl: string | null;
  title: LocalizedText | null;
  subject: Subject;
  store: StoreSettingsView;
  /** Whether search engines may list the page. */
  isListed: boolean;
  assets: ShellAssets;
  /** Inline style sheets of the document. */
  styles: readonly string[];
  /** Files of the remote that owns the page. */
  remote: RemoteFiles | null;
}

/** The inside of `<head>`. */
export function head(parts: HeadParts): Html {
  const { language, store, assets, styles, subject, isListed } = parts;
  const title = titleOf(parts);
  const description = subject?.kind === 'product' ? subject.product.description[language] : store.tagline[language];
  return html`<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${inlineScript(assets.boot)}
${preloads(parts)}
${styles.map(inlineStyle)}
${startingAfterFirstView(parts)}
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
 * Preloads before the first view: its largest picture and the shell, in this order. No fonts, because browsers would
 * delay the first paint for them, and the inline style sheet names them anyway.
 */
function preloads({ assets, subject }: HeadParts): Html[] {
  return [
    ...(subject?.kind === 'product' ? [mainPicture(subject.product)] : []),
    ...assets.scripts.map((script) => preload(script, 'script')),
  ];
}

/**
 * Preloads that the document's inline script starts after the first view, in the order in which the page needs them.
 * Each has the CORS mode of the later request, because a file is fetched twice when the modes differ.
 */
function startingAfterFirstView({ assets, remote }: HeadParts): Html {
  return html`<template id="${START_ID}">${[
    ...assets.scripts.map((script) => html`<script src="${script}"></script>`),
    ...(remote ? [preload(remote.entry, 'script')] : []),
    // The remote's runtime uses CORS only for files on another origin.
    ...(remote?.scripts ?? []).map((script) => preload(script, 'script', { cors: isElsewhere(script) })),
    ...(remote?.styles ?? []).map((style) => preload(style, 'style', { cors: isElsewhere(style) })),
  ]}</template>`;
}

function preload(href: string, as: 'script' | 'style', { cors = false } = {}): Html {
  return html`<link rel="preload" href="${href}" as="${as}"${cors ? html` crossorigin` : null}>`;
}

function isElsewhere(address: string): boolean {
  return !address.startsWith('/');
}

/** Data of a product that its page's metadata need. */
function mainPicture({ imageUrl }: ProductView): Html {
  return html`<link rel="preload" as="image" type="image/avif" imagesrcset="${pictureSrcSet(imageUrl)}" imagesizes="${MAIN_PICTURE_SIZES}" fetchpriority="high">`;
}

/** Metadata for search engines and link previews. */
function linksElsewhere(parts: HeadParts, title: string, description: string): Html {
  const { publicUrl, language, subject, store } = parts;
  const image = imageOf(subject);
  const og = (property: string, content: string) => html`<meta property="og:${property}" content="${content}">`;
  return html`<link rel="canonical" href="${addressOf(parts, language)}">
<link rel="alternate" hreflang="ar" href="${addressOf(parts, 'ar')}">
<link rel="alternate" hreflang="en" href="${addressOf(parts, 'en')}">
<link rel="alternate" hreflang="x-default" href="${addressOf(parts, 'ar')}">
${og('type', subject?.kind === 'product' ? 'product' : 'website')}
${og('site_name', store.name[language])}
${og('title', title)}
${og('description', description)}
${og('locale', language === 'ar' ? 'ar_KW' : 'en_GB')}
${publicUrl === null ? null : og('url', addressOf(parts, language))}
${image === null ? null : og('image', `${publicUrl ?? ''}${image}`)}`;
}

/**
 * The address of the page in this language for search engines, which choose no language: the plain address shows
 * Arabic.
 */
function addressOf({ publicUrl, path }: HeadParts, language: Language): string {
  const query = language === 'ar' ? '' : `${path.includes('?') ? '&' : '?'}lang=${language}`;
  return `${publicUrl ?? ''}${path}${query}`;
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
