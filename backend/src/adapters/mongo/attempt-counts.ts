import { AttemptCounts } from '../../application/identity/ports/attempt-counts.ts';
import { notBuilt } from './not-built.ts';

export const MongoAttemptCounts = notBuilt(AttemptCounts);
