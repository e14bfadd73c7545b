import type { FactoryProvider } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { FRONT_END_FINDINGS } from '@fyonka/api-contract/values/front-ends';
import type { Logger } from 'pino';
import { Jobs } from '../../adapters/jobs/jobs.ts';
import { FirstViews } from '../../adapters/http/pages/first-views/first-views.ts';
import { Readiness } from '../../adapters/http/health/readiness.ts';
import type { RequestObserver } from '../../adapters/http/observation.ts';
import type { FrontEndReading } from '../../adapters/telemetry/front-end-metrics.ts';
import type { Readings } from '../../adapters/telemetry/readings.ts';
import { Clock } from '../../application/clock.ts';
import { ReadFrontEnds } from '../../application/front-ends/read-front-ends.ts';
import { Storage } from '../../application/storage.ts';
import { ListPaymentMethods } from '../../application/ordering/paying/list-payment-methods.ts';
import { UnreadableKeys } from '../../application/ordering/gateways/unreadable-keys.ts';
import { StorageHealth } from '../../application/storage-health.ts';
import { ConfigurationError } from '../../config.ts';
import type { Config } from '../../config.ts';
import { kuwaitDayOf } from '../../domain/kuwait-day.ts';
import type { CallObserver } from '../observed-port.ts';
import { given } from '../providers.ts';

/** Observes requests and calls of ports. The modules of each kind are loaded only when the configuration asks for it. */
export interface Telemetry {
  readonly observer: RequestObserver & CallObserver;
  /** Provider whose shutdown hook ends the observer with the application. */
  readonly provider: FactoryProvider;
  /** Call it when the application is built. */
  attach(application: NestFastifyApplication): void;
}

/** @throws ConfigurationError when traces are configured but their package is missing. Fails when the metrics port is taken */
export async function startTelemetry(config: Config, log: Logger): Promise<readonly Telemetry[]> {
  const { metrics, traces } = config;
  return [
    // The outermost observer, so that its durations include the cost of the others.
    ...(metrics === null ? [] : [await startMetrics(metrics, config.dataDir, log)]),
    ...(traces === null ? [] : [await startTracing(traces, log)]),
  ];
}

async function startMetrics(place: NonNullable<Config['metrics']>, folder: string, log: Logger): Promise<Telemetry> {
  const [{ ShopMetrics }, { MetricsServer }] = await Promise.all([
    import('../../adapters/telemetry/shop-metrics.ts'),
    import('../../adapters/telemetry/metrics-server.ts'),
  ]);
  const metrics = new ShopMetrics();
  const server = new MetricsServer(metrics);
  log.info({ port: await server.listen(place) }, 'metrics are served');
  return {
    observer: metrics,
    provider: given(MetricsServer, () => server),
    attach: (application) => metrics.read({ ...readingsOf(application), folder }),
  };
}

async function startTracing({ serviceName }: NonNullable<Config['traces']>, log: Logger): Promise<Telemetry> {
  const { Tracing } = await import('../../adapters/telemetry/tracing.ts').catch(missingPackage);
  const tracing = new Tracing(serviceName, log);
  return { observer: tracing, provider: given(Tracing, () => tracing), attach: () => undefined };
}

/** Turns the error of a missing OpenTelemetry package, which is optional, into one line for the operator. */
function missingPackage(error: unknown): never {
  if (error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND')
    throw new ConfigurationError([
      'OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_EXPORTER: traces need the package @opentelemetry/sdk-node, which is not installed (docs/operations.md, Traces, says how)',
    ]);
  throw error;
}

function readingsOf(application: NestFastifyApplication): Omit<Readings, 'folder'> {
  const storage = application.get(Storage);
  const now = () => application.get(Clock).now();
  return {
    readiness: () => readinessOf(application.get(Readiness), application.get(StorageHealth)),
    transactions: () => storage.transactions,
    // Calls the storage directly, because calls of the observed port would count as calls of the shop.
    mailsWaiting: () => storage.outbox.countWaiting(),
    oldestMail: async () => Math.max(0, now() - ((await storage.outbox.oldestDue()) ?? now())),
    orders: async () => {
      const { refundsDue, ordersToReview } = await storage.shopCounts.read(kuwaitDayOf(now()), 0);
      return { 'refund-due': refundsDue, 'to-review': ordersToReview };
    },
    findings: () => storage.findings.countOpen(),
    paymentMethods: async () => (await application.get(ListPaymentMethods).execute()).methods.length,
    unreadableKeys: async () => (await application.get(UnreadableKeys).gateways()).length,
    jobs: () => application.get(Jobs).lastSuccesses,
    jobRuns: () => application.get(Jobs).goodRuns,
    lastBackup: () => storage.exchange.lastBackup().catch(() => Number.NaN),
    replication: () => storage.replication(),
    frontEnds: () => frontEndsNow(application.get(ReadFrontEnds), application.get(FirstViews)),
  };
}

async function frontEndsNow(read: ReadFrontEnds, firstViews: FirstViews): Promise<readonly FrontEndReading[]> {
  const [present, counted] = await Promise.all([read.present(), read.lately()]);
  return present.map(({ name, shown, pointer: { canary }, findings }) => {
    const count = (kind: string) => findings.filter((one) => one.kind === kind).length;
    return {
      name,
      version: shown,
      canary,
      findings: Object.fromEntries(FRONT_END_FINDINGS.map((kind) => [kind, count(kind)])),
      counted: counted.filter(({ remote }) => remote === name),
      firstViews: [shown, canary?.version]
        .filter((version) => typeof version === 'string')
        .map((version) => ({ version, ended: firstViews.tallyOf(`${name}@${version}`) })),
    };
  });
}

/** `open` when orders can be placed, otherwise the reason why not. */
async function readinessOf({ state }: Readiness, health: StorageHealth): Promise<string> {
  if (state !== 'open') return state;
  const found = await health.check();
  return found === 'ok' ? 'open' : { full: 'storage-full', damaged: 'storage-damaged', other: 'unavailable' }[found];
}
