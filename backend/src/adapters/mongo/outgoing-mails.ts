import { OutgoingMails } from '../../application/mailing/ports.ts';
import { notBuilt } from './not-built.ts';

export const MongoOutgoingMails = notBuilt(OutgoingMails);
