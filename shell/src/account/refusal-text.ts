import type { ApiError } from '@fyonka/api-client/http';
import type { MessageKey } from './messages.ts';

/** Message for a refusal that belongs to no field. */
export function refusalText({ code }: ApiError): MessageKey {
  if (code === 'OFFLINE') return 'offline';
  if (code === 'LAST_ADMINISTRATOR') return 'lastAdministrator';
  return code === 'RATE_LIMITED' ? 'tooMany' : 'failed';
}
