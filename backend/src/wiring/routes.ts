import { join } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { REMOTE_NAMES } from '@fyonka/api-contract/pages/routes';
import type { FeedChannel } from '@fyonka/api-contract/values/goods/feeds/channels';
import type { Logger } from 'pino';
import type { ShopCaches } from '../adapters/http/cache/shop-caches.ts';
import { serveFeeds, UNKNOWN_ORIGIN as ORIGIN_OF_FEEDS } from '../adapters/http/feeds/feeds.route.ts';
import { Feeds } from '../adapters/http/feeds/feeds.ts';
import { writeFeed } from '../adapters/http/feeds/write-feed.ts';
import { servePictures } from '../adapters/http/files/pictures.route.ts';
import { serveBuilds } from '../adapters/http/files/static-files.ts';
import { serveRootFiles } from '../adapters/http/files/root-files.ts';
import { preferredLanguage } from '../adapters/http/language.ts';
import { clientKey } from '../adapters/http/limits/client-key.ts';
import type { Limits } from '../adapters/http/limits/limits.ts';
import { courierNoticesRoute } from '../adapters/http/ordering/couriers/courier-notices.route.ts';
import { whatsAppRoute } from '../adapters/http/ordering/baskets/whatsapp.route.ts';
import { noticesRoute } from '../adapters/http/ordering/payments/notices.route.ts';
import { DocumentData } from '../adapters/http/pages/document-data.ts';
import { CanaryViews } from '../adapters/http/pages/first-views/canary-views.ts';
import { FirstViews } from '../adapters/http/pages/first-views/first-views.ts';
import { OwnApi } from '../adapters/http/pages/own-api.ts';
import { PageContents } from '../adapters/http/pages/page-contents.ts';
import { WholeLists } from '../adapters/http/files/whole-lists.ts';
import { servePages } from '../adapters/http/pages/pages.route.ts';
import type { KeptBuilds } from '../adapters/http/pages/remotes/kept-builds.ts';
import type { Remotes } from '../adapters/http/pages/remotes/remotes.ts';
import type { ShellBuild } from '../adapters/http/pages/shell-build.ts';
import { ShopPages } from '../adapters/http/pages/shop-pages.ts';
import { Sitemap } from '../adapters/http/pages/sitemap/sitemap.ts';
import { serveSitemap, UNKNOWN_ORIGIN } from '../adapters/http/pages/sitemap/sitemap.route.ts';
import { rootFiles } from '../adapters/http/pages/site/root-files.ts';
import { serveAlertWorker } from '../adapters/http/pages/site/alert-worker.ts';
import { offlinePages } from '../adapters/http/pages/site/offline-pages.ts';
import { serveServiceWorker } from '../adapters/http/pages/site/service-worker.ts';
import { serveSite } from '../adapters/http/pages/site/site.route.ts';
import type { ShopServer } from '../adapters/http/server.ts';
import { SparseWarnings } from '../adapters/logging/sparse-warnings.ts';
import { sandboxRoutes } from '../adapters/payments/sandbox/routes.ts';
import { SandboxBank } from '../adapters/payments/sandbox/sandbox-bank.ts';
import { FeedFetches } from '../application/catalog/feeds/ports.ts';
import { WhatsAppWebhook } from '../adapters/whatsapp/webhook.ts';
import { FeedGoods } from '../application/catalog/feeds/feed-goods.ts';
import { CatalogueChanges } from '../application/catalog/ports.ts';
import { MakeJpeg } from '../application/catalog/pictures/make-jpeg.ts';
import { PictureFiles, Pictures } from '../application/catalog/pictures/ports.ts';
import { Clock } from '../application/clock.ts';
import { OpenedDocuments } from '../application/front-ends/opened-documents.ts';
import { ReportClientError } from '../application/front-ends/report-client-error.ts';
import { FollowBookings } from '../application/ordering/delivery/couriers/follow-bookings.ts';
import { Couriers } from '../application/ordering/delivery/couriers/ports.ts';
import { ArrivedBaskets } from '../application/ordering/baskets/ports.ts';
import { HandleNotices } from '../application/ordering/paying/handle-notices.ts';
import { StoreSettings } from '../application/store/ports.ts';
import { PromiseArrival } from '../application/store/promise-arrival.ts';
import { ReadShopOffer } from '../application/store/read-shop-offer.ts';
import type { Language } from '../domain/localized-text.ts';
import { kuwaitDayOf } from '../domain/kuwait-day.ts';
import type { Config } from '../config.ts';
import { releaseFolders } from './features/front-ends.ts';
import type { Folders } from '../folders.ts';
import { agentsOf } from './agents.ts';

interface RoutesParts {
  config: Config;
  log: Logger;
  application: NestFastifyApplication;
  server: ShopServer;
  caches: ShopCaches;
  limits: Limits;
  shell: ShellBuild;
  folders: Folders;
  remotes: Remotes;
  kept: KeptBuilds;
}

/** Registers the routes that are not controllers: files, pages, and the endpoints of the sandbox gateway. */
export async function serveRoutes({
  config,
  log,
  application,
  server: { instance },
  caches,
  limits,
  shell,
  folders,
  remotes,
  kept,
}: RoutesParts): Promise<void> {
  const builds = {
    '/assets/': shell.files,
    ...kept.served([...new Set([...REMOTE_NAMES, ...Object.keys(remotes.map)])]),
    ...Object.fromEntries(
      REMOTE_NAMES.flatMap((name) => [
        [`/remotes/${name}/`, folders.remote(name)],
        [`/remotes/${name}/releases/`, releaseFolders(config.dataDir, folders.remote, name)],
      ]),
    ),
  };
  await serveBuilds(instance, builds);
  await servePictures(instance, {
    register: application.get(Pictures),
    files: application.get(PictureFiles),
    makeJpeg: application.get(MakeJpeg),
    folder: join(folders.demo, 'pictures'),
  });
  serveRootFiles(instance, await rootFiles(folders.icons));
  serveSite(instance, {
    settings: application.get(StoreSettings),
    publicUrl: config.publicUrl,
    clock: application.get(Clock),
  });

  const documentData = new DocumentData({
    settings: application.get(StoreSettings),
    offer: application.get(ReadShopOffer),
    arrival: application.get(PromiseArrival),
    clock: application.get(Clock),
  });
  const api = new OwnApi(instance);
  const contents = new PageContents({ api, firstViews: application.get(FirstViews) });
  const { publicUrl, serviceWorker } = config;
  const canaryViews = new CanaryViews({
    inUse: () => remotes.current().everybody,
    report: (error) => application.get(ReportClientError).seen(error),
  });
  const pages = new ShopPages({ shell, contents, canaryViews, documentData, publicUrl, serviceWorker, log });
  serveServiceWorker(instance, {
    script: serviceWorker ? shell.assets.worker : null,
    documents: () => offlinePages(pages, remotes.current().everybody),
    origins: () => remotes.current().everybody.origins(),
    cache: caches.documents,
  });
  serveAlertWorker(instance);
  const openedDocuments = application.get(OpenedDocuments);
  servePages(instance, {
    pages,
    remotes,
    opened: ({ versions }) => versions.forEach(([name, version]) => openedDocuments.count(name, version)),
    cache: caches.documents,
    limits,
    overrides: config.remoteOverrides,
    https: config.publicUrl?.startsWith('https:') ?? false,
  });

  serveSitemap(instance, sitemapOf(application, api, config, remotes), publicUrl);

  await instance.register(named('agents', agentsOf(application, limits, log)));
  serveFeeds(instance, { ...feedsOf(application, config, log), limits, publicUrl });

  const handleNotices = application.get(HandleNotices);
  const warnings = new SparseWarnings(log, application.get(Clock));
  const onRefused = (gateway: string) =>
    warnings.warn(gateway, { gateway }, 'a notice with a wrong signature was refused');
  await instance.register(named('payment notices', noticesRoute({ handleNotices, limits, log, onRefused })));
  if (config.whatsAppWebhook) {
    const baskets = application.get(ArrivedBaskets);
    const parts = {
      messages: new WhatsAppWebhook(config.whatsAppWebhook),
      baskets,
      limits,
      clock: application.get(Clock),
    };
    await instance.register(named('baskets by WhatsApp', whatsAppRoute(parts)));
  }

  const courierNotices = { couriers: application.get(Couriers), follow: application.get(FollowBookings), limits };
  await instance.register(named('courier notices', courierNoticesRoute(courierNotices)));

  if (!config.payments.gateways.includes('sandbox')) return;
  const bank = application.get(SandboxBank);
  const serveSandbox = sandboxRoutes(bank, config.publicUrl ?? '', shell.fontFaces, preferredLanguage);
  const sandbox = async (gateway: FastifyInstance) => {
    gateway.addHook('onRequest', async (request) => limits.take('card-tokens', clientKey(request.ip)));
    await serveSandbox(gateway);
  };
  await instance.register(named('sandbox', sandbox));
}

/** Fastify looks for the name of a plugin that has none among all loaded modules, which are thousands in tests. */
function named<Plugin extends object>(name: string, plugin: Plugin): Plugin {
  return Object.assign(plugin, { [Symbol.for('fastify.display-name')]: name });
}

function sitemapOf(application: NestFastifyApplication, api: OwnApi, { publicUrl }: Config, remotes: Remotes): Sitemap {
  const lists = application.get(WholeLists);
  const ask = (path: string) =>
    lists.inTurn(async () => {
      const answer = await api.read(path, { isStored: false });
      return answer.status === 'found' ? answer.body : null;
    });
  const sitemap = new Sitemap({ current: () => remotes.current().everybody, ask, origin: publicUrl ?? UNKNOWN_ORIGIN });
  application.get(CatalogueChanges).subscribe((change) => {
    if (change === 'contents') sitemap.outdate();
  });
  return sitemap;
}

function feedsOf(application: NestFastifyApplication, { publicUrl }: Config, log: Logger) {
  const goods = application.get(FeedGoods);
  const clock = application.get(Clock);
  const parts = { goods, lists: application.get(WholeLists), origin: publicUrl ?? ORIGIN_OF_FEEDS };
  const feeds = new Feeds({
    write: (channel, language) => writeFeed(channel, language, parts),
    day: () => kuwaitDayOf(clock.now()),
    now: () => clock.now(),
  });
  application.get(CatalogueChanges).subscribe(() => feeds.outdate());
  const fetches = application.get(FeedFetches);
  const fetched = (channel: FeedChannel, language: Language) =>
    // Nobody misses a feed because it could not be counted.
    fetches.note(channel, language, clock.now()).catch((error: unknown) => log.warn(error, 'a fetch was not counted'));
  return { feeds, fetched, isOn: () => goods.isOn() };
}
