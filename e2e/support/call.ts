import type { RunningShop } from './remotes/server.ts';

export interface CallOptions {
  method?: 'POST' | 'PUT' | 'PATCH';
  headers?: Record<string, string>;
}

/** The header that authenticates a call. @param token of a session */
export const bearer = (token: string): Record<string, string> => ({ Authorization: `Bearer ${token}` });

/**
 * Calls the API of a shop without a page, to prepare a journey. @param body a form is sent as it is, anything else as JSON
 * @throws for any answer that is an error
 */
export async function call<Answer>(
  { origin }: RunningShop,
  path: string,
  body: object,
  { method = 'POST', headers = {} }: CallOptions = {},
): Promise<Answer> {
  const isForm = body instanceof FormData;
  const response = await fetch(origin + path, {
    method,
    headers: { ...(!isForm && { 'Content-Type': 'application/json' }), ...headers },
    body: isForm ? body : JSON.stringify(body),
  });
  return contentsOf(path, response);
}

/** Reads from the API of a shop without a page. @throws for any answer that is an error */
export async function read<Answer>(
  { origin }: RunningShop,
  path: string,
  headers: Record<string, string>,
): Promise<Answer> {
  return contentsOf(path, await fetch(origin + path, { headers }));
}

async function contentsOf<Answer>(path: string, response: Response): Promise<Answer> {
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Answer;
}
