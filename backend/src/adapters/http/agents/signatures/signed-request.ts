import type { FastifyRequest } from 'fastify';
import type { SignedRequest } from './verify-signature.ts';

/** Bodies as they came, because a signature is over their bytes. */
const bodies = new WeakMap<FastifyRequest, Uint8Array>();

export function keepBytes(request: FastifyRequest, body: Uint8Array): void {
  bodies.set(request, body);
}

/** @param origin of the shop as programs reach it, which a proxy may hide */
export function signedRequest(request: FastifyRequest, origin: string): SignedRequest {
  const address = request.raw.url ?? '/';
  const cut = address.includes('?') ? address.indexOf('?') : address.length;
  return {
    method: request.method,
    authority: new URL(origin).host,
    path: address.slice(0, cut),
    query: address.slice(cut),
    headers: request.headers,
    body: bodies.get(request) ?? new Uint8Array(),
  };
}
