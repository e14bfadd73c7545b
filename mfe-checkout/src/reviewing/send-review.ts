import type { Language } from '@fyonka/api-contract/values/language';
import type { OwnReviewView } from '@fyonka/api-contract/wire/goods/reviews';
import { call } from '@fyonka/api-client/endpoints/call';
import { LARGE_FILE } from '@fyonka/api-client/http';
import { asHolder } from '@fyonka/api-client/ordering';
import type { OrderAccess } from '../order/order-access.ts';
import { sendPhoto } from '../photos/send-photo.ts';
import type { FormPhoto } from '../photos/send-photo.ts';

export interface ReviewValues {
  readonly rating: number;
  readonly text: string;
  readonly name: string;
  readonly photos: readonly FormPhoto[];
}

export interface SentReview {
  readonly review: OwnReviewView;
  /** The photos as they are now: those that did not arrive have their problem. */
  readonly photos: readonly FormPhoto[];
}

/**
 * Sends the words first and then the photos one by one, since the shop makes one at a time. A photo that fails keeps
 * nothing else from arriving.
 * @throws ApiError when the words were refused; nothing is sent then
 */
export async function sendReview(
  held: OrderAccess,
  productId: string,
  { photos, ...words }: ReviewValues,
  language: Language,
): Promise<SentReview> {
  const kept = photos.flatMap((photo) => ('path' in photo ? photo.path : []));
  const { orderNumber, accessToken } = held;
  let { review } = await call(
    'PUT /api/orders/{orderNumber}/reviews/{productId}',
    { orderNumber, productId, body: { ...words, language, photos: kept } },
    asHolder(accessToken),
  );
  const left: FormPhoto[] = photos.filter((photo) => 'path' in photo);
  for (const photo of photos) {
    if ('path' in photo) continue;
    const sent = await sendPhoto(photo.file, sendTo(held, productId));
    if (typeof sent === 'string') left.push({ ...photo, problem: sent });
    else {
      review = sent.review;
      const path = review.photos.at(-1);
      if (path !== undefined) left.push({ key: path, path });
    }
  }
  return { review, photos: left };
}

function sendTo({ orderNumber, accessToken }: OrderAccess, productId: string) {
  return (body: FormData) =>
    call(
      'POST /api/orders/{orderNumber}/reviews/{productId}/photos',
      { orderNumber, productId, body },
      asHolder(accessToken, LARGE_FILE),
    );
}
