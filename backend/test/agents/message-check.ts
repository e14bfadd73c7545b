import { createHash, createPublicKey, verify } from 'node:crypto';
import type { JsonWebKey } from 'node:crypto';

/** A message as it arrived: derived parts such as `@status` by their names, and headers in small letters. */
export interface ArrivedMessage {
  readonly derived: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string | null | undefined>>;
  readonly body: string;
}

/**
 * Checks a signature as somebody does who has only read RFC 9421 and RFC 9530: nothing of the shop's own code is used.
 * @returns what is signed; null for a signature that is not of this message and key
 */
export function checkedParts({ derived, headers, body }: ArrivedMessage, keys: readonly JsonWebKey[]): string[] | null {
  const [, label = '', params = ''] = /^([\w-]+)=(\(.*)$/.exec(headers['signature-input'] ?? '') ?? [];
  const names = [...(/^\(([^)]*)\)/.exec(params)?.[1] ?? '').matchAll(/"([^"]+)"/g)].map(([, name = '']) => name);
  const bytes = Buffer.from(headers['signature']?.slice(label.length + 2, -1) ?? '', 'base64');
  const key = keys.find(({ kid }) => kid === /keyid="([^"]*)"/.exec(params)?.[1]);
  const [, algorithm = '', digest] = /^(sha-\d+)=:(.*):$/.exec(headers['content-digest'] ?? '') ?? [];
  if (!key || digest !== createHash(algorithm.replace('-', '')).update(body).digest('base64')) return null;
  let base = '';
  for (const name of names) base += `"${name}": ${derived[name] ?? headers[name] ?? 'missing'}\n`;
  base += `"@signature-params": ${params}`;
  const publicKey = createPublicKey({ key, format: 'jwk' });
  return verify('sha256', Buffer.from(base), { key: publicKey, dsaEncoding: 'ieee-p1363' }, bytes) ? names : null;
}
