import { PasskeyChallenges } from '../../application/identity/ports/passkeys.ts';
import { notBuilt } from './not-built.ts';

export const MongoPasskeyChallenges = notBuilt(PasskeyChallenges);
