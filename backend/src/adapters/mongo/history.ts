import { History } from '../../application/office/ports.ts';
import { notBuilt } from './not-built.ts';

export const MongoHistory = notBuilt(History);
