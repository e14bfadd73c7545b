import type { AccountId, OrderId } from '../../../domain/ids.ts';
import type { Fils } from '../../../domain/money.ts';
import { heldByDisputes } from '../../../domain/ordering/disputes/dispute.ts';
import type { Dispute } from '../../../domain/ordering/disputes/dispute.ts';
import { disputable, disputableOf } from '../../../domain/ordering/disputes/open-dispute.ts';
import { largestByHand } from '../../../domain/ordering/money/outside/outside-money.ts';
import { standingEntries } from '../../../domain/ordering/money/outside/withdraw.ts';
import type { SalesPaper } from '../../../domain/ordering/books/sales-paper.ts';
import type { StandingEntry } from '../../../domain/ordering/money/outside/withdraw.ts';
import { amountDue, surplusOf } from '../../../domain/ordering/money/payment-status.ts';
import { piecesLeft } from '../../../domain/ordering/money/refunded-pieces.ts';
import type { PiecesLeft } from '../../../domain/ordering/money/refunded-pieces.ts';
import type { Refund } from '../../../domain/ordering/money/refund.ts';
import { creditsOf } from '../../../domain/ordering/returns/order-return.ts';
import { capturesOf, largestRefund } from '../../../domain/ordering/money/request-refund.ts';
import type { OrderNumber } from '../../../domain/ordering/order-number.ts';
import type { Order } from '../../../domain/ordering/order.ts';
import type { PaymentAttempt } from '../../../domain/ordering/paying/payment-attempt.ts';
import type { EditorEmails } from '../../identity/accounts/editor-emails.ts';
import type { Disputes } from '../disputes/ports.ts';
import type { OfficeOrders } from '../office/office-orders.ts';
import type { Returns } from '../returns/ports.ts';
import type { IssuePapers } from '../sales-papers/issue-papers.ts';
import type { MoneyBooks, Refunds } from './ports.ts';

/** An order's money with everything that the office sees. */
export interface OrderMoneyState {
  readonly order: Order;
  /** What the customer still has to pay. */
  readonly due: Fils;
  /** What has to be given back and is not on its way. */
  readonly surplus: Fils;
  /** The most that one refund through a gateway can give back. */
  readonly refundable: Fils;
  /** The most that can be given back by hand. */
  readonly returnable: Fils;
  /** Oldest first, as the other lists. */
  readonly attempts: readonly PaymentAttempt[];
  readonly entries: readonly StandingEntry[];
  readonly refunds: readonly Refund[];
  readonly papers: readonly SalesPaper[];
  readonly disputes: readonly Dispute[];
  /** Payments about which a dispute can be opened, each with the most that it can be about. */
  readonly disputable: readonly { readonly capture: PaymentAttempt; readonly left: Fils }[];
  /** What can still be given back of each line. */
  readonly pieces: readonly PiecesLeft[];
  /** E-mails of the administrators, without erased accounts. */
  readonly editors: ReadonlyMap<AccountId, string>;
}

export class ReadOrderMoney {
  constructor(
    private readonly orders: OfficeOrders,
    private readonly books: MoneyBooks,
    private readonly refunds: Refunds,
    private readonly returns: Returns,
    private readonly issuePapers: IssuePapers,
    private readonly disputes: Disputes,
    private readonly emails: EditorEmails,
  ) {}

  /** @returns null when there is no such order */
  async execute(key: OrderId | OrderNumber): Promise<OrderMoneyState | null> {
    const found = await this.orders.find(key);
    if (!found) return null;
    const { order, attempts } = found;
    const [entries, refunds, returns, papers, disputes] = await Promise.all([
      this.books.ofOrder(order.number),
      this.refunds.ofOrder(order.number),
      this.returns.ofOrder(order.number),
      this.issuePapers.ofOrder(order),
      this.disputes.ofOrder(order.number),
    ]);
    const captures = capturesOf(attempts, entries);
    const editors = [
      ...entries.map(({ accountId }) => accountId),
      ...refunds.map(({ requestedBy }) => requestedBy),
      ...disputes.flatMap(({ steps }) => steps.map(({ by }) => by)),
    ];
    return {
      order,
      due: amountDue(order),
      surplus: surplusOf(order),
      refundable: largestRefund(order, { captures, refunds, disputes }),
      returnable: largestByHand(order, heldByDisputes(disputes)),
      attempts,
      entries: standingEntries(entries, creditsOf(returns)),
      refunds,
      papers,
      disputes,
      disputable: disputable(captures).flatMap((capture) => {
        const left = disputableOf(capture, disputes);
        return left > 0 ? [{ capture, left }] : [];
      }),
      pieces: piecesLeft(order, refunds),
      editors: await this.emails.of(editors),
    };
  }
}
