import { Administrators } from '../../application/identity/ports/administrators.ts';
import { notBuilt } from './not-built.ts';

export const MongoAdministrators = notBuilt(Administrators);
