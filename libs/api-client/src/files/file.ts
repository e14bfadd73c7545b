import { ApiError, readJson, refusal, send } from '../http.ts';
import type { CallOptions } from '../http.ts';

// Not in `http.ts`, which is part of the first load of every page.

/**
 * Reads a file such as a PDF. Refusals are JSON as everywhere.
 * @throws ApiError
 */
export async function getFile(path: string, { headers, ...options }: CallOptions = {}): Promise<Blob> {
  const response = await send('GET', path, undefined, { ...options, headers: { Accept: '*/*', ...headers } });
  if (!response.ok) throw refusal(response, await readJson(response));
  try {
    return await response.blob();
  } catch {
    throw new ApiError('OFFLINE', 0, {}); // The connection was lost before the end of the file.
  }
}
