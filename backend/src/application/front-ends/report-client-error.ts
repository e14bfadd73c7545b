import { hourOf } from '../../domain/front-ends/client-error.ts';
import type { ClientError } from '../../domain/front-ends/client-error.ts';
import type { Clock } from '../clock.ts';
import type { FrontEndCounts } from './ports.ts';

/** Counts an error in somebody's browser. */
export class ReportClientError {
  constructor(
    private readonly counts: FrontEndCounts,
    private readonly clock: Clock,
  ) {}

  /**
   * @param mayCount whether this is the caller's first error of the version today. It is asked only about versions that
   * the shop has named in a document, so that invented ones fill no memory
   */
  async execute(error: ClientError, mayCount: () => Promise<boolean>): Promise<void> {
    if (!(await this.counts.isKnown(error.remote, error.version))) return;
    if (await mayCount()) await this.counts.addError(error, hourOf(this.clock.now()));
  }
}
