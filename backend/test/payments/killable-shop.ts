import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from '@jest/globals';
import type { OrderMoneyAnswer } from '@fyonka/api-contract/wire/office/money';
import type { PlaceOrderAnswer } from '@fyonka/api-contract/wire/ordering';
import { startSimulator } from '@fyonka/gateway-simulator/simulator';
import { storageEnvironment } from '../../src/testing/storage.fixture.ts';
import { aShopper, anOrder } from '../support/orders.ts';
import { buildShop } from '../support/server/built-shop.ts';
import type { RunningShop } from '../support/server/built-shop.ts';
import { eventually } from '../support/server/eventually.ts';
import { tokenOf } from '../support/shops/fresh-shops.ts';
import { freePort, TAP_KEY } from './gateway-shop.ts';

export const OFFICE = { ADMIN_EMAIL: 'office@example.com', ADMIN_PASSWORD: 'embroidery counts seven ribbons' };
const CLOCK = pathToFileURL(join(import.meta.dirname, 'shifted-clock.mjs')).href;
/** Milliseconds. */
const STEP = 2 * 60_000;
/** Milliseconds. What a killed process has left open may fail the first run of a job, and the next comes half a minute later. */
const TO_RECONCILE = 2 * 60_000;

/** An answer, or null when the server was killed or is not there. */
export type Answer<Body = Record<string, unknown>> = { readonly status: number; readonly body: Body } | null;

interface Deployment {
  /** Settings beside those of the gateway, such as another storage. */
  readonly environment?: Record<string, string>;
  /** How many processes serve the shop; the gateway knows the address of the first. */
  readonly processes?: number;
}

/** A deployed shop in processes of its own whose customers pay at the simulator, and whose orders its courier brings. */
export async function killableShop({ environment: more = {}, processes = 1 }: Deployment = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'fyonka-killable-'));
  const clockFile = join(folder, 'shift');
  let shift = 0;
  writeFileSync(clockFile, '0');
  const sim = await startSimulator({
    tapSecretKey: TAP_KEY,
    myFatoorahToken: 'fyonka-sim-token',
    myFatoorahWebhookSecret: 'fyonka-sim-secret',
    clock: { now: () => Date.now() + shift },
  });
  const built = await buildShop(storageEnvironment);
  const places: { port: number; metricsPort: number; running: RunningShop | null }[] = [];
  for (let index = 0; index < processes; index += 1)
    places.push({ port: await freePort(), metricsPort: await freePort(), running: null });
  const all = places.map((_place, index) => index);
  const urlOf = (index: number) => `http://127.0.0.1:${places[index]?.port}`;
  const environment = {
    ...OFFICE,
    PUBLIC_URL: urlOf(0),
    TRUST_PROXY: 'loopback',
    PAYMENT_GATEWAY: 'tap',
    TAP_SECRET_KEY: TAP_KEY,
    TAP_API_URL: sim.tapApiUrl,
    ARMADA_API_URL: sim.armadaApiUrl,
    LOG_LEVEL: 'error',
    // The memory of processes is watched, so they run as `npm run serve` runs them.
    NODE_OPTIONS: `--max-semi-space-size=8 --import ${CLOCK}`,
    MALLOC_ARENA_MAX: '1',
    SHIFTED_CLOCK: clockFile,
    ...more,
  };
  let officeToken = '';
  let calls = 0;

  /** @param which left out: all that do not run, one after the other, as a deployment does */
  const start = async (which = all) => {
    for (const index of which) {
      const place = places[index];
      if (!place || place.running) continue;
      const ports = { PORT: String(place.port), METRICS_PORT: String(place.metricsPort) };
      place.running = await built.start({ ...environment, ...ports });
    }
  };
  /** A process that runs now has asked about everything that was due when it started. */
  const reconciled = () =>
    eventually(async () => {
      const metrics = await Promise.all(
        places.map(async ({ metricsPort }) => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()),
      );
      expect(metrics.join('\n')).toMatch(/^fyonka_job_runs_total\{name="reconciliation"\} [1-9]/m);
    }, TO_RECONCILE);
  const kill = async (which = all) => {
    await Promise.all(
      which.map(async (index) => {
        const place = places[index];
        await place?.running?.end('SIGKILL');
        if (place) place.running = null;
      }),
    );
  };

  async function call<Body = Record<string, unknown>>(
    method: string,
    path: string,
    headers: Record<string, string>,
    body?: unknown,
  ): Promise<Answer<Body>> {
    try {
      const response = await fetch(`${urlOf((calls += 1) % processes)}${path}`, {
        method,
        headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return { status: response.status, body: (await response.json()) as Body };
    } catch {
      return null;
    }
  }

  async function officeHeaders(): Promise<Record<string, string>> {
    const running = places.find((place) => place.running)?.running;
    if (running && officeToken === '') officeToken = await tokenOf(running, OFFICE.ADMIN_EMAIL, OFFICE.ADMIN_PASSWORD);
    return { authorization: `Bearer ${officeToken}` };
  }

  return {
    sim,
    controls: sim.controls,
    /** Of the first process. */
    url: urlOf(0),
    start,
    kill,
    restart: async (which = all) => {
      await kill(which);
      await start(which);
    },
    /** Ids of the processes that run. */
    pids: () => places.flatMap(({ running }) => running?.process.pid ?? []),
    call,
    officeHeaders,

    place: async (): Promise<PlaceOrderAnswer | null> => {
      const { receiver, headers } = aShopper();
      const answer = await call<PlaceOrderAnswer>('POST', '/api/orders', headers, anOrder(receiver));
      return answer?.status === 201 ? answer.body : null;
    },

    /** Time passes for both. The reconciler runs at each start, so the shop is started again for each step. */
    pass: async (steps: number, milliseconds = STEP) => {
      for (let step = 0; step < steps; step += 1) {
        await kill();
        shift += milliseconds;
        // The office's session ends when nobody works.
        officeToken = '';
        writeFileSync(clockFile, String(shift));
        await start();
        await sim.controls.notices();
        await reconciled();
      }
    },

    moneyOf: async (orderNumber: string): Promise<OrderMoneyAnswer> => {
      const answer = await call<OrderMoneyAnswer>(
        'GET',
        `/api/admin/orders/${orderNumber}/money`,
        await officeHeaders(),
      );
      if (answer?.status !== 200) throw new Error(`the office was refused: ${answer?.status}`);
      return answer.body;
    },

    remove: async () => {
      await kill();
      await built.remove();
      await sim.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type KillableShop = Awaited<ReturnType<typeof killableShop>>;
