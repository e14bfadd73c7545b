import type { Authorship, Editor } from '../../../domain/history.ts';
import type { OrderId, RefundId, ReturnId } from '../../../domain/ids.ts';
import type { KuwaitMonth } from '../../../domain/kuwait-day.ts';
import type { OrderNumber } from '../../../domain/ordering/order-number.ts';
import type { Order } from '../../../domain/ordering/order.ts';
import type { DecideReturnResult, ReturnStep } from '../../../domain/ordering/returns/decide-return.ts';
import type { OrderReturn } from '../../../domain/ordering/returns/order-return.ts';
import type { RequestReturnResult, ReturnForm } from '../../../domain/ordering/returns/request-return.ts';
import type {
  ExchangeReturnResult,
  SettleReturnResult,
  Settlement,
} from '../../../domain/ordering/returns/settle-return.ts';
import type { ListPage } from '../../list-page.ts';

/** What the list of the office is narrowed to: returns that somebody has to act upon by their state, or all others. */
export type ReturnStage = 'requested' | 'approved' | 'received' | 'ended';

export interface ReturnList {
  readonly returns: readonly OrderReturn[];
  /** Number of returns of the stage. */
  readonly total: number;
}

export interface ReturnRequest {
  /** The same for repetitions of a request. */
  readonly id: ReturnId;
  readonly form: ReturnForm;
  /** Days in which customers give pieces back. */
  readonly days: number;
  /** The administrator who writes it down; null: the customer asks for it. */
  readonly editor: Editor | null;
  readonly at: number;
}

export type AddReturnPhotoResult =
  | { readonly kind: 'added'; readonly returned: OrderReturn }
  /** It has ended, or has `MOST_RETURN_PHOTOS`. */
  | { readonly kind: 'too-many' };

/**
 * Returns of pieces. Each change is one transaction with what it changes of the order, of its money and stock, its mails,
 * and a line of the order's history. They grow by `MOST_RETURNS` for each order at most, and stay with the books.
 */
export abstract class Returns {
  /** Stores the result of `requestReturn`; a repeated request is answered as the first. @returns null without the order */
  abstract request(key: OrderId | OrderNumber, request: ReturnRequest): Promise<RequestReturnResult | null>;

  /** Stores `withReturnPhoto`. @returns null when the order has no such return */
  abstract addPhoto(number: OrderNumber, id: ReturnId, path: string): Promise<AddReturnPhotoResult | null>;

  /**
   * Stores the result of `decideReturn`.
   * @param editor null: the customer
   * @returns null when there is no such return, or its order is another
   */
  abstract decide(
    key: OrderId | OrderNumber,
    id: ReturnId,
    step: ReturnStep,
    editor: Editor | null,
    at: number,
  ): Promise<DecideReturnResult | null>;

  /** Stores the result of `refundReturn` durably, before any gateway is called. @returns null as for `decide` */
  abstract refund(
    key: OrderId | OrderNumber,
    id: ReturnId,
    settlement: Settlement,
    by: Authorship,
  ): Promise<SettleReturnResult | null>;

  /**
   * Stores the result of `exchangeReturn` with both orders.
   * @param other the new order
   * @returns null as for `decide`
   */
  abstract exchange(
    key: OrderId | OrderNumber,
    id: ReturnId,
    other: OrderNumber,
    settlement: Omit<Settlement, 'deliveryFee'> & { readonly creditId: RefundId },
    by: Authorship,
  ): Promise<ExchangeReturnResult | null>;

  abstract find(id: ReturnId): Promise<OrderReturn | null>;

  /** Of one order, the oldest first. */
  abstract ofOrder(number: OrderNumber): Promise<readonly OrderReturn[]>;

  abstract ofOrders(numbers: readonly OrderNumber[]): Promise<readonly OrderReturn[]>;

  /** A page of those in a stage: open ones the longest waiting first, others the newest first. */
  abstract list(stage: ReturnStage, page: ListPage): Promise<ReturnList>;

  /** Number of returns of each stage that somebody has to act upon. */
  abstract countOpen(): Promise<Readonly<Record<Exclude<ReturnStage, 'ended'>, number>>>;

  /** Those that were refunded or exchanged in a month. Its cost grows with these. */
  abstract settledIn(month: KuwaitMonth): Promise<readonly OrderReturn[]>;
}

/** A return with its order. */
export interface ReturnWithOrder {
  readonly returned: OrderReturn;
  readonly order: Order;
}
