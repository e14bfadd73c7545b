import { Accounts } from '../../application/identity/ports/accounts.ts';
import { notBuilt } from './not-built.ts';

export const MongoAccounts = notBuilt(Accounts);
