import { createHash, createPublicKey, verify } from 'node:crypto';
import { signatureBase } from '../../../../domain/outside/message-signature.ts';
import type { SignedPart } from '../../../../domain/outside/message-signature.ts';
import { ProtocolFailure } from '../failure.ts';
import type { SigningKey } from '../profile/read-profile.ts';
import { digestIn, readSignatureInputs, signatureOf } from './signature-input.ts';
import type { SignatureInput } from './signature-input.ts';

/** A request as it was signed. */
export interface SignedRequest {
  readonly method: string;
  /** The host of the shop, so that no signature for another one counts. */
  readonly authority: string;
  readonly path: string;
  /** With its question mark; empty: none. */
  readonly query: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Uint8Array;
}

/** Curves of keys, with the digests and lengths of their signatures. */
const CURVES: Readonly<Record<string, { readonly hash: string; readonly length: number }>> = {
  'P-256': { hash: 'sha256', length: 64 },
  'P-384': { hash: 'sha384', length: 96 },
};

/**
 * Whether a program has proved by a signature (RFC 9421) that it is the one whose profile it names.
 * @param keys of that profile
 * @param at when it came, in milliseconds since 1970
 * @returns false for a request without a signature
 * @throws ProtocolFailure for one whose signature is wrong or covers too little
 */
export function isSignedBy(keys: readonly SigningKey[], request: SignedRequest, at: number): boolean {
  if (header(request, 'signature-input') === undefined && header(request, 'signature') === undefined) return false;
  const { input, signature } = signed(request);
  if (!input || !signature) throw new ProtocolFailure('signature_invalid', 'The signature cannot be read.');
  if (input.expiresAt !== null && at >= input.expiresAt)
    throw new ProtocolFailure('signature_invalid', 'The signature has expired.');
  const key = keys.find(({ kid }) => kid === input.keyId);
  if (!key) throw new ProtocolFailure('key_not_found', 'The profile has no key with this id.');
  const curve = CURVES[key.crv];
  if (key.kty !== 'EC' || !curve)
    throw new ProtocolFailure('algorithm_unsupported', 'Keys are elliptic, on P-256 or P-384.');
  const missing = needed(request).filter((name) => !input.components.includes(name));
  if (missing.length > 0) throw new ProtocolFailure('signature_invalid', `It does not cover ${missing.join(', ')}.`);
  refuseOtherBody(request);
  const base = baseOf(request, input);
  if (base === null || signature.length !== curve.length || !isVerified(key, curve.hash, base, signature))
    throw new ProtocolFailure('signature_invalid', 'The signature is not of this request.');
  return true;
}

/** The id of the key that a request says it is signed with; undefined for one without a signature. */
export function keyIdOf(request: SignedRequest): string | undefined {
  return signed(request).input?.keyId;
}

/** The first signature that can be read, and what it is of. */
function signed(request: SignedRequest): { input?: SignatureInput | undefined; signature?: Buffer | undefined } {
  const signatures = header(request, 'signature') ?? '';
  const inputs = readSignatureInputs(header(request, 'signature-input') ?? '');
  const input = inputs.find(({ label }) => signatureOf(signatures, label));
  return { input, signature: input && signatureOf(signatures, input.label) };
}

/** What a signature has to cover, so that nothing of the request can be replaced. */
function needed({ method, query, headers, body }: SignedRequest): string[] {
  return [
    '@method',
    '@authority',
    '@path',
    ...(query === '' ? [] : ['@query']),
    ...(headers['ucp-agent'] === undefined ? [] : ['ucp-agent']),
    ...(method === 'GET' || headers['idempotency-key'] === undefined ? [] : ['idempotency-key']),
    ...(body.length === 0 ? [] : ['content-digest', 'content-type']),
  ];
}

function refuseOtherBody(request: SignedRequest): void {
  if (request.body.length === 0) return;
  const digest = createHash('sha256').update(request.body).digest('base64');
  if (digestIn(header(request, 'content-digest') ?? '') !== digest)
    throw new ProtocolFailure('digest_mismatch', 'Content-Digest is not that of the body.');
}

/** The text that is signed; null where it names something that the request does not have. */
function baseOf(request: SignedRequest, { components, params }: SignatureInput): string | null {
  if (new Set(components).size < components.length) return null;
  const parts = components.flatMap((name): SignedPart[] => {
    const value = valueOf(request, name);
    return value === undefined ? [] : [[name, value]];
  });
  return parts.length < components.length ? null : signatureBase(parts, params);
}

function valueOf(request: SignedRequest, name: string): string | undefined {
  switch (name) {
    case '@method':
      return request.method;
    case '@authority':
      return request.authority;
    case '@path':
      return request.path;
    case '@query':
      return request.query === '' ? '?' : request.query;
    default:
      return name.startsWith('@') ? undefined : header(request, name);
  }
}

function header({ headers }: SignedRequest, name: string): string | undefined {
  const value = Object.hasOwn(headers, name) ? headers[name] : undefined;
  return (Array.isArray(value) ? value.join(', ') : value)?.trim();
}

function isVerified({ kty, crv, x, y }: SigningKey, hash: string, base: string, signature: Buffer): boolean {
  try {
    const key = createPublicKey({ key: { kty, crv, x, y }, format: 'jwk' });
    return verify(hash, Buffer.from(base), { key, dsaEncoding: 'ieee-p1363' }, signature);
  } catch {
    // A key that is no point of its curve.
    return false;
  }
}
