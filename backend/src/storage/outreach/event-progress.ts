import type { EventProgress, FollowedStep } from '../../application/outreach/step-along.ts';
import { copied } from '../collection.ts';
import type { LostEvents } from '../../domain/outreach/lost-events.ts';
import type { Collection, Stored } from '../collection.ts';
import { get, put } from '../store.ts';
import type { Work } from '../store.ts';

/** Who follows the office's events; the id of the document with the place. */
type Follower = 'webhooks' | 'measuring' | 'agents';

interface Progress extends EventProgress, Stored {
  /** When the last step was, milliseconds since 1970; null: before this was stored. */
  readonly at: number | null;
  /** The latest events that were deleted before they were followed; null: there are none. */
  readonly lost: LostEvents | null;
}

/** Named for the first who followed, because what is stored and copied keeps its name. */
export const PROGRESS: Collection<Progress, never> = {
  name: 'webhookProgress',
  fields: { event: 'number', at: 'number?', lost: 'anything?' },
  indexes: {},
  ends: 'bound',
  copy: copied('webhookProgress'),
};

export function* progressOf(follower: Follower): Work<EventProgress | null> {
  const found = yield* get(PROGRESS, follower);
  return found && { event: found.event };
}

export function* lostBy(follower: Follower): Work<LostEvents | null> {
  return (yield* get(PROGRESS, follower))?.lost ?? null;
}

/** @returns false when another process has gone on since `from`; then nothing is stored */
export function* goOn(follower: Follower, { from, to, at, lost }: FollowedStep): Work<boolean> {
  const before = yield* get(PROGRESS, follower);
  if (before?.event !== from?.event) return false;
  const loss = lost === 0 ? (before?.lost ?? null) : { since: before?.at ?? null, until: at, atMost: lost };
  yield* put(PROGRESS, { id: follower, event: to.event, at, lost: loss });
  return true;
}
