import type { AnswerOf, CreatingRoute } from '@fyonka/api-contract/endpoints/endpoints';
import { ApiError } from '../http.ts';
import type { CallOptions } from '../http.ts';
import { randomKey } from '../random-key.ts';
import { bodyOf, createWith } from './call.ts';
import { addressOf } from './path.ts';
import type { SentTo } from './path.ts';

/** Keys of requests that have no answer yet, by what they ask for. */
const unanswered = new Map<string, string>();

/**
 * Calls an endpoint that creates something once for each `Idempotency-Key`. Until there is an answer, the same request
 * has the same key, so that another try after a lost answer, or a second press, creates it once. After an answer the
 * same request is a new wish.
 * @throws ApiError with a code that its description names
 */
export async function create<Name extends CreatingRoute>(
  name: Name,
  sent: SentTo<Name>,
  options?: CallOptions,
): Promise<AnswerOf<Name>> {
  const [method, path] = addressOf(name, sent);
  const wish = `${path} ${textOf(bodyOf(method, sent))}`;
  const key = unanswered.get(wish) ?? randomKey();
  unanswered.set(wish, key);
  try {
    const answer = await createWith(key, name, sent, options);
    unanswered.delete(wish);
    return answer;
  } catch (error) {
    if (!isUnknown(error)) unanswered.delete(wish);
    throw error;
  }
}

/** Whether nobody knows if the server has created it. */
function isUnknown(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status === 408 || error.status >= 500);
}

/** A file is known by its name and size, because reading it would take time. */
function textOf(body: object | undefined): string {
  if (!(body instanceof FormData)) return JSON.stringify(body);
  return JSON.stringify(
    [...body].map(([name, value]) => (typeof value === 'string' ? [name, value] : [name, value.name, value.size])),
  );
}
