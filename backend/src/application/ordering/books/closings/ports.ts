import type { Editor } from '../../../../domain/history.ts';
import type { KuwaitDay, KuwaitMonth } from '../../../../domain/kuwait-day.ts';
import type { Closing, ClosingRefusal } from '../../../../domain/ordering/books/closing.ts';

export type CloseResult = { readonly kind: 'closed' } | ClosingRefusal;

/** Months whose books do not change any more. Closing one and an entry that is dated back exclude each other. */
export abstract class Closings {
  /** The newest first. */
  abstract list(limit: number): Promise<readonly Closing[]>;

  /** What a month would have to be closed without. */
  abstract obstaclesOf(month: KuwaitMonth): Promise<{
    readonly openFindings: number;
    readonly uncounted: readonly KuwaitDay[];
  }>;

  /** Closes a month as `refuseClosing` allows it, with its sums and a line of the edit history, in one transaction. */
  abstract close(month: KuwaitMonth, note: string, editor: Editor, at: number): Promise<CloseResult>;

  /**
   * Opens the last closed month, with a line of the edit history.
   * @returns false when it is not the last closed one
   */
  abstract open(month: KuwaitMonth, reason: string, editor: Editor, at: number): Promise<boolean>;
}
