import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** The published types do not know yet that the encodings can be given an order of our own. */
interface EncodingNegotiator {
  encoding(available: Encoding[], options: { preferred: Encoding[] }): Encoding | undefined;
}

/** Clients send the same few headers again and again; parsing one costs more than all else that a stored answer needs. */
const negotiated = new LRUCache<string, Encoding>({ max: 500 });
const LONGEST_REMEMBERED = 100;

/** The encoding to send, by `Accept-Encoding`: brotli before gzip where the caller takes both as gladly. */
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
