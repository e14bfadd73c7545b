import { FirstViews } from './first-views.ts';

/** What a trial finds is its result, and no matter of the log. */
const SILENT = { warn: () => undefined };

/**
 * A visitor would rather have no first view than wait. A trial is asked for once, on a machine that may be busy, and what
 * it calls too slow is refused: only a bundle that never ends takes as long. Milliseconds.
 */
const PATIENT = { call: 5_000, start: 20_000, pause: 0, idle: 5_000 };

/**
 * Draws releases that are not in place yet, in processes of their own: visitors neither wait for a trial nor lose first
 * views to its faults, and no alert counts these.
 */
export class TrialViews extends FirstViews {
  /** @param program the file of the process */
  constructor(program: string) {
    super(program, SILENT, PATIENT);
  }
}
