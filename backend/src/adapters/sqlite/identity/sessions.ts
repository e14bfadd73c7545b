import type { FindSession } from '../../../storage/identity/sessions.ts';
import { SESSIONS } from '../../../storage/identity/sessions.ts';
import { get } from '../../../storage/store.ts';
import type { SqliteDatabase } from '../connection/database.ts';
import { SqliteStore } from '../documents/sqlite-store.ts';
import { accountFrom, findAccountRow } from './account-rows.ts';

export function sessionFinder(db: SqliteDatabase): FindSession {
  const store = new SqliteStore(db);
  return async (id) => {
    const session = store.inside(get(SESSIONS, id));
    const account = session && findAccountRow(db, session.accountId);
    return account ? { session, account: accountFrom(account) } : null;
  };
}
