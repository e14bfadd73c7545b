import type { Authorship } from '../../../domain/history.ts';
import type { AccountId, OrderId, StallId } from '../../../domain/ids.ts';
import type { StallAction, StallResult } from '../../../domain/ordering/stalls/stall-action.ts';
import type { Stall, StallSale } from '../../../domain/ordering/stalls/stall.ts';
import type { ListPage } from '../../list-page.ts';

/**
 * Stalls and their sales. Each change is stored with the pieces, orders, money and history lines that it causes, in one
 * transaction.
 */
export abstract class Stalls {
  /** Stores the result of `actOnStall`. Simultaneous actions that concern one stall are decided one after the other. */
  abstract act(action: StallAction, by: Authorship): Promise<StallResult>;

  abstract find(id: StallId): Promise<Stall | null>;

  /**
   * The newest first. The cost grows with the page, and that of the total with the stalls.
   * @param seller only the stalls of this account; null: all
   */
  abstract list(
    seller: AccountId | null,
    page: ListPage,
  ): Promise<{ readonly stalls: readonly Stall[]; readonly total: number }>;

  /** Stalls whose cash nobody has counted: all that are open, then those among the 50 latest closed ones. */
  abstract uncounted(): Promise<readonly Stall[]>;

  abstract sale(order: OrderId): Promise<StallSale | null>;

  /** The newest first. The cost grows with the page, and that of the total with the sales of the stall. */
  abstract sales(
    stall: StallId,
    page: ListPage,
  ): Promise<{ readonly sales: readonly StallSale[]; readonly total: number }>;

  /** Those that wait for a payment or to be handed over, the newest first. */
  abstract waiting(stall: StallId): Promise<readonly StallSale[]>;
}
