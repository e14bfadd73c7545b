import { BACKGROUND_HEADER } from '@fyonka/api-contract/values/background';
import { session } from '@fyonka/shop-bridge/session';
import { whileSignedIn } from '../own/while-signed-in.ts';

/**
 * Opens the shop's event stream, for administrators. Without the usual time limit, since it stays open.
 * @param lastEventId id of the last event that was read; null for none
 *
 * @returns the response, whatever its status
 * @throws when there was no answer or the signal was aborted
 */
export async function openEvents(lastEventId: string | null, signal: AbortSignal): Promise<Response> {
  const token = session.get()?.token;
  const response = await fetch('/api/admin/events', {
    method: 'GET',
    headers: {
      Accept: 'text/event-stream',
      [BACKGROUND_HEADER]: '1',
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      ...(lastEventId === null ? {} : { 'Last-Event-ID': lastEventId }),
    },
    cache: 'no-store',
    signal: token === undefined ? signal : AbortSignal.any([signal, whileSignedIn(token)]),
  });
  // Often the first call that the server refuses after a pause, so that an office without anybody in front of it closes.
  if (response.status === 401 && token !== undefined && session.get()?.token === token) session.signOut('refused');
  return response;
}
