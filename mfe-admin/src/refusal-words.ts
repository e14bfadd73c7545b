import type { ApiError } from '@fyonka/api-client/http';

/** The two sentences that the page itself has for it. */
interface OwnWords {
  /** The shop was not reached. */
  offline: string;
  /** The server said nothing of use. */
  otherwise: string;
}

/** Why something was refused: that the shop was not reached, what the server said (in the page's language), or the page's own words. */
export function refusalWords({ code, answer }: ApiError, { offline, otherwise }: OwnWords): string {
  if (code === 'OFFLINE') return offline;
  return code === 'INTERNAL' || !answer.message ? otherwise : answer.message;
}
