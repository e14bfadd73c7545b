import { RegisteredUsers } from '../../application/identity/ports/registered-users.ts';
import { notBuilt } from './not-built.ts';

export const MongoRegisteredUsers = notBuilt(RegisteredUsers);
