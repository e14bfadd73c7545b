import type { AnswerOf, CreatingRoute, RouteName } from '@fyonka/api-contract/endpoints/endpoints';
import { request } from '../http.ts';
import type { CallOptions } from '../http.ts';
import { addressOf } from './path.ts';
import type { SentTo } from './path.ts';

/**
 * Calls an endpoint of the contract.
 * @throws ApiError with a code that its description names
 */
export async function call<Name extends Exclude<RouteName, CreatingRoute>>(
  name: Name,
  sent: SentTo<Name>,
  options: CallOptions = {},
): Promise<AnswerOf<Name>> {
  return sendTo(name, sent, options);
}

/**
 * Calls an endpoint that creates something once for each `Idempotency-Key`, for callers that tell one wish from another
 * themselves; see `create`.
 * @throws ApiError with a code that its description names
 */
export async function createWith<Name extends CreatingRoute>(
  key: string,
  name: Name,
  sent: SentTo<Name>,
  options: CallOptions = {},
): Promise<AnswerOf<Name>> {
  return sendTo(name, sent, { ...options, headers: { ...options.headers, 'Idempotency-Key': key } });
}

async function sendTo<Answer>(name: string, sent: object, options: CallOptions): Promise<Answer> {
  const [method, path] = addressOf(name, sent);
  return request<Answer>(method, path, bodyOf(method, sent), options);
}

/** A `POST` always has a body. */
export function bodyOf(method: string, sent: object): object | undefined {
  return (sent as { readonly body?: object }).body ?? (method === 'POST' ? {} : undefined);
}
