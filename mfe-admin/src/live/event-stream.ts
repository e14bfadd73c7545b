import { createParser } from 'eventsource-parser';
import type { OfficeEvent } from '@fyonka/api-contract/wire/office/events';
import { openEvents } from '@fyonka/api-client/office/events';
import { watchSilence } from './silence.ts';

/**
 * `lost`: nothing arrives, because the connection is silent or it waits before it connects again. `refused`: the signed-in person may not read the events, so that it gives up.
 */
export type StreamState = 'connecting' | 'live' | 'lost' | 'refused';

interface StreamListener {
  onEvent: (event: OfficeEvent) => void;
  onState: (state: StreamState) => void;
}

/** Pause before the first reconnection, unless the server names another, and the longest one; in milliseconds. */
const FIRST_PAUSE = 2_000;
const LONGEST_PAUSE = 30_000;

/** The comment by which a server says how often its heartbeat comes, in milliseconds. */
const BEAT = /^\s*heartbeat (\d{4,5})$/;

/**
 * Reads the shop's events until it is ended. When the connection is lost, it connects again and continues after the
 * last event it has read. A silent connection counts as lost before it is given up, so that nobody waits for orders
 * that cannot arrive.
 * @returns a function that ends it
 */
export function followEvents({ onEvent, onState }: StreamListener): () => void {
  const end = new AbortController();
  let lastId: string | null = null;
  let firstPause = FIRST_PAUSE;
  let beat: number | null = null;
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
    const dead = new AbortController();
    const over = new AbortController();
    const cut = () => dead.abort();
    const silence = watchSilence({ onQuiet: () => onState('lost'), onDead: cut }, beat);
    addEventListener('offline', cut, over);
    try {
      const response = await openEvents(lastId, AbortSignal.any([end.signal, dead.signal]));
      if (response.status === 401 || response.status === 403) return true;
      if (!response.ok || !response.body) return false;
      await read(response.body, silence);
    } catch {
      // The network, the silence, the device or the page has cut the connection; `follow` connects again.
    } finally {
      silence.end();
      over.abort();
    }
    return false;
  }

  async function read(body: ReadableStream<Uint8Array>, silence: ReturnType<typeof watchSilence>): Promise<void> {
    const parser = createParser({
      onId: (id) => (lastId = id),
      onRetry: (milliseconds) => (firstPause = milliseconds),
      onComment: (comment) => {
        const period = Number(BEAT.exec(comment)?.[1]);
        if (Number.isNaN(period)) return;
        beat = period;
        silence.learn(period);
      },
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
      parser.feed(decoder.decode(value, { stream: true }));
      silence.heard();
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
