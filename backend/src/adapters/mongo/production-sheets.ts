import { ProductionSheets } from '../../application/reporting/ports.ts';
import { notBuilt } from './not-built.ts';

export const MongoProductionSheets = notBuilt(ProductionSheets);
