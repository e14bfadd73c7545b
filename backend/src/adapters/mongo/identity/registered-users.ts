import { RegisteredUsers } from '../../../application/identity/ports/registered-users.ts';
import type { RegisteredUser, UserList } from '../../../application/identity/ports/registered-users.ts';
import type { ListPage } from '../../../application/list-page.ts';
import { fils } from '../../../domain/money.ts';
import { ACCOUNT_FIELDS, accountFrom } from './account-documents.ts';
import type { AccountFields } from './account-documents.ts';
import { accountsWith } from './account-keys.ts';
import type { MongoDatabase } from '../connection/database.ts';

interface OrderSums {
  readonly _id: string;
  readonly orders: number;
  readonly amount: number;
  readonly lastAt: number;
}

/** Accounts are numbered in the order of their creation, so the newest have the highest numbers. */
export class MongoRegisteredUsers extends RegisteredUsers {
  constructor(private readonly db: MongoDatabase) {
    super();
  }

  async list(words: readonly string[] | null, { page, limit }: ListPage): Promise<UserList> {
    if (words?.length === 0) return { users: [], total: 0 };
    const accounts = this.db.collection('accounts');
    const wanted = words ? accountsWith(words) : {};
    const [documents, total] = await Promise.all([
      accounts
        .find(wanted, { sort: { seq: -1 } })
        .project<AccountFields>(ACCOUNT_FIELDS)
        .skip((page - 1) * limit)
        .limit(limit)
        .toArray(),
      // Without a condition, too, an index is counted and no account is read.
      accounts.countDocuments(wanted, words ? {} : { hint: 'account_seq' }),
    ]);
    const sums = await this.orderSums(documents.map(({ _id }) => _id));
    return { users: documents.map((document) => userFrom(document, sums.get(document._id))), total };
  }

  private async orderSums(ids: readonly string[]): Promise<Map<string, OrderSums>> {
    const countsInAmount = { $ne: ['$status', 'cancelled'] };
    const sums = await this.db
      .collection('orders')
      .aggregate<OrderSums>([
        { $match: { accountId: { $in: ids } } },
        {
          $group: {
            _id: '$accountId',
            orders: { $sum: 1 },
            amount: { $sum: { $cond: [countsInAmount, '$total', 0] } },
            lastAt: { $max: '$createdAt' },
          },
        },
      ])
      .toArray();
    return new Map(sums.map((sum) => [sum._id, sum]));
  }
}

function userFrom(document: AccountFields, sums: OrderSums | undefined): RegisteredUser {
  return {
    account: accountFrom(document),
    orders: sums?.orders ?? 0,
    amount: fils(sums?.amount ?? 0),
    lastAt: sums?.lastAt ?? null,
  };
}
