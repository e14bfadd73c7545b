import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Logger } from 'pino';
import { AccessGuard } from '../adapters/http/access.guard.ts';
import { ShopCaches } from '../adapters/http/cache/shop-caches.ts';
import { ApiDocument } from '../adapters/http/openapi/api-document.ts';
import { ApiExceptionFilter } from '../adapters/http/errors/exception.filter.ts';
import { Readiness } from '../adapters/http/health/readiness.ts';
import { TypstInvoicePdf } from '../adapters/http/invoices/pdf/typst-invoice-pdf.ts';
import { Limits } from '../adapters/http/limits/limits.ts';
import { loadShellBuild } from '../adapters/http/pages/shell-build.ts';
import { createServer } from '../adapters/http/server.ts';
import type { ShopServer } from '../adapters/http/server.ts';
import { ApiValidationPipe } from '../adapters/http/validation/validation.pipe.ts';
import { Jobs } from '../adapters/jobs/jobs.ts';
import { Ledger } from '../adapters/payments/sandbox/ledger.ts';
import { SqliteDatabase } from '../adapters/sqlite/database.ts';
import { AppModule } from '../app.module.ts';
import { CatalogueChanges } from '../application/catalog/ports.ts';
import { SeedDemoShop } from '../application/catalog/seed-demo-shop.ts';
import { MailTransport } from '../application/mailing/ports.ts';
import type { Config } from '../config.ts';
import { dataFiles, FOLDERS } from '../folders.ts';
import type { Folders } from '../folders.ts';
import { serveFrontDoor } from './front-door.ts';
import { startJobs } from './jobs.ts';
import { makeFolder } from './make-folder.ts';

/** The running shop. */
export interface Shop {
  application: NestFastifyApplication;
  /** Finishes what is under way, takes nothing new, and closes the database. */
  close: () => Promise<void>;
}

/**
 * Puts the shop together; it does not listen yet.
 * @throws ShellMissing when the front end has not been built
 */
export async function openShop(config: Config, log: Logger, folders: Folders = FOLDERS): Promise<Shop> {
  const shell = await loadShellBuild(folders.shell);
  await makeFolder(dataFiles(config.dataDir).pictures);
  const caches = new ShopCaches();
  const limits = new Limits();
  const filter = new ApiExceptionFilter(log);
  const https = config.publicUrl?.startsWith('https:') ?? false;
  const server = createServer({ log, cache: caches.answers, limits, filter, trustProxy: config.trustProxy, https });
  const origin = config.publicUrl ?? `http://localhost:${config.port}`;
  const module = AppModule.of(config, {
    log,
    limits,
    demoFolder: folders.demo,
    fontFaces: shell.fontFaces,
    invoicePdfFolder: folders.invoicePdf,
    origin,
  });
  const application = await NestFactory.create<NestFastifyApplication>(module, new FastifyAdapter(server.instance), {
    logger: false,
    bodyParser: false,
    abortOnError: false,
  });
  application.useGlobalFilters(filter);
  application.useGlobalPipes(new ApiValidationPipe());
  application.useGlobalGuards(new AccessGuard());
  application.get(ApiDocument).describes(application);
  const jobs = new Jobs(log);
  await application.init();
  // After `init`, so that these routes, too, answer their errors by the filter.
  await serveFrontDoor({ config, log, server, application, caches, limits, shell, folders, jobs });
  application.get(CatalogueChanges).follow((change) => caches.hear(change));
  if (config.demo) await application.get(SeedDemoShop).execute();
  startJobs(jobs, application, log);
  return { application, close: () => close(application, server, jobs) };
}

async function close(application: NestFastifyApplication, server: ShopServer, jobs: Jobs): Promise<void> {
  application.get(Readiness).close();
  // Together: each of them may take some seconds, and all have to fit into the time that a stop has.
  await Promise.all([server.finish(), jobs.stop(), application.get(MailTransport).close()]);
  await application.close();
  application.get(TypstInvoicePdf).close();
  application.get(SqliteDatabase).close();
  application.get(Ledger).close();
}
