import { useEffect, useRef, useState } from 'react';
import { call } from '@fyonka/api-client/endpoints/call';
import { refusalFrom } from '@fyonka/api-client/http';
import type { ApiError } from '@fyonka/api-client/http';
import type { ProductionSheet } from '@fyonka/api-contract/wire/office/reports';

export interface Ticks {
  /** Ticks without an answer so far, by the id of their text. */
  waiting: ReadonlyMap<string, boolean>;
  tick: (id: string, isMade: boolean) => void;
}

interface TicksOptions {
  onSheet: (sheet: ProductionSheet) => void;
  /** Called with the texts of one call whose ticks were refused and are shown no longer. */
  onFailure: (ids: readonly string[], isMade: boolean, error: ApiError) => void;
}

/**
 * Saves ticks as fast as somebody makes them. Each shows at once and is sent after the call before it, so that answers
 * cannot overtake each other. It does not use `useAction`, which ignores calls while one is under way, and it also
 * sends what is left when the page is closed.
 */
export function useTicks(options: TicksOptions): Ticks {
  const [waiting, setWaiting] = useState<ReadonlyMap<string, boolean>>(new Map());
  const unsent = useRef(new Map<string, boolean>());
  const isSending = useRef(false);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  function tick(id: string, isMade: boolean): void {
    // Removing the text first moves it to the end of the queue, so that its latest tick wins.
    unsent.current.delete(id);
    unsent.current.set(id, isMade);
    setWaiting((now) => new Map(now).set(id, isMade));
    if (!isSending.current) void sendAll();
  }

  async function sendAll(): Promise<void> {
    isSending.current = true;
    while (unsent.current.size > 0) await sendSome();
    isSending.current = false;
  }

  /** Sends all queued ticks with the same value in one call. */
  async function sendSome(): Promise<void> {
    const [first] = unsent.current.values();
    const isMade = first === true;
    const ids = [...unsent.current].filter(([, value]) => value === isMade).map(([id]) => id);
    for (const id of ids) unsent.current.delete(id);
    try {
      const sheet = await call('PUT /api/admin/production', { body: { ids, isMade } });
      latest.current.onSheet(sheet);
    } catch (error) {
      latest.current.onFailure(ids, isMade, refusalFrom(error));
    }
    // A text that was ticked again meanwhile keeps waiting. This is decided here, because React may call the function
    // below only after the next call has emptied `unsent`.
    const answered = ids.filter((id) => !unsent.current.has(id));
    setWaiting((now) => new Map([...now].filter(([id]) => !answered.includes(id))));
  }

  return { waiting, tick };
}
