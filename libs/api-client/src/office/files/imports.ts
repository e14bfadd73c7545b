import type { ImportAnswer, ImportChoices, ImportPreview } from '@fyonka/api-contract/wire/office/goods/imports';
import { call } from '../../endpoints/call.ts';
import { create } from '../../endpoints/create.ts';
import { LARGE_FILE } from '../../http.ts';

/** What the answers of an older release lack. Pages and servers are deployed apart. */
const LACKING: Omit<
  ImportPreview,
  'created' | 'changed' | 'unchanged' | 'faulty' | 'rows' | 'ignoredColumns' | 'digest'
> = {
  joined: 0,
  origin: 'shop',
  columns: [],
  possibleColumns: [],
  missingCategories: [],
  strayQuote: null,
};

/** Checks a product file without writing anything. @throws ApiError */
export async function previewImport(file: File, choices: ImportChoices): Promise<ImportPreview> {
  const body = formOf({ choices: JSON.stringify(choices), file });
  return { ...LACKING, ...(await call('POST /api/admin/products/import', { body }, LARGE_FILE)) };
}

/**
 * Imports a portion of a checked file, all of it or nothing. A server of an older release imports the whole file.
 * @param plan digest of the preview, the choices that it was made with, and where the portion begins
 *
 * @throws ApiError with IMPORT_STALE when the file would now have another result
 */
export async function applyImport(
  file: File,
  { digest, choices, from }: { digest: string; choices: ImportChoices; from: number },
): Promise<ImportAnswer> {
  const body = formOf({ digest, from: String(from), choices: JSON.stringify(choices), file });
  const answer: Omit<ImportAnswer, 'next'> & Partial<ImportAnswer> = await create(
    'POST /api/admin/products/import/apply',
    { body },
    LARGE_FILE,
  );
  return { next: null, ...answer };
}

function formOf(parts: Readonly<Record<string, string | File>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(parts)) form.append(name, value);
  return form;
}
