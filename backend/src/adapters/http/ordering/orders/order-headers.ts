import { isUtf8 } from 'node:buffer';
import type { FastifyRequest } from 'fastify';
import { ApiFailure } from '../../errors/api-failure.ts';

/** Most characters of an `Idempotency-Key`. */
const LONGEST_KEY = 128;

/** For the description of the API. */
export const ORDER_TOKEN = {
  name: 'X-Order-Token',
  required: false,
  description: "The accessToken that came with the order; the order's signed-in owner needs none",
};

/** The access token of an order, which its holder sends as `X-Order-Token`. */
export function accessToken({ headers }: FastifyRequest): string | undefined {
  const token = headers['x-order-token'];
  return typeof token === 'string' && token !== '' ? token : undefined;
}

/**
 * Any text: only its digest is stored, so it may even look like a card's number.
 * @throws ApiFailure for a key that is too long
 */
export function idempotencyKey({ headers }: FastifyRequest): string | undefined {
  const sent = headers['idempotency-key'];
  if (typeof sent !== 'string' || sent === '') return undefined;
  const key = textOf(sent);
  if (Array.from(key).length > LONGEST_KEY)
    throw new ApiFailure('VALIDATION_FAILED', { faults: [{ field: 'Idempotency-Key', code: 'TOO_LONG' }] });
  return key;
}

/** Node reads every byte of a header as one character; where the bytes are UTF-8, the text is decoded from them. */
function textOf(header: string): string {
  const bytes = Buffer.from(header, 'latin1');
  return isUtf8(bytes) ? bytes.toString() : header;
}
