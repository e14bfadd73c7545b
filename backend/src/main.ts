import 'reflect-metadata';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createLog } from './adapters/logging/log.ts';
import { releaseOf } from './adapters/logging/release.ts';
import { giveBackMemoryOfStart } from './adapters/system/memory-of-start.ts';
import { reportToServiceManager } from './adapters/system/service-manager.ts';
import { PaymentGateways } from './application/ordering/paying/payment-gateway.ts';
import { Storage } from './application/storage.ts';
import { ConfigurationError, readConfig } from './config.ts';
import type { Config } from './config.ts';
import { firstSignIn } from './wiring/start/first-administrator.ts';
import { openShop } from './wiring/start/open-shop.ts';
import { retryWhileUnavailable } from './wiring/start/retry-while-unavailable.ts';
import { reasonOf } from './wiring/start/reason-of.ts';
import { welcome } from './wiring/start/welcome.ts';
import type { TakingGateway } from './wiring/start/welcome.ts';

/** Milliseconds after which the process exits although closing the shop has not finished. */
const LONGEST_STOP = 14_000;
/** Milliseconds to wait for a database over a network before the shop listens without it. */
const FIRST_WAIT = 1000;

// Orders, mails and the secret must not be readable by other users of the machine, wherever DATA_DIR is.
process.umask(0o077);

let isStopping = false;
const config = checkedConfig();
const log = createLog(config.logLevel, releaseOf(fileURLToPath(import.meta.url)));
try {
  const { application: shop, opened } = await openShop(config, log, {
    acceptsNewSecret: process.argv.includes('--new-secret'),
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal, shop));
  const isOpen = await opensSoon(shop, opened);
  await shop.listen({ port: config.port, host: config.host });
  reportToServiceManager(process.env, log);
  const { port } = shop.getHttpServer().address() as AddressInfo;
  if (!isOpen) log.warn({ port }, 'listening, and waiting for the database');
  await opened;
  // The first password is made only when the shop listens, because a start that fails earlier would lose it unread.
  const gateways = await retryWhileUnavailable(shop, () => takingGateways(shop));
  const signIn = await retryWhileUnavailable(shop, firstSignIn(shop));
  process.stdout.write(welcome(config, port, signIn, gateways));
  if (!config.payments.countsTests) warnOfPayments(gateways);
  giveBackMemoryOfStart();
  log.info({ port, readyMs: Math.round(performance.now()) }, 'open');
} catch (error) {
  // Stopping a shop that still waits for its database also ends here, but is no failure.
  if (!isStopping) fail(reasonOf(error, config));
}

async function takingGateways(shop: NestFastifyApplication): Promise<readonly TakingGateway[]> {
  const gateways = await shop.get(PaymentGateways).all();
  return gateways.map((gateway) => ({ id: gateway.id, isTest: gateway.capabilities().isTest }));
}

/** Warns the operator of a shop in production that its customers cannot pay online, or do not really pay. */
function warnOfPayments(gateways: readonly TakingGateway[]): void {
  if (gateways.length === 0) log.warn('no payments are taken online: no gateway has its keys');
  for (const { id, isTest } of gateways)
    if (isTest) log.warn({ gateway: id }, 'payments by this gateway are tests and take no money');
}

/**
 * Waits until the shop is open, so that the first visitors can use it, but only briefly for a database over a network.
 * @returns whether it is open
 */
async function opensSoon(shop: NestFastifyApplication, opened: Promise<void>): Promise<boolean> {
  const isOpen = opened.then(() => true);
  if (!shop.get(Storage).isShared) return isOpen;
  const waiting = new AbortController();
  try {
    return await Promise.race([isOpen, pause(FIRST_WAIT, false, { signal: waiting.signal })]);
  } finally {
    // Without this, the timer would keep a process alive that is stopped within this time.
    waiting.abort();
  }
}

/**
 * Closes the shop. The process then ends by itself, because a closed shop leaves nothing open; if something is left open
 * after all, the timer ends the process with code 1. A second signal is ignored, because Ctrl+C in a terminal reaches
 * both npm and this process, and npm forwards it once more.
 */
async function stop(signal: string, shop: NestFastifyApplication): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  log.info({ signal }, 'closing');
  setTimeout(() => fail('Closing took too long; what was still under way is cut off.'), LONGEST_STOP).unref();
  try {
    await shop.close();
    log.info('closed');
  } catch (error) {
    log.error({ err: error }, 'closing failed');
    process.exit(1);
  }
}

function checkedConfig(): Config {
  try {
    return readConfig();
  } catch (error) {
    if (error instanceof ConfigurationError) return fail(error.message);
    throw error;
  }
}

function fail(reason: string): never {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}
