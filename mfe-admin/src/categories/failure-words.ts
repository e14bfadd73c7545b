import type { ApiError } from '@fyonka/api-client/http';

/** The server's reason for refusing a call, in words. @param offline used when there was no answer */
export function reasonOf({ code, answer }: ApiError, offline: string): string {
  return code === 'OFFLINE' ? offline : (answer.errors?.[0]?.message ?? answer.message ?? '');
}
