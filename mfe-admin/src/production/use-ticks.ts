import { useEffect, useRef, useState } from 'react';
import { refusalFrom } from '@fyonka/api-client/http';
import type { ApiError } from '@fyonka/api-client/http';
import { markTexts } from '@fyonka/api-client/office/reports';
import type { ProductionSheet } from '@fyonka/api-contract/wire/office/reports';

export interface Ticks {
  /** What was ticked here and is not answered yet: whether each text is made, by its id. */
  waiting: ReadonlyMap<string, boolean>;
  tick: (id: string, isMade: boolean) => void;
}

interface TicksOptions {
  onSheet: (sheet: ProductionSheet) => void;
  /** What was ticked is as it was before. */
  onFailure: (id: string, isMade: boolean, error: ApiError) => void;
}

/**
 * Ticks as fast as somebody makes them: each is shown at once, and sent as soon as the call before is answered, so that
 * no answer overtakes another. Not `useAction`, which drops what is asked for while something is under way. What was
 * ticked is sent also when the page is left.
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
    // The last word counts: it is sent behind all others.
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

  /** Those that say the same go in one call. */
  async function sendSome(): Promise<void> {
    const [first] = unsent.current.values();
    const isMade = first === true;
    const ids = [...unsent.current].filter(([, value]) => value === isMade).map(([id]) => id);
    for (const id of ids) unsent.current.delete(id);
    try {
      const sheet = await markTexts({ ids, isMade });
      latest.current.onSheet(sheet);
    } catch (error) {
      const refusal = refusalFrom(error);
      for (const id of ids) latest.current.onFailure(id, isMade, refusal);
    }
    // A text that was ticked again meanwhile keeps waiting. Decided here, since React may call the function below only
    // after the next call has emptied `unsent`.
    const answered = ids.filter((id) => !unsent.current.has(id));
    setWaiting((now) => new Map([...now].filter(([id]) => !answered.includes(id))));
  }

  return { waiting, tick };
}
