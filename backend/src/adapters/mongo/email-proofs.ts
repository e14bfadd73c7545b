import { EmailProofs } from '../../application/identity/ports/email-proofs.ts';
import { notBuilt } from './not-built.ts';

export const MongoEmailProofs = notBuilt(EmailProofs);
