import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** The published types lack the parameter for the server's own order of encodings. */
interface EncodingNegotiator {
  encoding(available: Encoding[], options: { preferred: Encoding[] }): Encoding | undefined;
}

/** Clients send the same few headers again and again, and parsing one costs more than the rest of a stored answer. */
const negotiated = new LRUCache<string, Encoding>({ max: 500 });
const LONGEST_REMEMBERED = 100;

/** The encoding to send, by `Accept-Encoding`: brotli before gzip where the caller accepts both equally. */
export function preferredEncoding(acceptEncoding: string | undefined): Encoding {
  if (acceptEncoding === undefined) return 'identity';
  const before = negotiated.get(acceptEncoding);
  if (before !== undefined) return before;
  const negotiator = new Negotiator({ headers: { 'accept-encoding': acceptEncoding } }) as EncodingNegotiator;
  const encoding = negotiator.encoding([...ENCODINGS], { preferred: [...ENCODINGS] }) ?? 'identity';
  if (acceptEncoding.length <= LONGEST_REMEMBERED) negotiated.set(acceptEncoding, encoding);
  return encoding;
}

/** Whether `If-None-Match` names this version, by the weak comparison that RFC 9110 asks for. */
export function namesVersion(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  const opaque = etag.replace(/^W\//, '');
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === opaque);
}
