import type { FastifyRequest } from 'fastify';
import { LARGEST_PICTURE } from '../../../domain/catalog/pictures/picture.ts';
import { largestNetworkOf } from '../../../domain/network.ts';
import type { OrderNumber } from '../../../domain/ordering/order-number.ts';
import { ApiFailure } from '../errors/api-failure.ts';
import { clientKey } from '../limits/client-key.ts';
import type { Limits } from '../limits/limits.ts';
import type { Uploads } from './uploads.ts';

/**
 * Receives a photo from the holder of an order, which is counted. Judge before whether it will be taken: nothing is read of
 * a form that would be refused, and none of a stranger counts against the holder.
 * @param store stores the unchecked file
 * @throws ApiFailure when there are too many, when the form has no file, and what `store` throws
 */
export async function receivePhoto<Answer>(
  { uploads, limits }: { readonly uploads: Uploads; readonly limits: Limits },
  request: FastifyRequest,
  order: OrderNumber,
  store: (file: Uint8Array) => Promise<Answer>,
): Promise<Answer> {
  await limits.take('review-photos', order);
  await limits.take('review-photos-of-day', order);
  const form = { file: 'image', largest: LARGEST_PICTURE.bytes };
  const sender = { order, network: largestNetworkOf(clientKey(request.ip)) };
  return uploads.receive(
    request,
    form,
    async ({ file }) => {
      if (file === null || file.length === 0)
        throw new ApiFailure('VALIDATION_FAILED', { faults: [{ field: 'image', code: 'PICTURE_REQUIRED' }] });
      return store(file);
    },
    sender,
  );
}
