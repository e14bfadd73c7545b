import type { AnswerOf, CreatingRoute } from '@fyonka/api-contract/endpoints/endpoints';
import { request } from '../http.ts';
import type { CallOptions } from '../http.ts';
import { createOnce } from '../office/create-once.ts';
import { addressOf, bodyOf } from './call.ts';
import type { SentTo } from './call.ts';

/**
 * Calls an endpoint that creates something once for each `Idempotency-Key`, as `createOnce` does.
 * @param options `key`: of a wish that the caller itself tells from others
 *
 * @throws ApiError with a code that its description names
 */
export async function create<Name extends CreatingRoute>(
  name: Name,
  sent: SentTo<Name>,
  { key, ...options }: CallOptions & { readonly key?: string } = {},
): Promise<AnswerOf<Name>> {
  const [method, path] = addressOf(name, sent);
  const body = bodyOf(method, sent) ?? {};
  if (key === undefined) return createOnce<AnswerOf<Name>>(path, body, options);
  const headers = { ...options.headers, 'Idempotency-Key': key };
  return request<AnswerOf<Name>>(method, path, body, { ...options, headers });
}
