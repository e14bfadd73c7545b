import { ApiError, readJson, refusal, send } from '../http.ts';
import type { CallOptions } from '../http.ts';

// Not in `http.ts`, which is part of the first load of every page.

/**
 * Reads a file such as a PDF. Refusals are JSON as everywhere.
 * @throws ApiError
 */
export async function getFile(path: string, options: CallOptions = {}): Promise<Blob> {
  return (await readFile('GET', path, undefined, options)).file;
}

export interface AnsweredFile {
  file: Blob;
  headers: Headers;
}

/**
 * The same for a file that a request with a body makes.
 * @throws ApiError
 */
export function postFile(path: string, body: unknown, options: CallOptions = {}): Promise<AnsweredFile> {
  return readFile('POST', path, body, options);
}

async function readFile(
  method: string,
  path: string,
  body: unknown,
  { headers, ...options }: CallOptions,
): Promise<AnsweredFile> {
  const response = await send(method, path, body, { ...options, headers: { Accept: '*/*', ...headers } });
  if (!response.ok) throw refusal(response, await readJson(response));
  try {
    return { file: await response.blob(), headers: response.headers };
  } catch {
    throw new ApiError('OFFLINE', 0, {}); // The connection was lost before the end of the file.
  }
}
