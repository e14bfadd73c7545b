import { OfficeOrders } from '../../application/ordering/office-orders.ts';
import { notBuilt } from './not-built.ts';

export const MongoOfficeOrders = notBuilt(OfficeOrders);
