import { LARGEST_UPLOAD, UPLOAD_TYPES } from '@fyonka/api-contract/values/office';
import type { ApiError } from '@fyonka/api-client/http';

/** What may be wrong with a picture that somebody wants to upload, or with sending it. */
export type PictureProblem = 'too-large' | 'wrong-type' | 'too-slow' | 'offline' | 'signed-out' | 'failed';

/** For `accept` of a field for files. It narrows what the system offers and keeps nothing out: see `problemOfFile`. */
export const ACCEPTED = UPLOAD_TYPES.join(',');

/** What can be said of a file before it is sent; null: nothing against it. */
export function problemOfFile({ size, type }: Pick<File, 'size' | 'type'>): PictureProblem | null {
  // Some systems know no type of a file: then the server tells.
  if (type !== '' && !UPLOAD_TYPES.some((taken) => taken === type)) return 'wrong-type';
  return size > LARGEST_UPLOAD ? 'too-large' : null;
}

const PROBLEM_BY_CODE: Readonly<Record<string, PictureProblem>> = {
  PICTURE_TOO_LARGE: 'too-large',
  BODY_TOO_LARGE: 'too-large',
  PICTURE_UNREADABLE: 'wrong-type',
  REQUEST_TIMEOUT: 'too-slow',
  OFFLINE: 'offline',
  UNAUTHENTICATED: 'signed-out',
};

/** What the server has said of one that was sent. */
export function problemOfError(error: ApiError): PictureProblem {
  return PROBLEM_BY_CODE[error.code] ?? 'failed';
}

/** Whether sending the same file once more may go better. */
export function mayBeRetried(problem: PictureProblem): boolean {
  return problem !== 'too-large' && problem !== 'wrong-type';
}
