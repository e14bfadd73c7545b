import type { Logger } from 'pino';
import type { Clock } from '../../application/clock.ts';

const MINUTE = 60_000;

/**
 * Warns of what strangers can cause as often as they like. The first warning of a kind is logged at once, the next one a
 * minute later at the earliest, with how often it happened since.
 */
export class SparseWarnings {
  private readonly kinds = new Map<string, { readonly at: number; more: number }>();

  constructor(
    private readonly log: Logger,
    private readonly clock: Clock,
  ) {}

  /** @param kind one of a closed list, because each is remembered */
  warn(kind: string, fields: Readonly<Record<string, unknown>>, message: string): void {
    const last = this.kinds.get(kind);
    if (last && this.clock.now() - last.at < MINUTE) {
      last.more += 1;
      return;
    }
    this.kinds.set(kind, { at: this.clock.now(), more: 0 });
    this.log.warn({ ...fields, times: 1 + (last?.more ?? 0) }, message);
  }
}
