import { ordersContract } from '../application/ordering/orders.contract.ts';
import { officeListsContract } from '../application/ordering/office/office-lists.contract.ts';
import { orderGroupsContract } from '../application/ordering/office/order-groups.contract.ts';
import { officeOrdersContract } from '../application/ordering/office/office-orders.contract.ts';
import { orderEditsContract } from '../application/ordering/office/order-edits.contract.ts';
import { accountOrdersContract } from '../application/ordering/account-orders.contract.ts';
import { cashHoldsContract } from '../application/ordering/placing/cash-holds.contract.ts';
import { placementContract } from '../application/ordering/placing/placement.contract.ts';
import { paymentsContract } from '../application/ordering/paying/payments.contract.ts';
import { keptCardsContract } from '../application/ordering/paying/cards/kept-cards.contract.ts';
import { settlingContract } from '../application/ordering/paying/settling.contract.ts';
import { cashDifferencesContract } from '../application/ordering/cash/cash-differences.contract.ts';
import { moneyBooksContract } from '../application/ordering/money/money-books.contract.ts';
import { withdrawalsContract } from '../application/ordering/money/withdrawals.contract.ts';
import { refundRequestsContract } from '../application/ordering/money/refund-requests.contract.ts';
import { refundsContract } from '../application/ordering/money/refunds.contract.ts';
import { storedMoneyContract } from '../application/ordering/money/stored-money.contract.ts';
import { couponUsesContract } from '../application/ordering/coupons/coupon-uses.contract.ts';
import { settlementsContract } from '../application/ordering/money/settlements.contract.ts';
import { outgoingMailsContract } from '../application/mailing/outgoing-mails.contract.ts';
import { sandboxLedgerContract } from '../application/ordering/paying/sandbox-ledger.contract.ts';
import { stallsContract } from '../application/ordering/stalls/stalls.contract.ts';
import type { OpenStorage } from '../application/storage.contract.ts';

/** Contract suites of orders, payments and mails, which every storage must pass. */
export function orderingContracts(open: OpenStorage): void {
  ordersContract(open);
  officeListsContract(open);
  orderGroupsContract(open);
  officeOrdersContract(open);
  orderEditsContract(open);
  accountOrdersContract(open);
  placementContract(open);
  cashHoldsContract(open);
  paymentsContract(open);
  settlingContract(open);
  keptCardsContract(open);
  refundRequestsContract(open);
  refundsContract(open);
  moneyBooksContract(open);
  cashDifferencesContract(open);
  withdrawalsContract(open);
  storedMoneyContract(open);
  settlementsContract(open);
  stallsContract(open);
  couponUsesContract(open);
  outgoingMailsContract(open);
  sandboxLedgerContract(open);
}
