import type { FactoryProvider } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Logger } from 'pino';
import { Readiness } from '../adapters/http/health/readiness.ts';
import type { RequestObserver } from '../adapters/http/observation.ts';
import { OutgoingMails } from '../application/mailing/ports.ts';
import { Storage } from '../application/storage.ts';
import { StorageHealth } from '../application/storage-health.ts';
import type { Config } from '../config.ts';
import type { CallObserver } from './observed-port.ts';
import { given } from './providers.ts';

/** What looks at the shop from outside of it. With nothing to look, none of it is loaded. */
export interface Telemetry {
  readonly observers: readonly (RequestObserver & CallObserver)[];
  /** What ends with the application. */
  readonly providers: readonly FactoryProvider[];
  /** To be called once the application is put together. */
  attach(application: NestFastifyApplication): void;
}

/** @throws when the port of the figures cannot be listened on */
export async function startTelemetry({ metrics }: Pick<Config, 'metrics'>, log: Logger): Promise<Telemetry> {
  if (metrics === null) return { observers: [], providers: [], attach: () => undefined };
  const [{ ShopMetrics }, { MetricsServer }] = await Promise.all([
    import('../adapters/telemetry/shop-metrics.ts'),
    import('../adapters/telemetry/metrics-server.ts'),
  ]);
  const figures = new ShopMetrics();
  const server = new MetricsServer(figures);
  log.info({ port: await server.listen(metrics) }, 'figures are told');
  return {
    observers: [figures],
    providers: [given(MetricsServer, () => server)],
    attach: (application) => {
      const storage = application.get(Storage);
      figures.read({
        readiness: () => readinessOf(application.get(Readiness), application.get(StorageHealth)),
        transactions: () => storage.transactions,
        mailsWaiting: () => application.get(OutgoingMails).countWaiting(),
      });
    },
  };
}

/** In one word what readiness answers. */
async function readinessOf({ state }: Readiness, health: StorageHealth): Promise<string> {
  if (state !== 'open') return state;
  const found = await health.check();
  return found === 'ok' ? 'open' : { full: 'storage-full', damaged: 'storage-damaged', other: 'unavailable' }[found];
}
