import type { LocalizedText } from '@fyonka/api-contract/wire/catalog';
import type { DrawnFirstView } from '@fyonka/api-contract/pages/first-view-bundle';
import { START_ID } from '@fyonka/api-contract/pages/page-data';
import type { ShellAssets } from '@fyonka/api-contract/pages/page-data';
import { documentTitle } from '@fyonka/api-contract/pages/titles';
import { pictureSrcSet } from '@fyonka/api-contract/pages/pictures';
import type { StoreSettingsView } from '@fyonka/api-contract/wire/store';
import { JPEG_SHAPES, jpegPath } from '../../../domain/catalog/pictures/jpegs.ts';
import type { Language } from '../../../domain/localized-text.ts';
import { html, inlineScript, inlineStyle, jsonScript } from '../../../html.ts';
import type { Html } from '../../../html.ts';
import { absoluteData } from './structured-data.ts';
import type { RemoteFile } from './remotes/manifest.ts';
import type { RemoteBuild } from './remotes/remote-set.ts';
import { addressIn } from './site/address.ts';
import { shopData } from './site/shop-data.ts';
import { THEME_COLOR, webManifestPath } from './site/web-manifest.ts';

/** Drawn for link previews of pages without a picture of their own, in the shape `share`. */
const SHARE_PICTURE = '/share.jpg';

export interface HeadParts {
  language: Language;
  /** Path of the page with those query parameters that change its content, always in the same order. */
  path: string;
  /** Origin of the shop for absolute links; null: unknown, so the head has none. */
  publicUrl: string | null;
  /** Title of the page, unless its first view has one; null: that of the shop. */
  title: LocalizedText | null;
  /** First view of a remote's page. */
  drawn: DrawnFirstView | null;
  store: StoreSettingsView;
  /** Whether search engines may list the page. */
  isListed: boolean;
  isOffice: boolean;
  assets: ShellAssets;
  /** Inline style sheets of the document. */
  styles: readonly string[];
  /** The remote that owns the page. */
  remote: RemoteBuild | null;
  /** Further scripts of the shell that the page needs. */
  scripts: readonly string[];
}

/** The inside of `<head>`. */
export function head(parts: HeadParts): Html {
  const { language, store, assets, styles, title: ofPage, drawn, isListed } = parts;
  const title = documentTitle(drawn?.title ?? ofPage?.[language] ?? null, store, language);
  const description = drawn?.description ?? store.tagline[language];
  return html`<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${inlineScript(assets.boot)}
${preloads(parts)}
${styles.map((style) => inlineStyle(style))}
${startingAfterFirstView(parts)}
<title>${title}</title>
<meta name="description" content="${description}">
<meta name="theme-color" content="${THEME_COLOR}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="${webManifestPath(language, parts.isOffice)}">
${isListed ? linksElsewhere(parts, title, description) : html`<meta name="robots" content="noindex">`}
${structuredData(parts)}`;
}

/**
 * Preloads before the first view: its largest picture and the shell, in this order. No fonts, because browsers would
 * delay the first paint for them, and the inline style sheet names them anyway.
 */
function preloads({ assets, drawn }: HeadParts): Html[] {
  return [
    ...(drawn?.picture?.sizes === undefined ? [] : [mainPicture(drawn.picture.src, drawn.picture.sizes)]),
    ...assets.scripts.map(preloadScript),
  ];
}

/**
 * What the document's inline script starts after the first view: the shell, and preloads of what the shell then loads.
 * Each has the integrity and the CORS mode of the later request, because a file is fetched twice when these differ.
 */
function startingAfterFirstView({ assets, remote, scripts }: HeadParts): Html {
  return html`<template id="${START_ID}">${[
    ...assets.scripts.map((script) => html`<script src="${script}"></script>`),
    ...scripts.map(preloadScript),
    ...(remote ? preloadsOf(remote) : []),
  ]}</template>`;
}

function preloadsOf({ manifest: { entry, scripts, styles } }: RemoteBuild): Html[] {
  return [
    ...[entry, ...scripts].map((file) => preloadChecked(file, 'script')),
    ...styles.map((file) => preloadChecked(file, 'style')),
  ];
}

function preloadScript(href: string): Html {
  return html`<link rel="preload" href="${href}" as="script">`;
}

/** A file of a remote, which the page requests by CORS only from another origin. */
function preloadChecked({ address, integrity }: RemoteFile, as: 'script' | 'style'): Html {
  const cors = address.startsWith('/') ? null : html` crossorigin`;
  return html`<link rel="preload" href="${address}" as="${as}" integrity="${integrity}"${cors}>`;
}

function mainPicture(src: string, sizes: string): Html {
  return html`<link rel="preload" as="image" type="image/avif" imagesrcset="${pictureSrcSet(src)}" imagesizes="${sizes}" fetchpriority="high">`;
}

/** Metadata for search engines and link previews. */
function linksElsewhere(parts: HeadParts, title: string, description: string): Html {
  const { publicUrl, language, drawn, store } = parts;
  const og = (property: string, content: string) => html`<meta property="og:${property}" content="${content}">`;
  return html`<link rel="canonical" href="${addressOf(parts, language)}">
<link rel="alternate" hreflang="ar" href="${addressOf(parts, 'ar')}">
<link rel="alternate" hreflang="en" href="${addressOf(parts, 'en')}">
<link rel="alternate" hreflang="x-default" href="${addressOf(parts, 'ar')}">
${og('type', isProduct(drawn) ? 'product' : 'website')}
${og('site_name', store.name[language])}
${og('title', title)}
${og('description', description)}
${og('locale', language === 'ar' ? 'ar_KW' : 'en_GB')}
${priceOf(drawn)}
${publicUrl === null ? null : og('url', addressOf(parts, language))}
${previewPicture(parts)}
<meta name="twitter:card" content="summary_large_image">`;
}

/** For previews and catalogues of Meta and Pinterest, which read these rather than structured data. */
function priceOf(drawn: DrawnFirstView | null): Html[] {
  const product = (drawn?.structuredData ?? []).find(isOffered);
  if (!product) return [];
  const { price, priceCurrency } = product.offers;
  return [
    html`<meta property="product:price:amount" content="${price}">`,
    html`<meta property="product:price:currency" content="${priceCurrency}">`,
  ];
}

function isOffered(one: object): one is { offers: { price: string; priceCurrency: string } } {
  const { price, priceCurrency } = (('offers' in one ? one.offers : null) as Record<string, unknown> | null) ?? {};
  return typeof price === 'string' && typeof priceCurrency === 'string';
}

/**
 * Picture of link previews: the page's own, or that of the shop. Programs that are told the size show a preview before
 * they have fetched the picture.
 */
function previewPicture({ publicUrl, drawn, store, language }: HeadParts): Html {
  const src = jpegPath(drawn?.picture?.src ?? '', 'share') ?? SHARE_PICTURE;
  const alt = drawn?.title ?? store.name[language];
  const { width, height } = JPEG_SHAPES.share;
  return html`<meta property="og:image" content="${publicUrl ?? ''}${src}">
<meta property="og:image:type" content="image/jpeg">
<meta property="og:image:width" content="${width}">
<meta property="og:image:height" content="${height}">
<meta property="og:image:alt" content="${alt}">`;
}

function addressOf({ publicUrl, path }: HeadParts, language: Language): string {
  return `${publicUrl ?? ''}${addressIn(language, path)}`;
}

function isProduct(drawn: DrawnFirstView | null): boolean {
  return (drawn?.structuredData ?? []).some((one) => '@type' in one && one['@type'] === 'Product');
}

function structuredData({ drawn, publicUrl, path, store, language }: HeadParts): Html[] {
  const all = [...shopData(path, store, language), ...(drawn?.structuredData ?? [])];
  return all.map((one) => jsonScript('application/ld+json', absoluteData(one, publicUrl)));
}
