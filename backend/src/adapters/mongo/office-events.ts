import { OfficeEvents } from '../../application/office/ports.ts';
import { notBuilt } from './not-built.ts';

export const MongoOfficeEvents = notBuilt(OfficeEvents);
