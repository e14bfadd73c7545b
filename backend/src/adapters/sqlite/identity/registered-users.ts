import { RegisteredUsers } from '../../../application/identity/ports/registered-users.ts';
import type { RegisteredUser, UserList } from '../../../application/identity/ports/registered-users.ts';
import type { ListPage } from '../../../application/list-page.ts';
import { fils } from '../../../domain/money.ts';
import { ACCOUNT_COLUMNS, accountFrom } from './account-rows.ts';
import type { AccountRow } from './account-rows.ts';
import type { SqliteDatabase } from '../connection/database.ts';
import { matchOf } from '../catalog/search/fts.ts';

type UserRow = AccountRow & { orders: number; amount: number; last_at: number | null };

const OWN_ORDERS = 'FROM orders WHERE account_id = accounts.id';
const USER_COLUMNS = `${ACCOUNT_COLUMNS},
  (SELECT count(*) ${OWN_ORDERS}) AS orders,
  (SELECT coalesce(sum(total), 0) ${OWN_ORDERS} AND status <> 'cancelled') AS amount,
  (SELECT max(created_at) ${OWN_ORDERS}) AS last_at`;

/** Lists the newest accounts first: `seq` grows with each new account. */
export class SqliteRegisteredUsers extends RegisteredUsers {
  constructor(private readonly db: SqliteDatabase) {
    super();
  }

  async list(words: readonly string[] | null, { page, limit }: ListPage): Promise<UserList> {
    if (words?.length === 0) return { users: [], total: 0 };
    const [table, condition, values] = words
      ? ['account_words', 'WHERE account_words MATCH ?', [matchOf(words)]]
      : ['accounts', '', []];
    const rows = this.db.all<UserRow>(
      `SELECT ${USER_COLUMNS} FROM accounts WHERE seq IN (
         SELECT rowid FROM ${table} ${condition} ORDER BY rowid DESC LIMIT ? OFFSET ?
       ) ORDER BY seq DESC`,
      ...values,
      limit,
      (page - 1) * limit,
    );
    const count = this.db.get<{ total: number }>(`SELECT count(*) AS total FROM ${table} ${condition}`, ...values);
    return { users: rows.map(userFrom), total: count?.total ?? 0 };
  }
}

function userFrom(row: UserRow): RegisteredUser {
  return { account: accountFrom(row), orders: row.orders, amount: fils(row.amount), lastAt: row.last_at };
}
