import { readFile } from 'node:fs/promises';
import { readBody } from '../../../../read-body.ts';

/** Milliseconds to wait for another server. */
const TIME_OUT = 2_000;

/** Bytes; a manifest has some ten thousand. */
const LARGEST_JSON = 1_000_000;

/**
 * Reads JSON from another server or a file.
 * @param address URL: `http:`, `https:` or `file:`
 * @throws Error when it cannot be read, takes too long, is too large or not JSON
 */
export async function readJson(address: string): Promise<unknown> {
  return JSON.parse((await readBytes(address, LARGEST_JSON)).toString());
}

/**
 * Reads a file of another server or of this machine. Stops reading when it is too large.
 * @param address URL: `http:`, `https:` or `file:`
 * @param largest bytes that it may have
 * @throws Error when it cannot be read, takes too long or is too large
 */
export async function readBytes(address: string, largest: number): Promise<Buffer> {
  const url = new URL(address);
  if (url.protocol === 'file:') return readFile(url);
  const answer = await fetch(url, {
    signal: AbortSignal.timeout(TIME_OUT),
    headers: { accept: 'application/json, */*' },
  });
  if (!answer.ok) {
    await answer.body?.cancel();
    throw new Error(`answered ${answer.status}`);
  }
  return readBody(answer, largest);
}
