import { apiPath } from '@fyonka/api-contract/pages/first-view';
import type { OfficeUsersAnswer, OfficeUsersQuery } from '@fyonka/api-contract/wire/office/people';
import type { AnswerPath } from '../answers.ts';

/** For administrators. Read it with `useOwnAnswer`. */
export const officeUsersPath = (query: OfficeUsersQuery): AnswerPath<OfficeUsersAnswer> =>
  apiPath('/api/admin/users', { ...query });
