import { randomBytes } from 'node:crypto';
import { chmodSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

/** The file of the secret is there, and what is in it is none. */
export class SecretDamaged extends Error {
  constructor(file: string, shortest: number) {
    super(
      `${file} must hold a secret of at least ${shortest} characters. Restore it from a backup; without it, links to orders that were given out stop working.`,
    );
    this.name = 'SecretDamaged';
  }
}

/**
 * The server's secret, stored in a file that only its owner can read; made at the first start.
 * @param shortest fewest characters of a secret, at most 64: a shorter file was damaged
 * @throws SecretDamaged rather than signing with what anybody could guess
 */
export function persistentSecret(file: string, shortest: number): string {
  makeOnce(file);
  // A copy from a backup may have come back readable by others.
  chmodSync(file, 0o600);
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < shortest) throw new SecretDamaged(file, shortest);
  return secret;
}

/** Written beside and then named: of two processes that start at once, one makes it and the other reads it whole. */
function makeOnce(file: string): void {
  const draft = `${file}.${process.pid}.new`;
  try {
    writeFileSync(draft, randomBytes(48).toString('base64url'), { mode: 0o600, flush: true });
    linkSync(draft, file);
  } catch (error) {
    const isThere = typeof error === 'object' && error !== null && 'code' in error && error.code === 'EEXIST';
    if (!isThere) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}
