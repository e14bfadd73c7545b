import { withTimeLimit } from './send-json.ts';

/** Bytes of an answer that are read. */
const LARGEST = 64 * 1024;
const LONGEST_WORDS = 200;

export interface Asked {
  readonly status: number;
  /** Null: it is no JSON, or too much of it. */
  readonly body: unknown;
}

/**
 * Asks a service whether it takes something. What is sent is never logged or thrown.
 * @param timeLimit milliseconds; left out: as usual
 * @returns null when it does not answer
 */
export async function ask(url: string, request: RequestInit, timeLimit?: number): Promise<Asked | null> {
  try {
    const response = await fetch(url, withTimeLimit(request, timeLimit));
    const text = await readSome(response);
    return { status: response.status, body: text === null ? null : jsonOf(text) };
  } catch {
    return null;
  }
}

/** Words of a service without the keys, which it may have repeated. */
export function wordsWithout(words: unknown, keys: readonly string[]): string {
  if (typeof words !== 'string') return '';
  return keys.reduce((shown, key) => shown.replaceAll(key, '…'), words).slice(0, LONGEST_WORDS);
}

async function readSome({ body }: Response): Promise<string | null> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    size += part.byteLength;
    // Leaving the loop cancels the rest.
    if (size > LARGEST) return null;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
