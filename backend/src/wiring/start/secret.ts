import { persistentSecret } from '../../adapters/system/persistent-secret.ts';
import { SHORTEST_SECRET } from '../../config.ts';
import type { Config } from '../../config.ts';
import { dataFiles } from '../../folders.ts';

/** What everything is signed with, each under a purpose of its own. */
export function secretOf({ jwtSecret, dataDir }: Config): string {
  return jwtSecret ?? persistentSecret(dataFiles(dataDir).secret, SHORTEST_SECRET);
}
