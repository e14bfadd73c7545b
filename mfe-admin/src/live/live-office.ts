import { rereadOwnAnswers } from '@fyonka/api-client/own/own-answers';
import type { OfficeEvent } from '@fyonka/api-contract/wire/office/events';
import { createStore } from '@fyonka/shop-bridge/observable';
import { isConcerned } from './concerned.ts';
import { followEvents } from './event-stream.ts';
import type { StreamState } from './event-stream.ts';

/** Whether this tab is connected to the stream. */
export const liveState = createStore<StreamState>('connecting');

/** How long events are gathered, ms: many that come together are one reading of a list, and one note. */
const GATHERED_FOR = 400;

/**
 * Keeps what the office shows up to date with the shop, until it is ended.
 * @param tell called with the events that have come together
 * @returns a function that ends it
 */
export function keepUpToDate(tell: (events: readonly OfficeEvent[]) => void): () => void {
  let gathered: OfficeEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function pass(): void {
    const events = gathered;
    gathered = [];
    timer = undefined;
    rereadOwnAnswers((path) => isConcerned(path, events));
    tell(events);
  }

  const end = followEvents({
    onState: liveState.set,
    onEvent: (event) => {
      gathered.push(event);
      timer ??= setTimeout(pass, GATHERED_FOR);
    },
  });
  return () => {
    end();
    clearTimeout(timer);
  };
}
