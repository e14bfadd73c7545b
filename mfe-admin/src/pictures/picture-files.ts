import { LARGEST_UPLOAD, UPLOAD_TYPES } from '@fyonka/api-contract/values/office';
import type { ApiError } from '@fyonka/api-client/http';

/** Reasons why a picture cannot be uploaded. */
export type PictureProblem = 'too-large' | 'wrong-type' | 'too-slow' | 'offline' | 'signed-out' | 'failed';

/** Value for a file field's `accept`. It only narrows what the system offers; `problemOfFile` checks. */
export const ACCEPTED = UPLOAD_TYPES.join(',');

/** Checks a file before it is sent; null when nothing speaks against it. */
export function problemOfFile({ size, type }: Pick<File, 'size' | 'type'>): PictureProblem | null {
  // Some systems do not know a file's type. Then the server decides.
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

/** The problem behind the server's refusal of a file. */
export function problemOfError(error: ApiError): PictureProblem {
  return PROBLEM_BY_CODE[error.code] ?? 'failed';
}

/** Whether sending the same file again may succeed. */
export function mayBeRetried(problem: PictureProblem): boolean {
  return problem !== 'too-large' && problem !== 'wrong-type';
}
