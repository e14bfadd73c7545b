import { createHash } from 'node:crypto';
import { readBytes } from './read-json.ts';

/** Name of the file that describes a build. All others lie beside it. */
export const MANIFEST = 'mf-manifest.json';

/** Bytes; the largest file of ours has some 500,000. */
const LARGEST_FILE = 5_000_000;

/** A file of a build is not the one that its manifest names. */
export class FileRefused extends Error {
  constructor(file: string) {
    super(`${file} does not have the integrity that its manifest names`);
  }
}

/**
 * Reads a file of a build.
 * @param manifestUrl `http:`, `https:` or `file:`
 * @param largest bytes that it may have
 * @throws Error that names the file when it cannot be read, takes too long or is too large
 */
export async function readFileOfBuild(manifestUrl: string, file: string, largest = LARGEST_FILE): Promise<Buffer> {
  try {
    return await readBytes(new URL(file, manifestUrl).href, largest);
  } catch (error) {
    throw new Error(`${file} ${(error as Error).message}`, { cause: error });
  }
}

/** @throws FileRefused, and as `readFileOfBuild` */
export async function readVerifiedFile(manifestUrl: string, file: string, integrity: string): Promise<Buffer> {
  const content = await readFileOfBuild(manifestUrl, file);
  const found = `sha384-${createHash('sha384').update(content).digest('base64')}`;
  if (found !== integrity) throw new FileRefused(file);
  return content;
}
