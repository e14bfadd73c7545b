import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ShellAssets } from '@fyonka/api-contract/pages/page-data';
import type { RemotePage } from '@fyonka/api-contract/pages/remote-pages';

export const FONT = '/assets/letters.0123abcd.woff2';
/** A font that is a file, and one that is a local fallback. */
export const FONT_FACE = `@font-face{font-family:Letters;src:url(${FONT})format("woff2")}`;
export const STYLE = `${FONT_FACE}@font-face{font-family:Stand-in;src:local(Arial)}body{margin:0}`;
/** Styles that only documents of the shell's own pages contain. */
export const PAGE_STYLE = 'form{margin:0}';
export const WORKER = 'addEventListener("fetch", keep)';
export const BOOT = 'document.documentElement.dataset.boot = "1"';

/** What shell and remotes are built against. */
export const FRAMEWORK = { runtime: 1, react: '19.3.1' };

const SHELL_PAGES: readonly RemotePage[] = [
  { pattern: '/login', title: { en: 'Log in', ar: 'تسجيل الدخول' }, unlisted: true },
  { pattern: '/account', title: { en: 'My account', ar: 'حسابي' }, needs: 'signed-in', unlisted: true },
  { pattern: '/my-orders', title: { en: 'My orders', ar: 'طلباتي' }, needs: 'signed-in', unlisted: true },
  {
    pattern: '/faq',
    title: { en: 'Frequently asked questions', ar: 'أسئلة متكررة' },
    calls: ['/api/store'],
    sitemap: { paths: ['/faq'] },
  },
  { pattern: '/contact', title: { en: 'Contact us', ar: 'تواصل معنا' } },
  {
    pattern: '/assistants',
    title: { en: 'Shop with an AI assistant', ar: 'التسوّق مع المساعد الذكي' },
    subject: '/api/assistants',
    sitemap: { paths: ['/assistants'] },
  },
  { pattern: '/offline', title: { en: 'No connection', ar: 'لا يوجد اتصال' }, unlisted: true },
];

const OFFICE = { needs: 'administrator', frame: 'none' } as const;
/** Pages of the remotes built beside the shell. */
export const REMOTE_PAGES = {
  catalog: [
    { pattern: '/', query: ['category', 'color', 'isNew', 'sort'], sitemap: { paths: ['/'] } },
    {
      pattern: '/categories/:slug',
      formerly: ['/category/:slug'],
      query: ['color', 'sort'],
      subject: '/api/categories/:slug',
    },
    {
      pattern: '/product/:id',
      formerly: ['/products/:id'],
      subject: '/api/products/:id',
      sitemap: {
        call: '/api/products?limit=2&after=0',
        items: 'products',
        parameters: { id: '_id' },
        pictures: ['imageUrl', 'gallery'],
      },
    },
    { pattern: '/search', title: { en: 'Search', ar: 'البحث' }, query: ['color', 'q', 'sort'], unlisted: true },
  ],
  checkout: [
    {
      pattern: '/checkout',
      title: { en: 'Checkout', ar: 'إتمام الطلب' },
      frame: 'checkout',
      calls: ['/api/delivery-areas'],
      unlisted: true,
    },
    {
      pattern: '/payment',
      title: { en: 'Payment', ar: 'الدفع' },
      frame: 'checkout',
      calls: ['/api/payments/methods'],
      unlisted: true,
    },
    { pattern: '/payment/success', title: { en: 'Your order', ar: 'طلبكم' }, unlisted: true },
    { pattern: '/view-invoice', title: { en: 'Track your order', ar: 'تتبّع الطلب' }, unlisted: true },
  ],
  admin: [
    { pattern: '/admin', title: { en: 'Today', ar: 'اليوم' }, ...OFFICE },
    { pattern: '/admin/orders', title: { en: 'Orders', ar: 'الطلبات' }, ...OFFICE },
    { pattern: '/admin/orders/:id', title: { en: 'Order', ar: 'طلب' }, ...OFFICE },
    { pattern: '/admin/settings/areas', title: { en: 'Delivery areas', ar: 'مناطق التوصيل' }, ...OFFICE },
    { pattern: '/admin/*', missing: true, ...OFFICE },
  ],
} as const satisfies Record<string, readonly RemotePage[]>;

/** What the home page needs of the catalogue's style, for its first view and for the shell's frame around it. */
export const NEEDED_STYLE = 'h1{color:red}.drawn{color:red}.frame{color:red}';
const FIRST_VIEW_STYLE = `${NEEDED_STYLE}.not-drawn{color:blue}`;
/** Draws the name of what a page is about; needs what the catalogue's real first views need. */
const FIRST_VIEW = `
const path = (query) => '/api/products?' + Object.keys(query).filter((name) => query[name]).sort()
  .map((name) => name + '=' + encodeURIComponent(query[name])).join('&');
const asked = ({ search }) => Object.fromEntries(search.slice(1).split('&').filter(Boolean).map((one) => one.split('=')
  .map((part) => decodeURIComponent(part.replaceAll('+', ' ')))));
export function needs(page, answers) {
  const { pattern, parameters: { id, slug }, isMissing } = page;
  if (isMissing) return [];
  if (pattern === '/product/:id') {
    const { categoryId } = answers['/api/products/' + id];
    const category = answers['/api/categories']?.categories.find(({ _id }) => _id === categoryId);
    return ['/api/categories', '/api/payments/methods', ...(category ? [path({ category: category.slug, limit: 9 })] : [])];
  }
  const query = asked(page);
  if (pattern === '/search' && !query.q) return ['/api/categories'];
  return ['/api/categories', path({ ...query, ...(slug && { category: slug }), limit: 24 })];
}
export function render({ pattern, parameters: { id, slug }, language, isMissing }, { answers }) {
  if (isMissing) return { html: '<h1>gone</h1>' };
  if (pattern === '/product/:id') {
    const { name, description, imageUrl } = answers['/api/products/' + id];
    return {
      html: '<h1>' + name[language].replaceAll('<', '&lt;').replaceAll('"', '&quot;') + '</h1>',
      title: name[language],
      description: description[language],
      picture: { src: imageUrl, sizes: '100vw' },
      structuredData: [{ '@context': 'https://schema.org', '@type': 'Product', name: name[language], description: description[language], image: [imageUrl], url: '/product/' + id, offers: { price: '1.75', priceCurrency: 'KWD' } }],
    };
  }
  const category = answers['/api/categories/' + slug];
  return { html: '<h1 class="drawn">' + pattern + '</h1>', ...(category && { title: category.name[language] }) };
}
`;

/** Writes a stand-in for the shell's build, as far as the documents of the server need it. */
export function writeShellBuild(folder: string): void {
  mkdirSync(join(folder, 'assets'), { recursive: true });
  mkdirSync(join(folder, 'server'), { recursive: true });
  const assets: ShellAssets = {
    scripts: ['/assets/shell.0123abcd.js'],
    offlineScripts: ['/assets/offline.0123abcd.js'],
    worker: WORKER,
    style: STYLE,
    pageStyle: PAGE_STYLE,
    boot: BOOT,
    pages: SHELL_PAGES,
    contract: 2,
    framework: FRAMEWORK,
  };
  writeFileSync(join(folder, 'assets.json'), JSON.stringify(assets));
  writeFileSync(join(folder, 'assets', 'shell.0123abcd.js'), 'void 0;\n');
  writeFileSync(join(folder, FONT), 'wOF2');
  writeFileSync(
    join(folder, 'server', 'render.mjs'),
    `export function renderPage(path, language, data, firstView) {
  if (path.startsWith('/faq')) throw new Error('cannot draw this one');
  return '<main lang="' + language + '" class="frame">' + (firstView ?? '') + '</main>';
}\n`,
  );
}

/**
 * Writes a stand-in for the build of a remote, with the pages that the real one has.
 * @param firstView changes the text of the bundle that draws first views
 */
export function writeRemoteBuild(
  folder: string,
  name: keyof typeof REMOTE_PAGES,
  firstView = (text: string) => text,
): void {
  mkdirSync(folder, { recursive: true });
  const files: Record<string, string> = {
    'remoteEntry.4567cdef.js': 'void 0;\n',
    'routes.89ab0123.js': 'void 1;\n',
    'routes.89ab0123.css': name === 'catalog' ? FIRST_VIEW_STYLE : 'main{margin:0}',
    ...(name === 'catalog' && {
      'first-view.cdef4567.mjs': firstView(FIRST_VIEW),
      'first-view.cdef4567.css': FIRST_VIEW_STYLE,
    }),
  };
  const manifest = {
    metaData: { publicPath: 'auto', remoteEntry: { name: 'remoteEntry.4567cdef.js', path: '' } },
    exposes: [
      {
        assets: { js: { sync: ['routes.89ab0123.js'], async: [] }, css: { sync: ['routes.89ab0123.css'], async: [] } },
      },
    ],
    shop: {
      contract: 2,
      framework: FRAMEWORK,
      version: `${name}1`,
      pages: REMOTE_PAGES[name],
      ...(name === 'catalog' && {
        firstView: { script: 'first-view.cdef4567.mjs', style: 'first-view.cdef4567.css' },
      }),
      files: Object.fromEntries(Object.entries(files).map(([file, text]) => [file, integrityOf(text)])),
    },
  };
  writeFileSync(join(folder, 'mf-manifest.json'), JSON.stringify(manifest));
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
}

export function integrityOf(text: string): string {
  return `sha384-${createHash('sha384').update(text).digest('base64')}`;
}
