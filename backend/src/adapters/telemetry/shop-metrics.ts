import type { IncomingMessage, ServerResponse } from 'node:http';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { registerFrontEnds } from './front-end-metrics.ts';
import { boundedMethod, GATEWAY_OUTCOMES, kindOf, MAIL_RESULTS, METHOD_LABELS, stateOfCharge } from './labels.ts';
import type { Answered } from './labels.ts';
import { diskOf, limitedMemory } from './machine.ts';
import type { Used } from './machine.ts';
import type { Readings } from './readings.ts';

/** Seconds. */
const REQUEST_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const CALL_BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 2.5];

/**
 * The figures of one process. Labels are patterns of routes, names of ports and kinds of outcomes, which are few and
 * written by us: never an address, a number of an order or anything else that a caller has sent.
 */
export class ShopMetrics {
  private readonly registry = new Registry();
  private readonly requests = this.counter('fyonka_http_requests_total', 'Requests that were answered', [
    'method',
    'route',
    'status',
  ]);
  private readonly durations = new Histogram({
    name: 'fyonka_http_request_duration_seconds',
    help: 'From taking a request until its answer was sent; streams are left out',
    labelNames: ['method', 'route'],
    buckets: REQUEST_BUCKETS,
    registers: [this.registry],
  });
  private readonly calls = new Histogram({
    name: 'fyonka_port_call_duration_seconds',
    help: 'Calls of the storage, the gateways and the mail server, by port and method',
    labelNames: ['call', 'ended'],
    buckets: CALL_BUCKETS,
    registers: [this.registry],
  });
  private readonly expected = new Set<string>();
  private readonly placed = this.counter('fyonka_orders_placed_total', 'Orders that this process has placed');
  private readonly mails = this.counter('fyonka_mails_total', 'Mails by what became of sending them', ['result']);

  private readonly payments = this.counter('fyonka_payments_total', 'Answers of the payment gateways', [
    'call',
    'outcome',
  ]);

  constructor() {
    collectDefaultMetrics({ register: this.registry });
    this.beginAtZero();
  }

  /** All that needs no route and no call. */
  private beginAtZero(): void {
    this.requests.inc({ method: 'GET', route: 'none', status: '2xx' }, 0);
    for (const method of METHOD_LABELS) this.requests.inc({ method, route: 'none', status: '5xx' }, 0);
    for (const [call, outcomes] of Object.entries(GATEWAY_OUTCOMES))
      for (const [outcome, none] of Object.entries(outcomes)) this.payments.inc({ call, outcome }, none);
    for (const [result, none] of Object.entries(MAIL_RESULTS)) this.mails.inc({ result }, none);
  }

  /** The text of Prometheus. */
  async text(): Promise<{ type: string; text: string }> {
    return { type: this.registry.contentType, text: await this.registry.metrics() };
  }

  /** Adds these readings to the metrics. */
  read(readings: Readings): void {
    this.readShop(readings);
    this.readUpkeep(readings);
    this.readStorage(readings);
    registerFrontEnds(this.registry, readings.frontEnds);
    this.readMachine(readings);
  }

  private readShop(readings: Readings): void {
    const { readiness, orders, findings, paymentMethods, unreadableKeys, mailsWaiting, oldestMail } = readings;
    this.gauge(
      'fyonka_readiness',
      'Whether the shop can be read and written: 1 at the word for it',
      ['state'],
      async (gauge) => {
        gauge.reset();
        gauge.set({ state: await readiness() }, 1);
      },
    );
    this.gauge('fyonka_mails_waiting', 'Mails in the outbox, of all processes', [], async (gauge) => {
      gauge.set(await mailsWaiting().catch(() => Number.NaN));
    });
    this.gauge('fyonka_mail_oldest_due_seconds', 'Since when the oldest unsent mail is due', [], async (gauge) => {
      gauge.set((await oldestMail().catch(() => Number.NaN)) / 1000);
    });
    this.gauge('fyonka_orders', 'Orders that need a person, by state', ['state'], async (gauge) => {
      gauge.reset();
      for (const [state, count] of Object.entries(await orders().catch(() => ({})))) gauge.set({ state }, count);
    });
    this.gauge('fyonka_payment_methods', 'Ways in which customers can pay', [], async (gauge) => {
      gauge.set(await paymentMethods().catch(() => Number.NaN));
    });
    this.gauge(
      'fyonka_gateway_keys_unreadable',
      'Gateways whose stored keys cannot be opened with the secret of this process',
      [],
      async (gauge) => {
        gauge.set(await unreadableKeys().catch(() => Number.NaN));
      },
    );
    this.gauge(
      'fyonka_payment_findings',
      'Differences with the gateways’ books to be dealt with',
      [],
      async (gauge) => {
        gauge.set(await findings().catch(() => Number.NaN));
      },
    );
  }

  private readUpkeep({ jobs, jobRuns, lastBackup }: Readings): void {
    this.gauge(
      'fyonka_job_last_success_timestamp_seconds',
      'When a job last ended well in this process, or was started',
      ['name'],
      async (gauge) => {
        for (const [name, at] of jobs()) gauge.set({ name }, at / 1000);
      },
    );
    this.grown('fyonka_job_runs_total', 'Runs of a job that ended well in this process', ['name'], (counter) => {
      for (const [name, count] of jobRuns()) counter.inc({ name }, count);
    });
    this.gauge(
      'fyonka_backup_last_success_timestamp_seconds',
      'When `npm run data -- backup` was last finished for this shop; 0: never',
      [],
      async (gauge) => gauge.set(((await lastBackup()) ?? 0) / 1000),
    );
  }

  private readStorage({ transactions, replication }: Readings): void {
    if (transactions() === null) return;
    const lag = this.optional('fyonka_storage_replication_lag_seconds', 'How far the last secondary is behind');
    const window = this.optional('fyonka_storage_oplog_window_seconds', 'Time of changes that the primary keeps');
    this.gauge('fyonka_storage_members', 'Members of the replica set, by state', ['state'], async (gauge) => {
      const now = await replication();
      for (const [state, count] of Object.entries(now?.members ?? {})) gauge.set({ state }, count);
      lag(now?.lag ?? null);
      window(now?.oplogWindow ?? null);
    });
    this.grown('fyonka_storage_transaction_tries_total', 'Transactions begun, with repetitions', [], (counter) =>
      counter.inc(transactions()?.tries ?? 0),
    );
    this.grown('fyonka_storage_transaction_commits_total', 'Committed transactions', [], (counter) =>
      counter.inc(transactions()?.commits ?? 0),
    );
  }

  private readMachine({ folder }: Readings): void {
    const disk = { used: 'fyonka_disk_used_bytes', size: 'fyonka_disk_size_bytes' };
    this.usage(disk, 'the file system of DATA_DIR', () => diskOf(folder));
    const memory = { used: 'fyonka_memory_used_bytes', size: 'fyonka_memory_size_bytes' };
    this.usage(memory, 'the memory that this process and those that it starts may take', limitedMemory);
  }

  /** As the server's observer of routes: its first failure is a rise from 0. */
  expect(method: string, route: string): void {
    this.requests.inc({ method: boundedMethod(method), route, status: '5xx' }, 0);
  }

  /** As the server's observer of requests. */
  observe({ method }: IncomingMessage, _response: ServerResponse, handle: () => void): (answered: Answered) => void {
    handle();
    return ({ route, status, milliseconds, isStream }) => {
      const labels = { method: boundedMethod(method), route: route ?? 'none' };
      this.requests.inc({ ...labels, status: status === null ? 'cut' : `${Math.floor(status / 100)}xx` });
      if (!isStream && status !== null) this.durations.observe(labels, milliseconds / 1000);
    };
  }

  /** As an observer of ports. @param call such as `Orders.place` */
  call<Result>(call: string, work: () => Result): Result {
    const result = work();
    if (result instanceof Promise) void this.time(call, result);
    return result;
  }

  private async time(call: string, result: Promise<unknown>): Promise<void> {
    this.expectCall(call);
    const end = this.calls.startTimer({ call });
    try {
      const outcome = await result;
      end({ ended: 'well' });
      this.count(call, outcome);
    } catch {
      end({ ended: 'failed' });
    }
  }

  /** A call that has ended well before begins no series when it fails for the first time. */
  private expectCall(call: string): void {
    if (this.expected.has(call)) return;
    this.expected.add(call);
    for (const ended of ['well', 'failed']) this.calls.zero({ call, ended });
  }

  private count(call: string, outcome: unknown): void {
    const kind = kindOf(outcome);
    if (call === 'Orders.place' && kind === 'placed') this.placed.inc();
    if (call.startsWith('PaymentGateway.') && kind !== null)
      this.payments.inc({ call: call.slice('PaymentGateway.'.length), outcome: stateOfCharge(outcome) ?? kind });
    if (call === 'MailTransport.send' && kind !== null) this.mails.inc({ result: kind });
  }

  private counter(name: string, help: string, labelNames: string[] = []): Counter {
    return new Counter({ name, help, labelNames, registers: [this.registry] });
  }

  /** A counter whose values are counted elsewhere. @param count sets them, beginning with 0 */
  private grown(
    name: string,
    help: string,
    labelNames: string[],
    count: (counter: Counter) => void | Promise<void>,
  ): void {
    const counter: Counter = new Counter({
      name,
      help,
      labelNames,
      registers: [this.registry],
      collect: () => {
        counter.reset();
        return count(counter);
      },
    });
  }

  /** A gauge of milliseconds that is left out while it is not known. @returns sets it */
  private optional(name: string, help: string): (milliseconds: number | null) => void {
    const gauge = new Gauge({ name, help, registers: [this.registry] });
    return (milliseconds) => (milliseconds === null ? gauge.remove() : gauge.set(milliseconds / 1000));
  }

  /** Two gauges that are left out while they are not known. */
  private usage(names: Record<keyof Used, string>, what: string, read: () => Promise<Used | null>): void {
    for (const part of ['used', 'size'] as const)
      this.gauge(names[part], `${part === 'used' ? 'Taken of' : 'Size of'} ${what}`, [], async (gauge) => {
        const found = await read().catch(() => null);
        if (found === null) gauge.remove();
        else gauge.set(found[part]);
      });
  }

  private gauge(name: string, help: string, labelNames: string[], read: (gauge: Gauge) => Promise<void>): void {
    const gauge: Gauge = new Gauge({ name, help, labelNames, registers: [this.registry], collect: () => read(gauge) });
  }
}
