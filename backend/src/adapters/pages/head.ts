import type { LocalizedText, ProductView } from '@fyonka/api-contract/catalog';
import type { ShellAssets } from '@fyonka/api-contract/page-data';
import { documentTitle } from '@fyonka/api-contract/page-titles';
import { MAIN_PICTURE_SIZES, pictureSrcSet } from '@fyonka/api-contract/pictures';
import type { StoreSettingsView } from '@fyonka/api-contract/store';
import { escapeHtml } from '../../application/html.ts';
import { scriptJson } from './script-json.ts';
import type { Subject } from './first-data.ts';
import type { RemoteFiles } from './manifest.ts';

type Language = 'ar' | 'en';

/** Colour of the browser's own frame: the paper of the page. */
const THEME_COLOR = '#FFFBF5';

export interface HeadParts {
  language: Language;
  /** Path of the page with what of the query makes it another page, in its one spelling. */
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
export function head(parts: HeadParts): string {
  const { language, store, assets, subject } = parts;
  const title = titleOf(parts);
  const description = subject?.kind === 'product' ? subject.product.description[language] : store.tagline[language];
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<script>${assets.boot}</script>`,
    ...preloads(parts),
    `<style>${assets.style}</style>`,
    ...assets.scripts.map((src) => `<script src="${escapeHtml(src)}" defer></script>`),
    `<title>${escapeHtml(title)}</title>`,
    meta('description', description),
    meta('theme-color', THEME_COLOR),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    ...(parts.isListed ? linksElsewhere(parts, title, description) : [meta('robots', 'noindex')]),
    ...(subject?.kind === 'product' ? [productJson(subject.product, parts)] : []),
  ].join('\n');
}

function titleOf({ title, subject, store, language }: HeadParts): string {
  const about =
    subject?.kind === 'product' ? subject.product.name : subject?.kind === 'category' ? subject.category.name : title;
  return documentTitle(about?.[language] ?? null, store, language);
}

/**
 * Each in the mode in which it will be asked for: a preload in another mode is fetched twice. In the order in which the
 * page needs them: browsers have few connections, and the first that ask get them. No fonts: browsers hold the first
 * paint back for those, and the style sheet is here already to name them.
 */
function preloads({ assets, remote, subject }: HeadParts): string[] {
  const preload = (href: string, rest: string) => `<link rel="preload" href="${escapeHtml(href)}" ${rest}>`;
  return [
    ...(subject?.kind === 'product' ? [mainPicture(subject.product)] : []),
    ...assets.scripts.map((script) => preload(script, 'as="script"')),
    ...(remote ? [preload(remote.entry, 'as="script"')] : []),
    // The remote's runtime asks with CORS for what is on another origin, and for nothing else.
    ...(remote?.scripts ?? []).map((script) => preload(script, `as="script"${corsFor(script)}`)),
    ...(remote?.styles ?? []).map((style) => preload(style, `as="style"${corsFor(style)}`)),
  ];
}

/** What a product's page is opened for. */
function mainPicture({ imageUrl }: ProductView): string {
  return `<link rel="preload" as="image" type="image/avif" imagesrcset="${escapeHtml(pictureSrcSet(imageUrl))}" imagesizes="${MAIN_PICTURE_SIZES}" fetchpriority="high">`;
}

const corsFor = (address: string): string => (address.startsWith('/') ? '' : ' crossorigin');

function linksElsewhere(
  { path, publicUrl, language, subject, store }: HeadParts,
  title: string,
  description: string,
): string[] {
  const address = `${publicUrl ?? ''}${path}`;
  const inLanguage = (code: Language) => `${address}${path.includes('?') ? '&' : '?'}lang=${code}`;
  const image =
    subject?.kind === 'product'
      ? subject.product.imageUrl
      : subject?.kind === 'category'
        ? subject.category.iconImage
        : null;
  const og = (property: string, content: string) => `<meta property="og:${property}" content="${escapeHtml(content)}">`;
  return [
    `<link rel="canonical" href="${escapeHtml(inLanguage(language))}">`,
    `<link rel="alternate" hreflang="ar" href="${escapeHtml(inLanguage('ar'))}">`,
    `<link rel="alternate" hreflang="en" href="${escapeHtml(inLanguage('en'))}">`,
    `<link rel="alternate" hreflang="x-default" href="${escapeHtml(address)}">`,
    og('type', subject?.kind === 'product' ? 'product' : 'website'),
    og('site_name', store.name[language]),
    og('title', title),
    og('description', description),
    og('locale', language === 'ar' ? 'ar_KW' : 'en_GB'),
    ...(publicUrl === null ? [] : [og('url', address)]),
    ...(image === null ? [] : [og('image', `${publicUrl ?? ''}${image}`)]),
  ];
}

function productJson(product: ProductView, { language, path, publicUrl }: HeadParts): string {
  const origin = publicUrl ?? '';
  return `<script type="application/ld+json">${scriptJson({
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
  })}</script>`;
}

function meta(name: string, content: string): string {
  return `<meta name="${name}" content="${escapeHtml(content)}">`;
}
