import { DataExchange } from '../../application/data/exchange.ts';
import { notBuilt } from './not-built.ts';

export const MongoExchange = notBuilt(DataExchange);
