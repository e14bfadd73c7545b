import { refusalFrom } from '@fyonka/api-client/http';
import type { ApiError } from '@fyonka/api-client/http';
import { randomKey } from '@fyonka/api-client/random-key';
import type { ErrorAnswer } from '@fyonka/api-contract/wire/errors';
import { createStore } from '@fyonka/shop-bridge/observable';
import type { Observable } from '@fyonka/shop-bridge/observable';
import { session } from '@fyonka/shop-bridge/session';
import { deviceStore } from './device-store.ts';

/** A call that the shop has not heard of yet. */
export interface QueuedCall<Body> {
  /** Sent as the `Idempotency-Key`, so that the shop hears of it once. */
  readonly key: string;
  /** When it was wished, by the clock of the device, in milliseconds since 1970. */
  readonly at: number;
  readonly body: Body;
  /** Why the shop refused it; it waits for a person to decide. */
  readonly refusal?: Refusal;
}

/** What is kept of an `ApiError`. */
export interface Refusal {
  readonly code: ApiError['code'];
  readonly status: number;
  readonly answer: Partial<ErrorAnswer>;
}

/** A kind of calls that wait together, and are sent in the order in which they were wished. */
export interface QueueKind<Body> {
  /** Of its records on the device. Do not change it: phones have calls under it. */
  readonly name: string;
  /** Sends one; reads again what it has changed. @throws ApiError */
  readonly send: (call: QueuedCall<Body>) => Promise<unknown>;
}

export interface QueueState<Body> {
  /** False until the device was read. */
  readonly isRead: boolean;
  readonly waiting: readonly QueuedCall<Body>[];
  readonly failed: readonly QueuedCall<Body>[];
}

export interface Queue<Body> extends Observable<QueueState<Body>> {
  /** Keeps the call on the device and sends it as soon as there is signal. @returns false when there is no room for it */
  readonly add: (body: Body) => Promise<boolean>;
  /** Sends one that was refused again, after those that wait. */
  readonly retry: (key: string) => Promise<void>;
  /** Gives one up. */
  readonly drop: (key: string) => Promise<void>;
  /** Reads how many there are now, of other tabs too. */
  readonly count: () => Promise<number>;
  /** Sends those that wait now, while it runs, and ends when all were sent or the shop cannot be reached. */
  readonly send: () => Promise<void>;
  /** Sends while it runs. @returns a function that stops it */
  readonly start: () => () => void;
}

/** Pause before the next attempt when the shop cannot be reached, and the longest, in milliseconds. */
const FIRST_PAUSE = 4_000;
const LONGEST_PAUSE = 60_000;

/**
 * Calls that survive a lack of signal, a reload and a discarded tab. Several tabs share it: one at a time sends.
 * A lost answer is no answer, so that the call is sent again with the same key. A session that has ended holds them until the
 * same person signs in.
 */
export function queueOf<Body>({ name, send }: QueueKind<Body>): Queue<Body> {
  const prefix = `queue/${name}/`;
  const state = createStore<QueueState<Body>>({ isRead: false, waiting: [], failed: [] });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let last = 0;
  let runs = 0;
  let work: Promise<void> = Promise.resolve();

  async function read(): Promise<readonly Entry<Body>[]> {
    const entries = await deviceStore.list<QueuedCall<Body>>(prefix);
    const calls = entries.map(({ value }) => value);
    state.set({
      isRead: true,
      waiting: calls.filter(({ refusal }) => !refusal),
      failed: calls.filter(({ refusal }) => refusal),
    });
    return entries;
  }

  /** After every one before, even if the clock was set back. */
  function nextId(key: string): string {
    last = Math.max(Date.now(), last + 1);
    return `${prefix}${String(last).padStart(14, '0')}-${key}`;
  }

  async function find(key: string): Promise<Entry<Body> | undefined> {
    return (await read()).find(({ value }) => value.key === key);
  }

  /** One after the other, so that no call is sent while the same tab sends it. */
  function flush(): Promise<void> {
    work = work
      .then(() => inOneTab(prefix, sendAll))
      .catch((error: unknown) => {
        reportError(error);
        pauseFor(LONGEST_PAUSE);
      });
    return work;
  }

  async function sendAll(): Promise<void> {
    clearTimeout(timer);
    for (;;) {
      const next = (await read()).find(({ value }) => !value.refusal);
      if (!next || runs === 0 || session.get() === null) return;
      const refused = await attempt(next.value);
      if (refused && isPassing(refused)) return pauseFor(pauseAfter(refused));
      // The session has ended; the next one sends it.
      if (refused?.status === 401) return;
      failures = 0;
      if (!refused) await deviceStore.remove(next.id);
      else await deviceStore.write(next.id, { ...next.value, refusal: kept(refused) }, 'unsent');
    }
  }

  async function attempt(call: QueuedCall<Body>): Promise<ApiError | null> {
    try {
      await send(call);
      return null;
    } catch (error) {
      return refusalFrom(error);
    }
  }

  function pauseAfter({ retryAfter }: ApiError): number {
    failures += 1;
    return Math.max(Math.min(FIRST_PAUSE * 2 ** (failures - 1), LONGEST_PAUSE), (retryAfter ?? 0) * 1000);
  }

  function pauseFor(milliseconds: number): void {
    clearTimeout(timer);
    if (runs > 0) timer = setTimeout(flush, milliseconds);
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    async add(body) {
      const call: QueuedCall<Body> = { key: randomKey(), at: Date.now(), body };
      const isKept = await deviceStore.write(nextId(call.key), call, 'unsent');
      await read();
      void flush();
      return isKept;
    },
    async retry(key) {
      const entry = await find(key);
      if (!entry) return;
      const { refusal: _, ...call } = entry.value;
      if (await deviceStore.write(nextId(key), call, 'unsent')) await deviceStore.remove(entry.id);
      await read();
      void flush();
    },
    async drop(key) {
      const entry = await find(key);
      if (entry) await deviceStore.remove(entry.id);
      await read();
    },
    count: async () => (await read()).length,
    send: flush,
    start() {
      const end = new AbortController();
      const wake = () => {
        if (!document.hidden) void flush();
      };
      runs += 1;
      void flush();
      addEventListener('online', wake, end);
      addEventListener('pageshow', wake, end);
      document.addEventListener('visibilitychange', wake, end);
      const unsubscribe = session.subscribe(() => void flush());
      return () => {
        runs -= 1;
        if (runs === 0) clearTimeout(timer);
        end.abort();
        unsubscribe();
      };
    },
  };
}

interface Entry<Body> {
  readonly id: string;
  readonly value: QueuedCall<Body>;
}

const kept = ({ code, status, answer }: ApiError): Refusal => ({ code, status, answer });

/** Whether another try may be accepted without a person doing anything. A fault of the shop's own waits for a person. */
function isPassing({ status }: ApiError): boolean {
  return [0, 408, 425, 429, 502, 503, 504].includes(status);
}

/** Another tab that sends already goes on alone. */
async function inOneTab(name: string, work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work();
  await navigator.locks.request(name, { mode: 'exclusive' }, work);
}
