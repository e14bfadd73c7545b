import { session } from '@fyonka/shop-bridge/session';
import { whileSignedIn } from '../own/while-signed-in.ts';

/**
 * Opens the stream of what happens in the shop. For administrators; without the time limit of other calls, since it
 * stays open.
 * @param lastEventId of the last message that was read; null: none was
 * @returns the answer, whatever its status
 * @throws when no answer came, or the signal was aborted
 */
export function openEvents(lastEventId: string | null, signal: AbortSignal): Promise<Response> {
  const token = session.get()?.token;
  return fetch('/api/admin/events', {
    method: 'GET',
    headers: {
      Accept: 'text/event-stream',
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      ...(lastEventId === null ? {} : { 'Last-Event-ID': lastEventId }),
    },
    cache: 'no-store',
    signal: token === undefined ? signal : AbortSignal.any([signal, whileSignedIn(token)]),
  });
}
