import { Sessions } from '../../application/identity/ports/sessions.ts';
import { notBuilt } from './not-built.ts';

export const MongoSessions = notBuilt(Sessions);
