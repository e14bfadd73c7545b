import { createParser } from 'eventsource-parser';
import type { OfficeEvent } from '@fyonka/api-contract/wire/office/events';
import { openEvents } from '@fyonka/api-client/office/events';

/** `lost`: it waits before it tries again; `refused`: whoever is signed in may not read it, and it does not try again. */
export type StreamState = 'connecting' | 'live' | 'lost' | 'refused';

interface StreamListener {
  onEvent: (event: OfficeEvent) => void;
  onState: (state: StreamState) => void;
}

/** Milliseconds: until the first other try, unless the server says another time; the longest between two. */
const FIRST_PAUSE = 2_000;
const LONGEST_PAUSE = 30_000;

/** A connection on which nothing has come for this long is dead, ms: the server sends a heartbeat every ten seconds. */
const LONGEST_SILENCE = 35_000;

/**
 * Reads what happens in the shop until it is ended: reconnects when the connection is cut, and goes on after the last
 * message that it has read. @returns a function that ends it
 */
export function followEvents({ onEvent, onState }: StreamListener): () => void {
  const end = new AbortController();
  let lastId: string | null = null;
  let firstPause = FIRST_PAUSE;
  let failures = 0;
  void follow();
  return () => end.abort();

  async function follow(): Promise<void> {
    onState('connecting');
    while (!end.signal.aborted) {
      const isRefused = await connect();
      if (end.signal.aborted) return;
      if (isRefused) return onState('refused');
      onState('lost');
      failures += 1;
      await pause(Math.min(firstPause * 2 ** (failures - 1), LONGEST_PAUSE), end.signal);
    }
  }

  /** One connection, to its end. @returns whether another one would be refused as well */
  async function connect(): Promise<boolean> {
    const silence = new AbortController();
    let timer = setTimeout(() => silence.abort(), LONGEST_SILENCE);
    try {
      const response = await openEvents(lastId, AbortSignal.any([end.signal, silence.signal]));
      if (response.status === 401 || response.status === 403) return true;
      if (!response.ok || !response.body) return false;
      await read(response.body, () => {
        clearTimeout(timer);
        timer = setTimeout(() => silence.abort(), LONGEST_SILENCE);
      });
    } catch {
      // Cut off, by the network, by its silence or by the page: there is another try.
    } finally {
      clearTimeout(timer);
    }
    return false;
  }

  async function read(body: ReadableStream<Uint8Array>, onChunk: () => void): Promise<void> {
    const parser = createParser({
      onId: (id) => (lastId = id),
      onRetry: (milliseconds) => (firstPause = milliseconds),
      onEvent: ({ data }) => {
        const event = parsed(data);
        if (event) onEvent(event);
      },
    });
    const decoder = new TextDecoder();
    const reader = body.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done || end.signal.aborted) return;
      failures = 0;
      onState('live');
      onChunk();
      parser.feed(decoder.decode(value, { stream: true }));
    }
  }
}

function parsed(data: string): OfficeEvent | null {
  try {
    return JSON.parse(data) as OfficeEvent;
  } catch {
    return null; // Half a message: what it tells of is read with the next one.
  }
}

/** Waits; no longer than until the device is back in the network, the visitor back at the page, or the signal aborted. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const listening = new AbortController();
    const over = () => {
      clearTimeout(timer);
      listening.abort();
      resolve();
    };
    const wake = () => {
      if (!document.hidden) over();
    };
    const timer = setTimeout(over, milliseconds);
    addEventListener('online', wake, listening);
    document.addEventListener('visibilitychange', wake, listening);
    signal.addEventListener('abort', over, listening);
  });
}
