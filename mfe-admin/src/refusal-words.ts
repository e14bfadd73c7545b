import type { ApiError } from '@fyonka/api-client/http';

/** The page's own sentences. */
interface OwnWords {
  /** For a call without an answer. */
  offline: string;
  /** For an answer without a usable message. */
  otherwise: string;
}

/**
 * Explains a refusal: no connection, the server's message (in the language of the page), or the page's own sentence.
 */
export function refusalWords({ code, answer }: ApiError, { offline, otherwise }: OwnWords): string {
  if (code === 'OFFLINE') return offline;
  return code === 'INTERNAL' || !answer.message ? otherwise : answer.message;
}
