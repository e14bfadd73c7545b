import type { EventProgress } from '../../application/outreach/step-along.ts';
import { copied } from '../collection.ts';
import type { Collection, Stored } from '../collection.ts';
import { get, put } from '../store.ts';
import type { Work } from '../store.ts';

/** Who follows the office's events; the id of the document with the place. */
type Follower = 'webhooks' | 'measuring';

/** Named for the first who followed, because what is stored and copied keeps its name. */
export const PROGRESS: Collection<EventProgress & Stored, never> = {
  name: 'webhookProgress',
  fields: { event: 'number' },
  indexes: {},
  ends: 'bound',
  copy: copied('webhookProgress'),
};

export function* progressOf(follower: Follower): Work<EventProgress | null> {
  const found = yield* get(PROGRESS, follower);
  return found && { event: found.event };
}

/** @returns false when another process has gone on since `from`; then nothing is stored */
export function* goOn(follower: Follower, from: EventProgress | null, to: EventProgress): Work<boolean> {
  const before = yield* progressOf(follower);
  if (before?.event !== from?.event) return false;
  yield* put(PROGRESS, { id: follower, ...to });
  return true;
}
