import { rereadOwnAnswers } from '@fyonka/api-client/own/own-answers';
import type { OfficeEvent } from '@fyonka/api-contract/wire/office/events';
import { createStore } from '@fyonka/shop-bridge/observable';
import { isConcerned } from './concerned.ts';
import { followEvents } from './event-stream.ts';
import type { StreamState } from './event-stream.ts';

/** State of this tab's event stream. */
export const liveState = createStore<StreamState>('connecting');

/** Time in which events are collected, in milliseconds, so that many at once cause one request and one toast. */
const GATHERED_FOR = 400;

/**
 * Keeps the answers that the office shows up to date until it is ended.
 * @param notify called with the collected events
 *
 * @returns a function that ends it
 */
export function refreshOnEvents(notify: (events: readonly OfficeEvent[]) => void): () => void {
  let gathered: OfficeEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function pass(): void {
    const events = gathered;
    gathered = [];
    timer = undefined;
    rereadOwnAnswers((path) => isConcerned(path, events));
    notify(events);
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
    liveState.set('connecting');
  };
}
