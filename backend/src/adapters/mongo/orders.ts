import { Orders } from '../../application/ordering/ports.ts';
import { notBuilt } from './not-built.ts';

export const MongoOrders = notBuilt(Orders);
