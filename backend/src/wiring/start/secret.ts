import { existsSync } from 'node:fs';
import { discardUnusable, persistentSecret, SecretMissing } from '../../adapters/system/persistent-secret.ts';
import { SHORTEST_SECRET } from '../../config.ts';
import type { Config } from '../../config.ts';
import { dataFiles } from '../../folders.ts';
import { hasStorage, openStorage } from '../storage.ts';

type Place = Pick<Config, 'jwtSecret' | 'dataDir' | 'mongodbUri'>;

/**
 * The server's secret, from which the key of each purpose is derived.
 * @throws SecretMissing or SecretDamaged. Only `makeSecret` makes one
 */
export function secretOf({ jwtSecret, dataDir }: Pick<Place, 'jwtSecret' | 'dataDir'>): string {
  if (jwtSecret !== null) return jwtSecret;
  const file = dataFiles(dataDir).secret;
  if (!existsSync(file)) throw new SecretMissing(file);
  return persistentSecret(file, SHORTEST_SECRET);
}

/**
 * Makes the secret of a new shop, before its database, so that a first start that is cut off leaves none without it.
 * @param isAccepted whether the operator accepts a new one although the old one is lost or damaged
 * @returns whether it has replaced a lost one
 * @throws SecretMissing when it is lost, because what it has signed and sealed would be lost without a word
 */
export async function makeSecret(place: Place, isAccepted: boolean): Promise<boolean> {
  if (place.jwtSecret !== null) return false;
  const file = dataFiles(place.dataDir).secret;
  if (isAccepted) discardUnusable(file, SHORTEST_SECRET);
  const isLost = !existsSync(file) && (await isFilled(place));
  if (isLost && !isAccepted) throw new SecretMissing(file);
  persistentSecret(file, SHORTEST_SECRET);
  return isLost;
}

/** An empty database is what a first start leaves that was cut off. */
async function isFilled(place: Place): Promise<boolean> {
  if (!(await hasStorage(place))) return false;
  const storage = await openStorage(place);
  try {
    return !(await storage.exchange.isEmpty());
  } finally {
    await storage.close();
  }
}
