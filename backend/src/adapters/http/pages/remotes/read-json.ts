import { readFile } from 'node:fs/promises';

/** Milliseconds to wait for another server. */
const TIME_OUT = 2_000;

/** Bytes; a manifest has some ten thousand. */
const LARGEST = 1_000_000;

/**
 * Reads JSON from another server or a file. Stops reading when it is too large.
 * @param address URL: `http:`, `https:` or `file:`
 * @throws Error when it cannot be read, takes too long, or is not JSON
 */
export async function readJson(address: string): Promise<unknown> {
  const url = new URL(address);
  return JSON.parse(url.protocol === 'file:' ? await readFile(url, 'utf8') : await fetchText(url));
}

async function fetchText(url: URL): Promise<string> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(TIME_OUT), headers: { accept: 'application/json' } });
  if (!answer.ok) {
    await answer.body?.cancel();
    throw new Error(`answered ${answer.status}`);
  }
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  // Leaving the loop early ends the transfer.
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.length;
    if (bytes > LARGEST) throw new Error(`is larger than ${LARGEST} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
