import type { Account } from '../../../domain/identity/account.ts';
import type { Fils } from '../../../domain/money.ts';
import type { ListPage } from '../../list-page.ts';

/** Somebody who has an account, with what they have ordered. */
export interface RegisteredUser {
  readonly account: Account;
  /** Cancelled ones too. */
  readonly orders: number;
  /** Of the orders that are not cancelled. */
  readonly amount: Fils;
  /** When the latest was placed, milliseconds since 1970; null without any. */
  readonly lastAt: number | null;
}

export interface UserList {
  readonly users: readonly RegisteredUser[];
  /** Over every page. */
  readonly total: number;
}

/** Everybody who has an account, for the office alone. */
export abstract class RegisteredUsers {
  /**
   * The newest first.
   * @param words beginnings of words of which an account has all, see `accountWords`; null: all accounts; empty: none
   */
  abstract list(words: readonly string[] | null, page: ListPage): Promise<UserList>;
}
