import type { IncomingHttpHeaders } from 'node:http';

/** Positions of the first and the last byte. */
export interface BytePart {
  readonly first: number;
  readonly last: number;
}

/**
 * The single range that a request asks for (RFC 9110, 14.2).
 * @param version the file's version, which `If-Range` is compared with
 * @returns null when the whole file is the answer: also for several ranges and for an unreadable header
 */
export function partOf(
  { range, 'if-range': ifRange }: IncomingHttpHeaders,
  version: { readonly etag: string; readonly modified: string },
  bytes: number,
): BytePart | 'unsatisfiable' | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? [];
  if (from === '' && to === '') return null;
  if (ifRange !== undefined && ifRange !== version.etag && ifRange !== version.modified) return null;
  const first = from === '' ? Math.max(0, bytes - Number(to)) : Number(from);
  const last = from === '' || to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1);
  if (from !== '' && to !== '' && Number(to) < Number(from)) return null;
  return first >= bytes || (from === '' && Number(to) === 0) ? 'unsatisfiable' : { first, last };
}
