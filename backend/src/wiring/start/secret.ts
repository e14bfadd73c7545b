import { persistentSecret } from '../../adapters/system/persistent-secret.ts';
import { SHORTEST_SECRET } from '../../config.ts';
import type { Config } from '../../config.ts';
import { dataFiles } from '../../folders.ts';

/** The server's secret, from which the key of each purpose is derived. */
export function secretOf({ jwtSecret, dataDir }: Config): string {
  return jwtSecret ?? persistentSecret(dataFiles(dataDir).secret, SHORTEST_SECRET);
}
