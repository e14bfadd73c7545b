import { refusalFrom } from '@fyonka/api-client/http';
import type { ApiError } from '@fyonka/api-client/http';

/** How far the work on many things is. */
export interface Steps {
  readonly done: number;
  readonly total: number;
}

/** Follows work of several calls, and ends it between two of them. */
export interface Pace {
  /** Called before each call. */
  readonly onStep: (steps: Steps) => void;
  readonly isStopped: () => boolean;
}

const UNWATCHED: Pace = { onStep: () => undefined, isStopped: () => false };

export interface Stepped<Answer> {
  answers: readonly Answer[];
  /** Why the calls ended early; null also when they were stopped. */
  failure: ApiError | null;
  /** Number of things of the call that failed and of later ones. Without an answer those of the former may have changed. */
  left: number;
}

/** Sends things in calls one after the other. @param most things that one call takes */
export async function inSteps<Thing, Answer>(
  things: readonly Thing[],
  most: number,
  send: (some: readonly Thing[]) => Promise<Answer>,
  { onStep, isStopped }: Pace = UNWATCHED,
): Promise<Stepped<Answer>> {
  const answers: Answer[] = [];
  for (let done = 0; done < things.length; done += most) {
    const left = things.length - done;
    if (isStopped()) return { answers, failure: null, left };
    onStep({ done, total: things.length });
    try {
      answers.push(await send(things.slice(done, done + most)));
    } catch (error) {
      return { answers, failure: refusalFrom(error), left };
    }
  }
  return { answers, failure: null, left: 0 };
}
