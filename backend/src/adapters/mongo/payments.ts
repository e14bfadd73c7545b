import { Payments } from '../../application/ordering/ports.ts';
import { notBuilt } from './not-built.ts';

export const MongoPayments = notBuilt(Payments);
