import 'reflect-metadata';
import type { AddressInfo } from 'node:net';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createLog } from './adapters/logging/log.ts';
import { ShellMissing } from './adapters/http/pages/shell-build.ts';
import { SecretDamaged } from './adapters/system/persistent-secret.ts';
import { StorageUnavailable } from './application/storage-unavailable.ts';
import { StorageUnusable } from './application/storage-unusable.ts';
import { ConfigurationError, readConfig } from './config.ts';
import type { Config } from './config.ts';
import { openShop } from './wiring/open-shop.ts';
import { welcome } from './wiring/welcome.ts';

/** Milliseconds after which a stop that hangs is ended by force. */
const LONGEST_STOP = 14_000;

// Orders, mails and the secret are nobody else's on this machine, wherever DATA_DIR lies.
process.umask(0o077);
let isStopping = false;
const config = checkedConfig();
const log = createLog(config.logLevel);
try {
  const shop = await openShop(config, log);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal, shop));
  await shop.listen({ port: config.port, host: config.host });
  const { port } = shop.getHttpServer().address() as AddressInfo;
  process.stdout.write(welcome(config, port));
  log.info({ port, readyMs: Math.round(performance.now()) }, 'open');
} catch (error) {
  fail(reasonOf(error));
}

/**
 * Closes the shop. The program then ends by itself, because a closed shop keeps nothing open; whatever did would be cut
 * off by the timer, with code 1. A second signal is ignored: a terminal sends one to npm and to us, and npm sends its
 * own on.
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

/** One line for what the person who starts the shop can mend; a bug keeps its stack. */
function reasonOf(error: unknown): string {
  if (error instanceof ShellMissing) return error.message;
  if (error instanceof StorageUnusable || error instanceof SecretDamaged) return `DATA_DIR: ${error.message}`;
  if (error instanceof StorageUnavailable)
    return `DATA_DIR: ${config.dataDir} cannot be read and written (${error.cause instanceof Error ? error.cause.message : error.fault}).`;
  const code = error instanceof Error && 'code' in error ? error.code : null;
  const syscall = error instanceof Error && 'syscall' in error ? error.syscall : null;
  if (code === 'EADDRINUSE') return `PORT: ${config.port} is taken by another program.`;
  if (syscall === 'listen' || syscall === 'bind')
    return `HOST, PORT: ${config.host}, port ${config.port}, cannot be listened on (${String(code)}).`;
  if (syscall === 'getaddrinfo') return `HOST: ${config.host} is no address of this machine (${String(code)}).`;
  if (typeof syscall === 'string') return `DATA_DIR: ${config.dataDir} cannot be used (${String(code)}).`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

function fail(reason: string): never {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}
