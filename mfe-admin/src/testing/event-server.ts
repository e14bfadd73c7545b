import type { OfficeEvent } from '@fyonka/api-contract/wire/office/events';
import type { RecordedRequest } from '@fyonka/testing/fake-api';

/** One connection of the page to the events of the shop. */
export interface EventConnection {
  request: RecordedRequest;
  /** Sends text as it stands: part of a message, a comment. */
  write: (text: string) => void;
  tell: (id: number, event: Omit<OfficeEvent, 'at'>) => void;
  /** Ends it, as a shop does that closes. */
  cut: () => void;
}

/**
 * The other end of `GET /api/admin/events`: its `route` is for `fakeApi`. Whoever is cut off comes back after a
 * millisecond.
 */
export function eventServer() {
  const connections: EventConnection[] = [];
  function route(request: RecordedRequest): Response {
    const encoder = new TextEncoder();
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        const write = (text: string) => controller.enqueue(encoder.encode(text));
        connections.push({
          request,
          write,
          tell: (id, event) =>
            write(
              `id: ${id}\nevent: ${event.kind}\ndata: ${JSON.stringify({ at: '2026-11-22T06:00:00.000Z', ...event })}\n\n`,
            ),
          cut: () => controller.close(),
        });
        write('retry: 1\n\n');
      },
    });
    return new Response(stream, { headers: { 'Content-Type': 'text/event-stream' } });
  }
  return { connections, route };
}
