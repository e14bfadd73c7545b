import { isUtf8 } from 'node:buffer';
import type { FastifyRequest } from 'fastify';
import { ApiFailure } from '../errors/api-failure.ts';
import { refuseAsCardNumber } from '../validation/card-number.ts';

/** Most characters of an `Idempotency-Key`. */
const LONGEST_KEY = 128;

/** What the holder of an order shows: the token that came with it. */
export function accessToken({ headers }: FastifyRequest): string | undefined {
  const token = headers['x-order-token'];
  return typeof token === 'string' && token !== '' ? token : undefined;
}

/** @throws ApiFailure for a key that is too long, or that is a card number */
export function idempotencyKey({ headers }: FastifyRequest): string | undefined {
  const sent = headers['idempotency-key'];
  if (typeof sent !== 'string' || sent === '') return undefined;
  const key = textOf(sent);
  if (Array.from(key).length > LONGEST_KEY)
    throw new ApiFailure('VALIDATION_FAILED', { faults: [{ field: 'Idempotency-Key', code: 'TOO_LONG' }] });
  refuseAsCardNumber('Idempotency-Key', key);
  return key;
}

/** Node hands the bytes of a header over one by one as characters; a text beyond ASCII was sent as UTF-8. */
function textOf(header: string): string {
  const bytes = Buffer.from(header, 'latin1');
  return isUtf8(bytes) ? bytes.toString() : header;
}
