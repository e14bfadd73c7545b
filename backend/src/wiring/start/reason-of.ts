import { ShellMissing } from '../../adapters/http/pages/shell-build.ts';
import { SecretDamaged, SecretMissing } from '../../adapters/system/persistent-secret.ts';
import { StorageUnavailable } from '../../application/storage-unavailable.ts';
import { StorageUnusable } from '../../application/storage-unusable.ts';
import { ConfigurationError } from '../../config.ts';
import type { Config } from '../../config.ts';
import { placeOfStorage, settingOfStorage } from '../storage.ts';

/** The settings that messages may name. */
type Named = Pick<Config, 'dataDir' | 'mongodbUri' | 'host' | 'port' | 'metrics'>;

/** Message of a failed start: one line for a fault that the operator can repair, the stack for a bug. */
export function reasonOf(error: unknown, config: Named): string {
  if (error instanceof ShellMissing || error instanceof ConfigurationError) return error.message;
  if (error instanceof SecretDamaged || error instanceof SecretMissing) return `DATA_DIR: ${error.message}`;
  if (error instanceof StorageUnusable) return `${settingOfStorage(config)}: ${error.message}`;
  if (error instanceof StorageUnavailable)
    return `${settingOfStorage(config)}: ${placeOfStorage(config)} cannot be read and written (${error.cause instanceof Error ? error.cause.message : error.fault}).`;
  const code = error instanceof Error && 'code' in error ? error.code : null;
  const syscall = error instanceof Error && 'syscall' in error ? error.syscall : null;
  const port = error instanceof Error && 'port' in error ? error.port : null;
  if (config.metrics !== null && port === config.metrics.port && port !== config.port)
    return `METRICS_HOST, METRICS_PORT: ${config.metrics.host}, port ${config.metrics.port}, cannot be listened on (${String(code)}).`;
  if (code === 'EADDRINUSE') return `PORT: ${config.port} is taken by another program.`;
  if (syscall === 'listen' || syscall === 'bind')
    return `HOST, PORT: ${config.host}, port ${config.port}, cannot be listened on (${String(code)}).`;
  if (syscall === 'getaddrinfo') return `HOST: ${config.host} is no address of this machine (${String(code)}).`;
  if (typeof syscall === 'string') return `DATA_DIR: ${config.dataDir} cannot be used (${String(code)}).`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
