import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { LONGEST_SEARCH } from '@fyonka/api-contract/values/limits';
import type { OfficeUsersAnswer, OfficeUsersQuery } from '@fyonka/api-contract/wire/office/people';
import { BrowseUsers } from '../../../../application/identity/accounts/browse-users.ts';
import { Access } from '../../access.ts';
import { PAGES } from '@fyonka/api-contract/values/request-limits';
import { Checks } from '../../openapi/checks.ts';
import { Documented } from '../../openapi/documented.ts';
import { TextField } from '../../validation/fields.ts';
import { PageField, PageSizeField } from '../../validation/page-fields.ts';
import { officeUserView } from './office-users.views.ts';

@Checks('OfficeUsersQuery')
class OfficeUsersDto implements OfficeUsersQuery {
  @TextField({
    longest: LONGEST_SEARCH,
  })
  search?: string;

  @PageField()
  page?: number;

  @PageSizeField(PAGES.users)
  limit?: number;
}

/** Everybody who has an account. */
@ApiTags('office')
@Access('customers.read')
@Controller('api/admin/users')
export class OfficeUsersController {
  constructor(private readonly browseUsers: BrowseUsers) {}

  @Get()
  @Documented({
    summary: 'Everybody who has an account, the newest first, with the sums of their orders',
    query: 'OfficeUsersQuery',
    answer: 'OfficeUsersAnswer',
    failures: ['VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN'],
  })
  async list(@Query() query: OfficeUsersDto): Promise<OfficeUsersAnswer> {
    const { users, ...rest } = await this.browseUsers.execute(query);
    return { users: users.map(officeUserView), ...rest };
  }
}
