import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

/** The file of the secret exists, but does not contain one. */
export class SecretDamaged extends Error {
  constructor(file: string, shortest: number) {
    super(
      `${file} must hold a secret of at least ${shortest} characters. Restore it from a backup; without it, links to orders that were given out stop working.`,
    );
    this.name = 'SecretDamaged';
  }
}

/** There is no secret beside data that needs it. */
export class SecretMissing extends Error {
  constructor(file: string) {
    super(
      `${file} is missing beside a filled database. Put it back from your copy, or set JWT_SECRET if the shop was started with one. To go on without it, start once with --new-secret (npm start -- --new-secret): everybody is signed out, links and codes already sent stop working, and keys of gateways and devices for alerts have to be entered again.`,
    );
    this.name = 'SecretMissing';
  }
}

/** Removes a secret that is too short to be used, so that another can be made. */
export function discardUnusable(file: string, shortest: number): void {
  if (existsSync(file) && readFileSync(file, 'utf8').trim().length < shortest) rmSync(file);
}

/**
 * The server's secret. Created at the first start, in a file that only its owner can read.
 * @param shortest minimum length of a secret, at most 64; a shorter file is damaged
 * @throws SecretDamaged, because a damaged secret might be guessed
 */
export function persistentSecret(file: string, shortest: number): string {
  makeOnce(file);
  // A file that was restored from a backup may be readable by others.
  chmodSync(file, 0o600);
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < shortest) throw new SecretDamaged(file, shortest);
  return secret;
}

/** Writes another file and links it, so that of two processes that start at once the second reads the complete file of the first. */
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
