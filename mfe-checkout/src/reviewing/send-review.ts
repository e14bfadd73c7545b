import type { Language } from '@fyonka/api-contract/values/language';
import type { OwnReviewView } from '@fyonka/api-contract/wire/goods/reviews';
import { call } from '@fyonka/api-client/endpoints/call';
import { isTooLargeToTravel, smallerPicture } from '@fyonka/api-client/files/smaller-picture';
import { ApiError, LARGE_FILE, refusalFrom } from '@fyonka/api-client/http';
import { asHolder } from '@fyonka/api-client/ordering';
import type { OrderAccess } from '../order/order-access.ts';
import type { MessageKey } from './messages.ts';
import { wordsOfPhoto } from './refusals.ts';

/** A photo of the form: one that the shop has, or a file that is still to be sent. */
export type FormPhoto =
  | { readonly key: string; readonly path: string }
  | { readonly key: string; readonly file: File; readonly problem: MessageKey | null };

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
    const sent = await sendPhoto(held, productId, photo.file);
    if (typeof sent === 'string') left.push({ ...photo, problem: sent });
    else {
      review = sent;
      const path = review.photos.at(-1);
      if (path !== undefined) left.push({ key: path, path });
    }
  }
  return { review, photos: left };
}

async function sendPhoto(
  { orderNumber, accessToken }: OrderAccess,
  productId: string,
  file: File,
): Promise<OwnReviewView | MessageKey> {
  const travelling = isTooLargeToTravel(file) ? await smallerPicture(file) : file;
  if (typeof travelling === 'string') return `photo-${travelling}`;
  const body = new FormData();
  body.append('image', travelling);
  const send = () =>
    call(
      'POST /api/orders/{orderNumber}/reviews/{productId}/photos',
      { orderNumber, productId, body },
      asHolder(accessToken, LARGE_FILE),
    );
  try {
    return (await patiently(send)).review;
  } catch (error) {
    return wordsOfPhoto(refusalFrom(error));
  }
}

/** Pictures are made one at a time for the whole shop, so that it may be busy for some seconds. */
const MOST_TRIES = 4;

async function patiently<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'UNAVAILABLE' || tries === MOST_TRIES) throw error;
      const seconds = error.retryAfter ?? 2;
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    }
  }
}
