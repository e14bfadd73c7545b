import { PAGES } from '@fyonka/api-contract/values/request-limits';
import { readAccountSearch } from '../../../domain/identity/account-search.ts';
import { trimmed } from '../../../domain/localized-text.ts';
import { listPage, pageOrLast } from '../../list-page.ts';
import type { AskedPage, ListPage } from '../../list-page.ts';
import type { RegisteredUsers, UserList } from '../ports/registered-users.ts';

export interface UserQuery extends AskedPage {
  /** Beginnings of words of the name, e-mail or phone. */
  readonly search?: string | undefined;
}

export type BrowseUsersOutcome = UserList & ListPage;

/** One page of all accounts. */
export class BrowseUsers {
  constructor(private readonly users: RegisteredUsers) {}

  async execute(query: UserQuery): Promise<BrowseUsersOutcome> {
    const page = listPage(query, PAGES.users);
    const search = trimmed(query.search ?? '');
    const words = search === '' ? null : readAccountSearch(search);
    return pageOrLast(page, (one) => this.users.list(words, one));
  }
}
