import type { OfficeEvent } from '@fyonka/api-contract/wire/office/events';
import { eventually } from './eventually.ts';
import type { TestShop } from '../shops/test-shop.ts';

/** A reader of the stream of office events. */
export interface EventReader {
  status: number;
  headers: Headers;
  /** All events received so far. */
  received: { id: string | undefined; event: OfficeEvent }[];
  comments: number;
  /** How the stream ended; null while it is open. */
  ending: 'ended' | 'cut' | null;
  /** Waits for the next event of a kind after those already awaited. */
  next(kind: OfficeEvent['kind']): Promise<{ id: string | undefined; event: OfficeEvent }>;
  stop(): void;
}

export async function readEvents(
  { url }: Pick<TestShop, 'url'>,
  headers: Record<string, string>,
  lastEventId?: string,
): Promise<EventReader> {
  const stopping = new AbortController();
  const answer = await fetch(`${url}/api/admin/events`, {
    headers: { ...headers, ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }) },
    signal: stopping.signal,
  });
  let looked = 0;
  const reader: EventReader = {
    status: answer.status,
    headers: answer.headers,
    received: [],
    comments: 0,
    ending: null,
    async next(kind) {
      let found = -1;
      await eventually(() => {
        found = reader.received.findIndex(({ event }, index) => index >= looked && event.kind === kind);
        if (found === -1) throw new Error(`no ${kind} among ${JSON.stringify(reader.received.slice(looked))}`);
      });
      looked = found + 1;
      return reader.received[found] ?? Promise.reject(new Error('it is gone'));
    },
    stop: () => stopping.abort(),
  };
  if (answer.ok) void readOn(answer, reader);
  else await answer.body?.cancel();
  return reader;
}

async function readOn({ body }: Response, reader: EventReader): Promise<void> {
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for await (const chunk of body ?? []) {
      const messages = (rest + decoder.decode(chunk as Uint8Array, { stream: true })).split('\n\n');
      rest = messages.pop() ?? '';
      for (const message of messages) take(message, reader);
    }
    reader.ending = 'ended';
  } catch {
    reader.ending = 'cut';
  }
}

function take(message: string, reader: EventReader): void {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(message)?.[1];
  const data = field('data');
  if (message.startsWith(':')) reader.comments += 1;
  if (data !== undefined) reader.received.push({ id: field('id'), event: JSON.parse(data) as OfficeEvent });
}
