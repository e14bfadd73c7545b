import { isCount, referenceOf } from '../../../../domain/ordering/books/book-difference.ts';
import type { BookDifference } from '../../../../domain/ordering/books/book-difference.ts';
import { fils } from '../../../../domain/money.ts';
import type { Fils } from '../../../../domain/money.ts';
import { comparisonDue } from '../../../../domain/ordering/money/comparison-schedule.ts';
import { findingOf } from '../../../../domain/ordering/money/finding.ts';
import type { Finding } from '../../../../domain/ordering/money/finding.ts';
import type { Clock } from '../../../clock.ts';
import type { AuditRun, Findings } from '../../money/ports.ts';
import { auditBooks } from './audit-books.ts';
import type { AllBooks } from './ports.ts';

/** Differences that become findings in one night: nobody works off more. */
const MOST_FINDINGS = 200;

/** Goes through the shop's own books once a night. What differs becomes findings, which end when it agrees again. */
export class NightlyAudit {
  constructor(
    private readonly books: AllBooks,
    private readonly findings: Findings,
    private readonly clock: Clock,
  ) {}

  /**
   * @param pause lets others work between two batches
   * @returns null when no audit is due, or it was stopped; `opened`: findings that nobody knew
   */
  async executeWhenDue(
    pause: () => Promise<void>,
    stopping?: AbortSignal,
  ): Promise<(AuditRun & { readonly opened: number }) | null> {
    const startedAt = this.clock.now();
    if (comparisonDue(await this.findings.lastAudit(), startedAt) === null) return null;
    await this.findings.noteAudit({ startedAt, endedAt: null, orders: 0, lines: 0, found: 0 });
    const audit = await auditBooks(this.books, { now: startedAt, pause, stopping });
    if (!audit) return null;
    const { orders, lines, found, differences, moved } = audit;
    const foundAt = this.clock.now();
    const named = differences.slice(0, MOST_FINDINGS).map((one) => findingAbout(one, foundAt));
    const opened = await this.findings.keepOpen('books-differ', named, new Set(moved), foundAt);
    const run = { startedAt, endedAt: foundAt, orders, lines, found };
    await this.findings.noteAudit(run);
    return { ...run, opened };
  }
}

function findingAbout(difference: BookDifference, foundAt: number): Finding {
  const { orderNumber, stored, explained } = difference;
  const amountOf = (amount: number | null): Fils | null =>
    amount === null || amount < 0 || isCount(difference) ? null : fils(amount);
  return findingOf({
    kind: 'books-differ',
    gateway: null,
    reference: referenceOf(difference),
    orderNumber,
    amount: amountOf(stored),
    expected: amountOf(explained),
    foundAt,
  });
}
