import 'reflect-metadata';
import type { AddressInfo } from 'node:net';
import { createLog } from './adapters/logging/log.ts';
import { ShellMissing } from './adapters/http/pages/shell-build.ts';
import { DatabaseUnusable } from './adapters/sqlite/connection.ts';
import { SecretDamaged } from './adapters/system/kept-secret.ts';
import { ConfigurationError, readConfig } from './config.ts';
import type { Config } from './config.ts';
import { openShop } from './wiring/shop.ts';
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
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal, shop.close));
  await shop.application.listen({ port: config.port, host: config.host });
  const { port } = shop.application.getHttpServer().address() as AddressInfo;
  process.stdout.write(welcome(config, port));
  log.info({ port, readyMs: Math.round(performance.now()) }, 'open');
} catch (error) {
  fail(reasonOf(error));
}

/** Told twice (a terminal tells npm and us), it still stops once. */
async function stop(signal: string, close: () => Promise<void>): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  log.info({ signal }, 'closing');
  setTimeout(() => fail('Closing took too long; what was still under way is cut off.'), LONGEST_STOP).unref();
  try {
    await close();
    log.info('closed');
    process.exit(0);
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

/** What a start can fail for by what is around it, in one line; a bug keeps its stack. */
function reasonOf(error: unknown): string {
  if (error instanceof ShellMissing) return error.message;
  if (error instanceof DatabaseUnusable || error instanceof SecretDamaged) return `DATA_DIR: ${error.message}`;
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
