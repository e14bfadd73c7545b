import { UPLOAD_TYPES } from '@fyonka/api-contract/values/office';
import { isHeic } from '@fyonka/api-client/files/smaller-picture';
import type { PhotoProblem } from '@fyonka/api-client/files/smaller-picture';
import type { ApiError } from '@fyonka/api-client/http';

/** Reasons why a picture cannot be uploaded. */
export type PictureProblem =
  | PhotoProblem
  | 'too-small'
  | 'wrong-type'
  | 'too-slow'
  | 'offline'
  | 'signed-out'
  | 'failed';

/**
 * Value for a file field's `accept`. It only narrows what the system offers; `problemOfFile` checks. HEIC is left out,
 * because an iPhone then gives its photos as JPEG; HEIC from elsewhere is tried.
 */
export const ACCEPTED = UPLOAD_TYPES.join(',');

/** Bytes of a photo that a browser is asked to make smaller. One of 50 megapixels has about 30 MB. */
const LARGEST_PHOTO = 100 * 1024 * 1024;

/** Checks a file before it is made smaller and sent; null when nothing speaks against it. */
export function problemOfFile(file: Pick<File, 'size' | 'type' | 'name'>): PictureProblem | null {
  const { size, type } = file;
  // Some systems do not know a file's type. Then the server decides.
  if (type !== '' && !isHeic(file) && !UPLOAD_TYPES.some((taken) => taken === type)) return 'wrong-type';
  return size > LARGEST_PHOTO ? 'too-large' : null;
}

const PROBLEM_BY_CODE: Readonly<Record<string, PictureProblem>> = {
  PICTURE_TOO_LARGE: 'too-large',
  BODY_TOO_LARGE: 'too-large',
  PICTURE_TOO_SMALL: 'too-small',
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
  return !['too-large', 'too-small', 'wrong-type', 'heic'].includes(problem);
}
