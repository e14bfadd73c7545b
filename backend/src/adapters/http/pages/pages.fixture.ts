import type { DrawnFirstView, FirstViewAnswers } from '@fyonka/api-contract/pages/first-view-bundle';
import type { RemotePage } from '@fyonka/api-contract/pages/remote-pages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pino } from 'pino';
import { OfferedMethods } from '../../../application/ordering/paying/offered-methods.ts';
import { ReadShopOffer } from '../../../application/store/read-shop-offer.ts';
import { productId } from '../../../domain/ids.ts';
import { aProduct } from '../../../domain/catalog/product.fixture.ts';
import type { FrontEndError } from '../../../domain/front-ends/front-end-errors.ts';
import { FixedGateways } from '../../../testing/scripted-gateway.fixture.ts';
import { testShop } from '../../../testing/test-shop.fixture.ts';
import { ShopCaches } from '../cache/shop-caches.ts';
import { FOR_SHOPPERS, productView } from '../catalog/catalog.views.ts';
import { ApiFailure } from '../errors/api-failure.ts';
import { ApiExceptionFilter } from '../errors/exception.filter.ts';
import { Limits } from '../limits/limits.ts';
import { createServer } from '../server.ts';
import { DocumentData } from './document-data.ts';
import { CanaryViews } from './first-views/canary-views.ts';
import { OwnApi } from './own-api.ts';
import { PageContents } from './page-contents.ts';
import { servePages } from './pages.route.ts';
import { RemoteSet } from './remotes/remote-set.ts';
import type { RemoteBuild } from './remotes/remote-set.ts';
import { RemoteSets } from './remotes/versions/remote-sets.ts';
import type { ShellBuild } from './shell-build.ts';
import { ShopPages } from './shop-pages.ts';

export const bow = aProduct('bow', { stock: 10 });
const log = pino({ level: 'silent' });
const SHELL_PAGES = [{ pattern: '/faq' }];
const OFFICE = { needs: 'administrator', frame: 'none' } as const;
const PAGES: readonly RemotePage[] = [
  { pattern: '/', query: ['isNew', 'color', 'attr.*'] },
  { pattern: '/product/:id', subject: '/api/products/:id' },
  { pattern: '/search', query: ['q'], unlisted: true },
  { pattern: '/checkout', unlisted: true },
  { pattern: '/admin', title: { en: 'Today', ar: 'اليوم' }, ...OFFICE },
  { pattern: '/admin/orders', title: { en: 'Orders', ar: 'الطلبات' }, ...OFFICE },
  { pattern: '/admin/orders/:id', title: { en: 'Order', ar: 'طلب' }, ...OFFICE },
  { pattern: '/admin/settings/areas', title: { en: 'Delivery areas', ar: 'مناطق التوصيل' }, ...OFFICE },
  { pattern: '/admin/*', missing: true, ...OFFICE },
];
const file = { address: '/remotes/all/file.js', integrity: '' };
const buildOf = (name: string, pages: readonly RemotePage[], version = '1'): RemoteBuild => {
  const description = { contract: 2, version, pages, files: {} };
  const manifest = { entry: file, scripts: [], styles: [], description };
  const firstView = { id: `${name}@${version}`, source: '', style: null };
  return { name, address: `/remotes/${name}/mf-manifest.json`, manifest, firstView };
};
/** `all` has every page. */
const BUILDS = [buildOf('all', PAGES), buildOf('other', [])];
const CANARY = [buildOf('all', PAGES, '2'), buildOf('other', [])];
const remotesWith = (unknown?: string, builds = BUILDS) =>
  new RemoteSet(
    Object.fromEntries(
      [...BUILDS, ...(unknown === undefined ? [] : [{ name: unknown, address: '/away' }])].map(({ name, address }) => [
        name,
        address,
      ]),
    ),
    new Map(builds.map((build) => [build.name, build])),
    SHELL_PAGES,
    [],
  );

const ASSETS = {
  scripts: [],
  offlineScripts: [],
  style: '',
  pageStyle: '',
  boot: '',
  worker: '',
  pages: SHELL_PAGES,
  contract: 2,
};

/** Credentials, which nobody has checked. */
export const TOKEN = { authorization: 'Bearer somebody' };

type Shop = Awaited<ReturnType<typeof testShop>>;

/** The pages of a shop with one product, without its controllers. */
export interface BarePages {
  shop: Shop;
  server: FastifyInstance;
  caches: ShopCaches;
  /** Language and address of each document that was drawn. */
  drawn: string[];
  /** Remotes with their versions in each document that somebody got. */
  opened: (readonly [name: string, version: string])[];
  /** Errors of canaries that the server has seen. */
  seen: FrontEndError[];
  /** Called when a document is drawn. */
  onDrawing: () => void;
  /** Draws the first view of every page, from these answers. */
  firstView: (answers: FirstViewAnswers, version: string) => Promise<DrawnFirstView>;
  /** What bundles of earlier releases answer when they are asked for it. */
  needs: (answers: FirstViewAnswers) => Promise<string[]>;
  /** Requests all paths at once. */
  ask: (
    paths: readonly string[],
    headers?: Record<string, string>,
    remoteAddress?: string,
  ) => Promise<Awaited<ReturnType<FastifyInstance['inject']>>[]>;
}

/**
 * @param overrides whether developers may load builds of their own
 * @param unknown a further remote, of which nothing could be read
 * @param hasCanary whether visitors of the first ten groups get version 2 of `all`
 */
export async function openPages({
  overrides = false,
  unknown,
  limits = new Limits(),
  hasCanary = false,
}: { overrides?: boolean; unknown?: string; limits?: Limits; hasCanary?: boolean } = {}): Promise<BarePages> {
  const shop = await testShop([bow]);
  const caches = new ShopCaches();
  shop.changes.subscribe((change) => caches.invalidate(change));
  const filter = new ApiExceptionFilter(log);
  const parts = { log, cache: caches.answers, limits, filter, trustProxy: false, https: false } as const;
  const server = createServer(parts).instance;
  server.setErrorHandler((error, request, reply) => filter.answer(error, request, reply));
  const bare: BarePages = {
    shop,
    server,
    caches,
    drawn: [],
    opened: [],
    seen: [],
    onDrawing: () => undefined,
    firstView: async () => ({ html: '' }),
    needs: async () => [],
    ask: (paths, headers = {}, remoteAddress = '192.0.2.1') =>
      Promise.all(paths.map((url) => server.inject({ url, headers, remoteAddress }))),
  };
  serveProduct(server, shop);
  const canaries = hasCanary ? [{ below: 10, set: remotesWith(unknown, CANARY) }] : [];
  const sets = new RemoteSets(canaries, remotesWith(unknown));
  const remotes = { current: () => sets };
  servePages(server, {
    pages: pagesOf(bare, sets),
    remotes,
    opened: ({ versions }) => void bare.opened.push(...versions),
    cache: caches.documents,
    limits,
    overrides,
  });
  await server.ready();
  return bare;
}

function pagesOf(bare: BarePages, sets: RemoteSets): ShopPages {
  const { server, shop } = bare;
  const documentData = new DocumentData({
    settings: shop.settings,
    offer: new ReadShopOffer(
      new OfferedMethods(shop.settings, new FixedGateways([])),
      shop.storage.deliveryAreas,
      shop.clock,
    ),
    arrival: shop.arrival,
    clock: shop.clock,
  });
  const firstViews: ConstructorParameters<typeof PageContents>[0]['firstViews'] = {
    needs: (_bundle, _page, answers) => bare.needs(answers),
    render: ({ id }, _page, { answers }) => bare.firstView({ ...answers }, id.split('@')[1] ?? ''),
  };
  const contents = new PageContents({ api: new OwnApi(server), firstViews });
  const render: ShellBuild['render'] = async (address, language) => {
    bare.drawn.push(`${language} ${address}`);
    bare.onDrawing();
    return '';
  };
  const shell = { assets: ASSETS, files: '', fontFaces: '', render };
  const report = async (error: FrontEndError) => void bare.seen.push(error);
  const canaryViews = new CanaryViews({ inUse: () => sets.everybody, report });
  return new ShopPages({ shell, contents, canaryViews, documentData, publicUrl: null, serviceWorker: false, log });
}

/** The call of the API about what the product's page is about. */
function serveProduct(server: FastifyInstance, { catalogue }: Shop): void {
  const config = { cacheKey: ({ raw }: FastifyRequest) => raw.url ?? null };
  server.get<{ Params: { id: string } }>('/api/products/:id', { config }, async ({ params }) => {
    const product = await catalogue.findProduct(productId(params.id), FOR_SHOPPERS);
    if (product === null) throw new ApiFailure('PRODUCT_NOT_FOUND');
    return productView(product, []);
  });
}

export function statusesOf(answers: readonly { statusCode: number }[]): Record<string, number> {
  return Object.fromEntries(
    [...Map.groupBy(answers, (one) => one.statusCode)].map(([code, all]) => [code, all.length]),
  );
}
