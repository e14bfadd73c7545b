import type { ReturnRequest, ReturnView } from '@fyonka/api-contract/wire/orders/returns';
import { call } from '@fyonka/api-client/endpoints/call';
import { create } from '@fyonka/api-client/endpoints/create';
import { LARGE_FILE } from '@fyonka/api-client/http';
import { asHolder } from '@fyonka/api-client/ordering';
import type { OrderAccess } from '../order/order-access.ts';
import { sendPhoto } from '../photos/send-photo.ts';
import type { FormPhoto } from '../photos/send-photo.ts';

/** @throws ApiError when it was refused; a second try after a lost answer asks for the same return */
export async function askForReturn(
  { orderNumber, accessToken }: OrderAccess,
  body: ReturnRequest,
): Promise<ReturnView> {
  const sent = { orderNumber, body };
  return (await create('POST /api/orders/{orderNumber}/returns', sent, asHolder(accessToken))).return;
}

/**
 * Sends the photos of a return one by one, since the shop makes one at a time.
 * @returns those that did not arrive, with their problems
 */
export async function sendPhotos(
  { orderNumber, accessToken }: OrderAccess,
  id: string,
  photos: readonly FormPhoto[],
): Promise<FormPhoto[]> {
  const left: FormPhoto[] = [];
  for (const photo of photos) {
    if ('path' in photo) continue;
    const sent = await sendPhoto(photo.file, (body) =>
      call(
        'POST /api/orders/{orderNumber}/returns/{id}/photos',
        { orderNumber, id, body },
        asHolder(accessToken, LARGE_FILE),
      ),
    );
    if (typeof sent === 'string') left.push({ ...photo, problem: sent });
  }
  return left;
}
