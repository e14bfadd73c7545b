import type { OfficeEvent } from '@fyonka/api-contract/wire/office/events';
import type { RecordedRequest } from '@fyonka/testing/fake-api';

/** One connection of the page to the event stream. */
export interface EventConnection {
  request: RecordedRequest;
  /** Sends raw text, such as part of a message or a comment. */
  write: (text: string) => void;
  send: (id: number, event: Omit<OfficeEvent, 'at'>) => void;
  /** Closes the connection, like a server that shuts down. */
  cut: () => void;
}

/**
 * A fake server for `GET /api/admin/events`; its `route` is for `fakeApi`. Clients that lose the connection return
 * after a millisecond.
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
          send: (id, event) =>
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
