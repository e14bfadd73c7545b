import { isTooLargeToTravel, smallerPicture } from '@fyonka/api-client/files/smaller-picture';
import { ApiError, refusalFrom } from '@fyonka/api-client/http';
import type { MessageKey } from './messages.ts';

/** Why a photo did not arrive, as a text of it says. */
export type PhotoProblem = Extract<MessageKey, `photo-${string}` | 'tooMany' | 'offline'>;

/** A photo of the form: one that the shop has, or a file that is still to be sent. */
export type FormPhoto =
  | { readonly key: string; readonly path: string }
  | { readonly key: string; readonly file: File; readonly problem: PhotoProblem | null };

/**
 * Sends a photo, smaller if it is too large to travel.
 * @param send calls the API with a form that has the file as `image`
 * @returns its answer, or why it did not arrive
 */
export async function sendPhoto<Answer extends object>(
  file: File,
  send: (body: FormData) => Promise<Answer>,
): Promise<Answer | PhotoProblem> {
  const travelling = isTooLargeToTravel(file) ? await smallerPicture(file) : file;
  if (typeof travelling === 'string') return `photo-${travelling}`;
  const body = new FormData();
  body.append('image', travelling);
  try {
    return await patiently(() => send(body));
  } catch (error) {
    return problemOf(refusalFrom(error));
  }
}

function problemOf({ code }: ApiError): PhotoProblem {
  switch (code) {
    case 'PICTURE_UNREADABLE':
      return 'photo-wrong-type';
    case 'PICTURE_TOO_LARGE':
    case 'BODY_TOO_LARGE':
      return 'photo-too-large';
    case 'PICTURE_TOO_SMALL':
      return 'photo-too-small';
    case 'RATE_LIMITED':
      return 'tooMany';
    case 'OFFLINE':
      return 'offline';
    default:
      return 'photo-failed';
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
