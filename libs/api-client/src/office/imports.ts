import type { ImportAnswer, ImportPreview } from '@fyonka/api-contract/wire/office/imports';
import { LARGE_FILE, post } from '../http.ts';

const IMPORT = '/api/admin/products/import';

/**
 * What a file of products would do. Nothing is written.
 * @throws ApiError with FILE_UNREADABLE, TOO_MANY_ROWS, BODY_TOO_LARGE, REQUEST_TIMEOUT, UNAVAILABLE
 */
export const previewImport = (file: File) => post<ImportPreview>(IMPORT, formOf({ file }), LARGE_FILE);

/**
 * Does all that the file was said to do, or nothing.
 * @param digest of the preview
 * @throws ApiError as `previewImport` does, and with IMPORT_STALE when it would do anything else by now
 */
export const applyImport = (file: File, digest: string) =>
  post<ImportAnswer>(`${IMPORT}/apply`, formOf({ digest, file }), LARGE_FILE);

function formOf(parts: Readonly<Record<string, string | File>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(parts)) form.append(name, value);
  return form;
}
