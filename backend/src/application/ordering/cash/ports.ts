import type { Authorship } from '../../../domain/history.ts';
import type { RunId, StallId } from '../../../domain/ids.ts';
import type { KuwaitDay } from '../../../domain/kuwait-day.ts';
import type { Fils } from '../../../domain/money.ts';
import type { BearerOfRun, BearerOfStall, CashDifference } from '../../../domain/ordering/cash/cash-difference.ts';

/** What was brought of a counted run or stall in all, and who bears the rest. */
export interface Brought<Bearer> {
  readonly brought: Fils;
  readonly borneBy: Bearer;
  readonly note: string;
}

/** `wrong-state`: its cash was not counted. A correction that says what the lines say already adds none. */
export type CorrectionResult = 'corrected' | 'not-found' | 'wrong-state';

/** `changed`: another difference is open than the one that somebody has seen. */
export type SettlementResult = 'settled' | 'nothing-open' | 'changed';

/** The book of cash differences. Lines are written with the count that causes them, see `DeliveryRuns` and `Stalls`. */
export abstract class CashDifferences {
  /** The oldest first. */
  abstract ofRun(run: RunId): Promise<readonly CashDifference[]>;

  /** The oldest first. */
  abstract ofStall(stall: StallId): Promise<readonly CashDifference[]>;

  /** Adds the lines that `correctionsOf` names, with a line of the edit history, in one transaction. */
  abstract correctRun(run: RunId, brought: Brought<BearerOfRun>, by: Authorship): Promise<CorrectionResult>;

  /** As `correctRun`. */
  abstract correctStall(stall: StallId, brought: Brought<BearerOfStall>, by: Authorship): Promise<CorrectionResult>;

  /**
   * Settles what the count of a day leaves open, at the shop's cost, with a line of the edit history in one transaction.
   * @param seen fils of the difference that somebody has seen
   */
  abstract settleDay(day: KuwaitDay, seen: number, note: string, by: Authorship): Promise<SettlementResult>;

  /** Lines that are booked on these days, both included, in the order of days; read in batches. */
  abstract between(from: KuwaitDay, to: KuwaitDay): AsyncIterable<CashDifference>;
}
