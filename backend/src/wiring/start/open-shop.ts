import { fastifyCookie } from '@fastify/cookie';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Logger } from 'pino';
import { AccessGuard } from '../../adapters/http/access.guard.ts';
import { ShopCaches } from '../../adapters/http/cache/shop-caches.ts';
import { ApiDocument } from '../../adapters/http/openapi/api-document.ts';
import { Refusals } from '../../adapters/http/security/refusals.ts';
import { ApiExceptionFilter } from '../../adapters/http/errors/exception.filter.ts';
import { Readiness } from '../../adapters/http/health/readiness.ts';
import { Callers } from '../../adapters/http/identity/api-keys/callers.ts';
import { LIMITS, Limits } from '../../adapters/http/limits/limits.ts';
import { createServer } from '../../adapters/http/server.ts';
import { CLOSING_TIMES } from '../../adapters/http/traffic.ts';
import type { ClosingTimes } from '../../adapters/http/traffic.ts';
import { ApiValidationPipe } from '../../adapters/http/validation/validation.pipe.ts';
import { JOB_PERIODS } from '../../adapters/jobs/recurring-jobs.ts';
import type { JobPeriods } from '../../adapters/jobs/recurring-jobs.ts';
import { nestLog } from '../../adapters/logging/nest-log.ts';
import { storageLog } from '../../adapters/logging/storage-log.ts';
import { KeptBuilds } from '../../adapters/http/pages/remotes/kept-builds.ts';
import { KeptOwners } from '../../adapters/http/pages/remotes/kept-owners.ts';
import { RemoteHosts } from '../../adapters/http/pages/remotes/remote-hosts.ts';
import { Remotes } from '../../adapters/http/pages/remotes/remotes.ts';
import { loadShellBuild } from '../../adapters/http/pages/shell-build.ts';
import { makeFolder } from '../../adapters/system/make-folder.ts';
import type { SharedCounts } from '../../adapters/http/limits/limits.ts';
import { SystemClock } from '../../adapters/system/system-clock.ts';
import { Argon2Passwords } from '../../adapters/passwords/argon2-passwords.ts';
import { AppModule } from '../../app.module.ts';
import { PasskeyRule } from '../../application/identity/passkeys/passkey-rule.ts';
import { CatalogueChanges } from '../../application/catalog/ports.ts';
import { SeedDemoShop } from '../../application/catalog/seed-demo-shop.ts';
import { AddressKeys } from '../../application/address-keys.ts';
import { FrontEnds } from '../../application/front-ends/ports.ts';
import type { Clock } from '../../application/clock.ts';
import type { Passwords } from '../../application/identity/ports/passwords.ts';
import { Storage } from '../../application/storage.ts';
import { UnreadableKeys } from '../../application/ordering/gateways/unreadable-keys.ts';
import { StorageHealth } from '../../application/storage-health.ts';
import type { Config } from '../../config.ts';
import { dataFiles, FOLDERS } from '../../folders.ts';
import type { Folders } from '../../folders.ts';
import { startJobs } from './start-jobs.ts';
import type { JobParts } from './start-jobs.ts';
import { takeAdministrator } from './first-administrator.ts';
import { retryWhileUnavailable } from './retry-while-unavailable.ts';
import { hostSources } from '../features/front-ends.ts';
import { serveRoutes } from '../routes.ts';
import { placeOfStorage } from '../storage.ts';
import { makeSecret } from './secret.ts';
import { startTelemetry } from './telemetry.ts';

/** Parts that tests replace. */
interface ShopParts {
  folders?: Folders;
  clock?: Clock;
  passwords?: Passwords;
  jobPeriods?: JobPeriods;
  print?: (text: string) => void;
  closing?: ClosingTimes;
  /** The operator accepts that a lost secret is replaced, with what that ends. */
  acceptsNewSecret?: boolean;
}

interface OpeningShop {
  application: NestFastifyApplication;
  /**
   * Fulfilled when the storage is available, the first administrator and the demonstration shop are created, and the jobs
   * run. Until then the shop can listen, and answers 503.
   * @throws StorageUnusable or ConfigurationError
   */
  opened: Promise<void>;
}

/**
 * Builds the application and begins to open it; it does not listen yet. `application.close()` ends everything by Nest's
 * shutdown hooks, which each part implements for itself:
 *
 * 1. `onModuleDestroy`: no new work begins. Readiness is false, the server takes its last requests, jobs are aborted,
 *    and the mail that is being sent gets its last seconds. These hooks do not wait, so that all parts begin to stop at
 *    once: together they have to end within the time limit of a stop.
 * 2. `beforeApplicationShutdown`: waits for work in progress. Then Nest closes the server.
 * 3. `onApplicationShutdown`: closes the typesetter, then the storage.
 *
 * @throws ShellMissing, StorageUnusable, SecretMissing, SecretDamaged or ConfigurationError when the shop cannot be opened
 */
export async function openShop(
  config: Config,
  log: Logger,
  {
    folders = FOLDERS,
    clock = new SystemClock(),
    passwords = new Argon2Passwords(),
    jobPeriods = JOB_PERIODS,
    print = onConsole,
    closing = CLOSING_TIMES,
    acceptsNewSecret = false,
  }: ShopParts = {},
): Promise<OpeningShop> {
  const shell = await loadShellBuild(config.shellBuild ?? folders.shell);
  await makeFolder(config.dataDir);
  if (await makeSecret(config, acceptsNewSecret))
    log.warn('a new secret was made in place of the lost one: sessions, links and keys of gateways of before are void');
  const caches = new ShopCaches();
  // The function is called by requests only, so `application` is set by then.
  const limits = new Limits(LIMITS, () => sharedCounts(application));
  const filter = new ApiExceptionFilter(log);
  const refusals = new Refusals(log, (network) => application.get(AddressKeys).keyOf(network));
  const telemetry = await startTelemetry(config, log);
  const https = config.publicUrl?.startsWith('https:') ?? false;
  const server = createServer({
    log,
    cache: caches.answers,
    limits,
    filter,
    // Called by requests only, so `application` is set by then.
    signedInOf: (request, reply) => application.get(Callers).of(request, reply),
    trustProxy: config.trustProxy,
    https,
    closing,
    refusals,
    observers: telemetry.map(({ observer }) => observer),
  });
  const { pages: shellPages, contract } = shell.assets;
  const remoteHosts = new RemoteHosts(hostSources(config, folders.remote));
  const { frontEnds, pageOwners } = dataFiles(config.dataDir);
  const kept = new KeptBuilds(frontEnds);
  const owners = new KeptOwners(pageOwners);
  const remotes = new Remotes({ hosts: remoteHosts, kept, owners, shellPages, contract }, log);
  remotes.subscribe(() => caches.documents.empty());
  const origin = config.publicUrl ?? `http://localhost:${config.port}`;
  const module = await AppModule.of(config, {
    log,
    clock,
    passwords,
    server,
    limits,
    telemetry,
    remoteHosts,
    remotes,
    shell: shell.assets,
    demoFolder: folders.demo,
    fontFaces: shell.fontFaces,
    papersFolder: folders.papers,
    program: folders.program,
    origin,
    https,
    print,
  });
  const application = await NestFactory.create<NestFastifyApplication>(module, new FastifyAdapter(server.instance), {
    logger: false,
    bodyParser: false,
    abortOnError: false,
  });
  application.useGlobalFilters(filter);
  application.useGlobalPipes(new ApiValidationPipe());
  application.useGlobalGuards(new AccessGuard(application.get(Callers), application.get(PasskeyRule)));
  // Without the hook, cookies are parsed only by the routes that read them, not for every request.
  await application.register(fastifyCookie, { hook: false });
  application.get(ApiDocument).describes(application);
  await application.init();
  for (const one of telemetry) one.attach(application);
  application.useLogger(nestLog(log));
  application.get(StorageHealth).subscribe(storageLog(log, clock));
  const database = placeOfStorage(config);
  application.get(Storage).onWaiting((reason) => log.warn({ database, reason }, 'the database is waited for'));
  // Its names are served; manifests are read once it is known which versions are in use.
  await remotes.readMap();
  // After `init`, so that the exception filter also answers errors of these routes.
  await serveRoutes({ config, log, application, server, caches, limits, shell, folders, remotes, kept });
  application.get(CatalogueChanges).subscribe((change) => caches.invalidate(change));
  const jobs = { log, jobPeriods, remotes, kept, caches, refusals, outbox: dataFiles(config.dataDir).outbox, clock };
  return { application, opened: open(application, config, jobs) };
}

function sharedCounts(application: NestFastifyApplication): SharedCounts | null {
  const counts = application.get(Storage).limitCounts;
  const addressKeys = application.get(AddressKeys);
  return counts && { counts, keyOf: (key) => addressKeys.keyOf(key) };
}

async function open(application: NestFastifyApplication, config: Config, parts: JobParts): Promise<void> {
  await application.get(Storage).ready();
  await retryWhileUnavailable(application, async () => {
    await takeAdministrator(application, config, parts.log);
    if (config.demo) await application.get(SeedDemoShop).execute();
    await parts.remotes.follow(await application.get(FrontEnds).pointers());
    await warnOfKeys(application.get(UnreadableKeys), parts.log);
  });
  startJobs(application, parts);
  beginWhenComplete(application.get(Readiness), parts.remotes);
}

async function warnOfKeys(keys: UnreadableKeys, log: Logger): Promise<void> {
  for (const gateway of await keys.report())
    log.warn(
      { gateway },
      'the stored keys of a gateway cannot be opened with the secret of this server: enter them again',
    );
}

/** Visitors are better served by another process until every remote was read once, from its host or in its place. */
function beginWhenComplete(readiness: Readiness, remotes: Remotes): void {
  const begin = () => {
    if (remotes.current().everybody.isComplete) readiness.begin();
  };
  remotes.subscribe(begin);
  begin();
}

/** Prints to the console. Not logged, because the text may contain a code, which must not be in the log. */
function onConsole(text: string): void {
  process.stdout.write(text);
}
