import { catalogueContract } from '../../application/catalog/catalogue.contract.ts';
import { outgoingMailsContract } from '../../application/mailing/outgoing-mails.contract.ts';
import { invoiceLookupsContract } from '../../application/ordering/invoice-lookups.contract.ts';
import { ordersContract } from '../../application/ordering/orders.contract.ts';
import { paymentsContract } from '../../application/ordering/payments.contract.ts';
import { sqliteStorage } from '../../testing/sqlite-storage.fixture.ts';

const open = async () => sqliteStorage();

catalogueContract(open);
ordersContract(open);
paymentsContract(open);
invoiceLookupsContract(open);
outgoingMailsContract(open);
