import { createParser } from 'eventsource-parser';
import type { OfficeEvent } from '@fyonka/api-contract/wire/office/events';
import { openEvents } from '@fyonka/api-client/office/events';

/**
 * `lost`: waits before it connects again. `refused`: the signed-in person may not read the events, so that it gives up.
 */
export type StreamState = 'connecting' | 'live' | 'lost' | 'refused';

interface StreamListener {
  onEvent: (event: OfficeEvent) => void;
  onState: (state: StreamState) => void;
}

/** Pause before the first reconnection, unless the server names another, and the longest one; in milliseconds. */
const FIRST_PAUSE = 2_000;
const LONGEST_PAUSE = 30_000;

/**
 * A connection that stays silent for this long is dead, in milliseconds. The server sends a heartbeat every ten
 * seconds.
 */
const LONGEST_SILENCE = 35_000;

/**
 * Reads the shop's events until it is ended. When the connection is lost, it connects again and continues after the
 * last event it has read.
 * @returns a function that ends it
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

  /** Reads one connection to its end. @returns true when another connection would be refused too */
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
      // The network, the silence timer or the page has cut the connection; `follow` connects again.
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
    return null; // An incomplete message. Whatever it announced is read again with the next event.
  }
}

/** Waits, but ends early when the device goes online, the visitor returns to the page, or the signal is aborted. */
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
