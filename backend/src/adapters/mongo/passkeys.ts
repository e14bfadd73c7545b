import { Passkeys } from '../../application/identity/ports/passkeys.ts';
import { notBuilt } from './not-built.ts';

export const MongoPasskeys = notBuilt(Passkeys);
