import type { Account } from '../../../domain/identity/account.ts';
import type { Fils } from '../../../domain/money.ts';
import type { ListPage } from '../../list-page.ts';

/** An account with sums of its orders. */
export interface RegisteredUser {
  readonly account: Account;
  /** Number of orders, including cancelled ones. */
  readonly orders: number;
  /** Sum of the orders that are not cancelled. */
  readonly amount: Fils;
  /** When the latest order was placed, in milliseconds since 1970; null without orders. */
  readonly lastAt: number | null;
}

export interface UserList {
  readonly users: readonly RegisteredUser[];
  /** Number of users on all pages. */
  readonly total: number;
}

/** All accounts, for the office. */
export abstract class RegisteredUsers {
  /**
   * Accounts, newest first.
   * @param words an account must have a word that begins with each of these (`accountWords`). Null finds all accounts,
   * an empty list none
   */
  abstract list(words: readonly string[] | null, page: ListPage): Promise<UserList>;
}
