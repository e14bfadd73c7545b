import { ERROR_RULES, hourOf } from '../../domain/front-ends/front-end-errors.ts';
import type { Audience, ErrorRule, FrontEndError } from '../../domain/front-ends/front-end-errors.ts';
import type { Clock } from '../clock.ts';
import type { OpenedDocuments } from './opened-documents.ts';
import type { FrontEndCounts, ShownFrontEnds } from './ports.ts';

/** Whoever reports an error. */
export interface Reporter {
  /** Whether this is a person of the office. */
  readonly isStaff: boolean;
  /**
   * Whether the error counts: a caller's first of this sum and version today, or one of the first few of a person of the
   * office. It is asked only about versions that the shop has named in a document, so that invented ones fill no memory.
   */
  readonly mayCount: (audience: Audience, sum: ErrorRule['sum']) => Promise<boolean>;
}

/** Counts errors of front ends. */
export class ReportClientError {
  constructor(
    private readonly counts: FrontEndCounts,
    private readonly opened: OpenedDocuments,
    private readonly shown: ShownFrontEnds,
    private readonly clock: Clock,
  ) {}

  /** Counts an error in somebody's browser. Nobody else than its people can say anything about the office. */
  async execute(error: FrontEndError, { isStaff, mayCount }: Reporter): Promise<void> {
    const audience = this.shown.audienceOf(error.remote);
    if (audience === 'office' && !isStaff) return;
    if (!(await this.isKnown(error))) return;
    if (await mayCount(audience, ERROR_RULES[error.kind].sum)) await this.seen(error);
  }

  /** Counts an error that the server itself has seen. */
  async seen(error: FrontEndError): Promise<void> {
    await this.counts.addError(error, hourOf(this.clock.now()));
  }

  private async isKnown({ remote, version }: FrontEndError): Promise<boolean> {
    if (await this.counts.isKnown(remote, version)) return true;
    // The first document with a version may be broken before it is stored.
    await this.opened.store();
    return this.counts.isKnown(remote, version);
  }
}
