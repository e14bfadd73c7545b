import { orderMessagesContract } from '../application/ordering/messages/order-messages.contract.ts';
import { ordersContract } from '../application/ordering/orders.contract.ts';
import { officeListsContract } from '../application/ordering/office/office-lists.contract.ts';
import { orderGroupsContract } from '../application/ordering/office/order-groups.contract.ts';
import { officeOrdersContract } from '../application/ordering/office/office-orders.contract.ts';
import { accountOrdersContract } from '../application/ordering/account-orders.contract.ts';
import { placementContract } from '../application/ordering/placing/placement.contract.ts';
import { paymentNoticesContract } from '../application/ordering/paying/payment-notices.contract.ts';
import { paymentsContract } from '../application/ordering/paying/payments.contract.ts';
import { settlingContract } from '../application/ordering/paying/settling.contract.ts';
import { findingsContract } from '../application/ordering/money/findings.contract.ts';
import { gatewayKeysContract } from '../application/ordering/money/gateway-keys.contract.ts';
import { moneyBooksContract } from '../application/ordering/money/money-books.contract.ts';
import { refundRequestsContract } from '../application/ordering/money/refund-requests.contract.ts';
import { refundsContract } from '../application/ordering/money/refunds.contract.ts';
import { storedMoneyContract } from '../application/ordering/money/stored-money.contract.ts';
import { couponsContract } from '../application/ordering/coupons/coupons.contract.ts';
import { settlementsContract } from '../application/ordering/money/settlements.contract.ts';
import { invoiceLookupsContract } from '../application/ordering/invoice-lookups.contract.ts';
import { deliveryRunsContract } from '../application/ordering/delivery/delivery-runs.contract.ts';
import { outgoingMailsContract } from '../application/mailing/outgoing-mails.contract.ts';
import { sandboxLedgerContract } from '../application/ordering/paying/sandbox-ledger.contract.ts';
import type { OpenStorage } from '../application/storage.contract.ts';

/** Contract suites of orders, payments and mails, which every storage must pass. */
export function orderingContracts(open: OpenStorage): void {
  ordersContract(open);
  officeListsContract(open);
  orderGroupsContract(open);
  officeOrdersContract(open);
  accountOrdersContract(open);
  placementContract(open);
  paymentsContract(open);
  settlingContract(open);
  paymentNoticesContract(open);
  refundRequestsContract(open);
  refundsContract(open);
  moneyBooksContract(open);
  storedMoneyContract(open);
  settlementsContract(open);
  couponsContract(open);
  deliveryRunsContract(open);
  findingsContract(open);
  gatewayKeysContract(open);
  orderMessagesContract(open);
  invoiceLookupsContract(open);
  outgoingMailsContract(open);
  sandboxLedgerContract(open);
}
