import type { ApiError } from '@fyonka/api-client/http';

/** What the server says against it; `offline` when it said nothing. */
export function reasonOf({ code, answer }: ApiError, offline: string): string {
  return code === 'OFFLINE' ? offline : (answer.errors?.[0]?.message ?? answer.message ?? '');
}
