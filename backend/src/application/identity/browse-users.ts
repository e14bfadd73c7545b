import { readAccountSearch } from '../../domain/identity/account-search.ts';
import { trimmed } from '../../domain/localized-text.ts';
import type { RegisteredUsers, UserList } from './ports/registered-users.ts';

export const USERS_OF_PAGE = 24;
export const MOST_USERS_OF_PAGE = 100;

export interface UserQuery {
  /** The beginning of a word of the name, of the e-mail, or of the phone. */
  readonly search?: string | undefined;
  /** A whole number from 1. */
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
}

export interface BrowseUsersOutcome extends UserList {
  readonly page: number;
  readonly limit: number;
}

/** Everybody who has an account, page by page. */
export class BrowseUsers {
  constructor(private readonly users: RegisteredUsers) {}

  async execute(query: UserQuery): Promise<BrowseUsersOutcome> {
    const page = Math.max(1, query.page ?? 1);
    const limit = Math.min(MOST_USERS_OF_PAGE, Math.max(1, query.limit ?? USERS_OF_PAGE));
    const search = trimmed(query.search ?? '');
    const words = search === '' ? null : readAccountSearch(search);
    return { ...(await this.users.list(words, { page, limit })), page, limit };
  }
}
