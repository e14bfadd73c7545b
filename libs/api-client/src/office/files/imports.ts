import type { ImportAnswer, ImportPreview } from '@fyonka/api-contract/wire/office/goods/imports';
import { LARGE_FILE, post } from '../../http.ts';
import { createOnce } from '../create-once.ts';

const IMPORT = '/api/admin/products/import';

/**
 * Checks a product file without writing anything.
 * @throws ApiError with FILE_UNREADABLE, TOO_MANY_ROWS, BODY_TOO_LARGE, REQUEST_TIMEOUT, UNAVAILABLE
 */
export const previewImport = (file: File) => post<ImportPreview>(IMPORT, formOf({ file }), LARGE_FILE);

/**
 * Imports a checked file, all of it or nothing.
 * @param digest of the preview
 *
 * @throws ApiError like `previewImport`, and with IMPORT_STALE when the file would now have another result
 */
export const applyImport = (file: File, digest: string) =>
  createOnce<ImportAnswer>(`${IMPORT}/apply`, formOf({ digest, file }), LARGE_FILE);

function formOf(parts: Readonly<Record<string, string | File>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(parts)) form.append(name, value);
  return form;
}
