import { ApiError, readJson, refusal, send } from '../http.ts';
import type { CallOptions } from '../http.ts';

// Apart from `http`, which every page begins with.

/**
 * Reads something that is not JSON, such as a PDF; refusals are JSON all the same.
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
