import type { OfficeEvent } from '../../domain/office/office-event.ts';
import type { OfficeEvents } from '../office/ports.ts';

/** Events of one step, so that its transaction stays short. */
const BATCH = 50;

/** How far the log of the office's events has been followed. */
export interface EventProgress {
  /** Id of the last event of the office of which everything is stored. */
  readonly event: number;
}

/** What is stored of a step, beside what the one who follows has made of its events. */
export interface FollowedStep {
  /** The progress that was decided from; null: there was none. */
  readonly from: EventProgress | null;
  readonly to: EventProgress;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** See `EventStep`. */
  readonly lost: number;
}

export interface EventStep {
  readonly events: readonly OfficeEvent[];
  readonly to: EventProgress;
  /** Whether there may be more events to follow now. */
  readonly hasMore: boolean;
  /**
   * Events that were deleted before they were followed, because the shop was closed for longer than they are kept: so many
   * at most, since not every number belongs to an event. 0: none.
   */
  readonly lost: number;
}

/**
 * The next step along the office's events. These are written in the transaction of their change and numbered in the order
 * of the commits, so a stored place in them leaves none out, and orders and payments pay nothing for it.
 * @param start id of the event after which the step begins
 * @returns null when nothing has happened since
 */
export async function stepAlong(log: OfficeEvents, start: number): Promise<EventStep | null> {
  // Most of the time nothing has happened, and followers look often.
  if ((await log.newest()) === start) return null;
  const events = await log.after(start, BATCH);
  if (events === null) {
    const last = (await log.oldest()) - 1;
    // A restored copy may have fewer events than were followed.
    if (last <= start) return { events: [], to: { event: await log.newest() }, hasMore: true, lost: 1 };
    return { events: [], to: { event: last }, hasMore: true, lost: last - start };
  }
  const event = events.at(-1)?.id;
  return event === undefined ? null : { events, to: { event }, hasMore: events.length === BATCH, lost: 0 };
}
