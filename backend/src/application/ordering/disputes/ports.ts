import type { DISPUTE_STAGES } from '@fyonka/api-contract/values/ordering/money';
import type { Editor } from '../../../domain/history.ts';
import type { DisputeId, OrderId } from '../../../domain/ids.ts';
import type { KuwaitDay } from '../../../domain/kuwait-day.ts';
import type { DecideDisputeResult, DisputeDecision } from '../../../domain/ordering/disputes/decide-dispute.ts';
import type { Dispute } from '../../../domain/ordering/disputes/dispute.ts';
import type { DisputeForm, OpenDisputeResult } from '../../../domain/ordering/disputes/open-dispute.ts';
import type { OrderNumber } from '../../../domain/ordering/order-number.ts';
import type { ListPage } from '../../list-page.ts';

/** What the list of the office is narrowed to: disputes to answer, those that the bank decides, or those that have ended. */
export type DisputeStage = (typeof DISPUTE_STAGES)[number];

export interface DisputeList {
  readonly disputes: readonly Dispute[];
  /** Number of disputes of the stage. */
  readonly total: number;
}

/**
 * Disputed payments. Each change is one transaction with what it changes of the order's money and ledger, an event and a
 * line of the order's history. They grow by `MOST_DISPUTES` for each order at most, and stay with the books.
 */
export abstract class Disputes {
  /**
   * Stores the result of `openDispute`. Of two that are opened at the same moment about one payment, one is refused.
   * @returns null without the order
   */
  abstract open(key: OrderId | OrderNumber, form: DisputeForm, editor: Editor): Promise<OpenDisputeResult | null>;

  /**
   * Stores the result of `decideDispute`; what was found about an old deadline is closed.
   * @returns null when the order has no such dispute
   */
  abstract decide(
    key: OrderId | OrderNumber,
    id: DisputeId,
    decision: DisputeDecision,
    editor: Editor,
  ): Promise<DecideDisputeResult | null>;

  /** Stores the result of `noteTaken`. @returns whether it was not known before */
  abstract noteTaken(dispute: Dispute, movedAt: number, at: number): Promise<boolean>;

  /** The oldest first. */
  abstract ofOrder(number: OrderNumber): Promise<readonly Dispute[]>;

  /** By the day until which they are to be answered, the ended ones the latest first. */
  abstract list(stage: DisputeStage, page: ListPage): Promise<DisputeList>;

  /** Number of disputes about which the bank has not decided. */
  abstract countOpen(): Promise<Readonly<Record<'open' | 'answered', number>>>;

  /**
   * Reminds the office of those that are to be answered by the day `REMINDED_BEFORE` days after this one, each once for its
   * deadline, by an event. @returns how many there were
   */
  abstract remind(today: KuwaitDay, limit: number, at: number): Promise<number>;

  /** Disputes that nobody has answered before a day, the longest waiting first. */
  abstract overdue(today: KuwaitDay, limit: number): Promise<readonly Dispute[]>;
}
