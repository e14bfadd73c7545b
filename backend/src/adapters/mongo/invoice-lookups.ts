import { InvoiceLookups } from '../../application/ordering/ports.ts';
import { notBuilt } from './not-built.ts';

export const MongoInvoiceLookups = notBuilt(InvoiceLookups);
