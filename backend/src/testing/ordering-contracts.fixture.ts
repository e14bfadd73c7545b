import { ordersContract } from '../application/ordering/orders.contract.ts';
import { officeListsContract } from '../application/ordering/office/office-lists.contract.ts';
import { orderGroupsContract } from '../application/ordering/office/order-groups.contract.ts';
import { officeOrdersContract } from '../application/ordering/office/office-orders.contract.ts';
import { accountOrdersContract } from '../application/ordering/account-orders.contract.ts';
import { placementContract } from '../application/ordering/placing/placement.contract.ts';
import { paymentsContract } from '../application/ordering/paying/payments.contract.ts';
import { invoiceLookupsContract } from '../application/ordering/invoice-lookups.contract.ts';
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
  invoiceLookupsContract(open);
  outgoingMailsContract(open);
  sandboxLedgerContract(open);
}
