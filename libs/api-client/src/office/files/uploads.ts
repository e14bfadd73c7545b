import type { UploadAnswer } from '@fyonka/api-contract/wire/office/products';
import { language } from '@fyonka/shop-bridge/language';
import { session } from '@fyonka/shop-bridge/session';
import { ApiError, refusal } from '../../http.ts';

interface UploadOptions {
  /** @param share sent part of the file, from 0 to 1; at 1 the server is still converting the picture */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/**
 * Uploads one picture, with `XMLHttpRequest`, because `fetch` does not report its progress.
 * @throws ApiError with PICTURE_UNREADABLE, PICTURE_TOO_LARGE, PICTURE_TOO_SMALL, BODY_TOO_LARGE, REQUEST_TIMEOUT or UNAVAILABLE; the
 * signal's reason when it was aborted
 */
export function uploadPicture(file: File, { onProgress, signal }: UploadOptions): Promise<UploadAnswer> {
  const token = session.get()?.token;
  const call = new XMLHttpRequest();
  call.open('POST', '/api/upload');
  call.setRequestHeader('Accept', 'application/json');
  call.setRequestHeader('Accept-Language', language());
  if (token) call.setRequestHeader('Authorization', `Bearer ${token}`);
  call.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
  const form = new FormData();
  form.append('image', file);
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const abort = () => {
      call.abort();
      reject(signal.reason as Error);
    };
    signal.addEventListener('abort', abort);
    call.addEventListener('loadend', () => {
      signal.removeEventListener('abort', abort);
      const answer = answerOf(call);
      if (call.status === 201 && answer) resolve(answer as UploadAnswer);
      else reject(failureOf(call, answer, token));
    });
    call.send(form);
  });
}

function answerOf({ responseText }: XMLHttpRequest): unknown {
  try {
    return JSON.parse(responseText) as unknown;
  } catch {
    return undefined; // Not JSON, or empty.
  }
}

function failureOf(call: XMLHttpRequest, answer: unknown, token: string | undefined): ApiError {
  const { status } = call;
  // There was no answer, or it broke off.
  if (status < 400) return new ApiError('OFFLINE', 0, {});
  const wait = call.getResponseHeader('Retry-After');
  const error = refusal({ status, headers: new Headers(wait === null ? {} : { 'Retry-After': wait }) }, answer);
  if (error.code === 'UNAUTHENTICATED' && session.get()?.token === token) session.signOut('refused');
  return error;
}
