import { kuwaitDayOf } from '../../../domain/kuwait-day.ts';
import { overdueDispute } from '../../../domain/ordering/disputes/dispute-news.ts';
import type { Clock } from '../../clock.ts';
import type { Findings } from '../money/ports.ts';
import type { Disputes } from './ports.ts';

/** Disputes that are looked at, far more than a shop has to answer at once. */
const LOOKED_AT = 500;

/** Reminds the office to answer disputes, and finds those that nobody has answered in time. */
export class WatchDisputes {
  constructor(
    private readonly disputes: Disputes,
    private readonly findings: Findings,
    private readonly clock: Clock,
  ) {}

  /** Repeating it changes nothing. */
  async execute(): Promise<void> {
    const at = this.clock.now();
    const today = kuwaitDayOf(at);
    await this.disputes.remind(today, LOOKED_AT, at);
    for (const dispute of await this.disputes.overdue(today, LOOKED_AT))
      await this.findings.add(overdueDispute(dispute, at));
  }
}
