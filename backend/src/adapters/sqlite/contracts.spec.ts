import { catalogueContract } from '../../application/catalog/catalogue.contract.ts';
import { outgoingMailsContract } from '../../application/mailing/outgoing-mails.contract.ts';
import { invoiceLookupsContract } from '../../application/ordering/invoice-lookups.contract.ts';
import { ordersContract } from '../../application/ordering/orders.contract.ts';
import { paymentsContract } from '../../application/ordering/payments.contract.ts';
import { sandboxLedgerContract } from '../../application/ordering/sandbox-ledger.contract.ts';
import { SqliteStorage } from './storage.ts';

const open = async () => SqliteStorage.inMemory();

catalogueContract(open);
ordersContract(open);
paymentsContract(open);
invoiceLookupsContract(open);
outgoingMailsContract(open);
sandboxLedgerContract(open);
