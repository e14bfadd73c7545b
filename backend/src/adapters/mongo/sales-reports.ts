import { SalesReports } from '../../application/reporting/ports.ts';
import { notBuilt } from './not-built.ts';

export const MongoSalesReports = notBuilt(SalesReports);
