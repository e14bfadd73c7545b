import { readBody } from '../../read-body.ts';
import { withTimeLimit } from './send-json.ts';

/** Bytes of an answer that are read. */
const LARGEST = 64 * 1024;
const LONGEST_WORDS = 200;

export interface Asked {
  readonly status: number;
  /** Null: it is no JSON. */
  readonly body: unknown;
}

/**
 * Asks a service whether it takes something. What is sent is never logged or thrown.
 * @param timeLimit milliseconds; left out: as usual
 * @returns null when it does not answer, or with too much
 */
export async function ask(url: string, request: RequestInit, timeLimit?: number): Promise<Asked | null> {
  try {
    const response = await fetch(url, withTimeLimit(request, timeLimit));
    return { status: response.status, body: jsonOf((await readBody(response, LARGEST)).toString()) };
  } catch {
    return null;
  }
}

/** Words of a service without the keys, which it may have repeated. */
export function wordsWithout(words: unknown, keys: readonly string[]): string {
  if (typeof words !== 'string') return '';
  return keys.reduce((shown, key) => shown.replaceAll(key, '…'), words).slice(0, LONGEST_WORDS);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
