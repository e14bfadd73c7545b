import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { LONGEST_SEARCH } from '@fyonka/api-contract/values/limits';
import type { OfficeUsersAnswer, OfficeUsersQuery } from '@fyonka/api-contract/wire/office/people';
import {
  BrowseUsers,
  MOST_USERS_OF_PAGE,
  USERS_OF_PAGE,
} from '../../../../application/identity/accounts/browse-users.ts';
import { Access } from '../../access.ts';
import { Documented } from '../../openapi/documented.ts';
import { TextField } from '../../validation/fields.ts';
import { PageField, PageSizeField } from '../../validation/page-fields.ts';
import { officeUserView } from './office-users.views.ts';

class OfficeUsersDto implements OfficeUsersQuery {
  @TextField({
    longest: LONGEST_SEARCH,
    description: 'The beginning of a word of the name, of the e-mail, or of the phone',
  })
  search?: string;

  @PageField()
  page?: number;

  @PageSizeField({ most: MOST_USERS_OF_PAGE, usual: USERS_OF_PAGE })
  limit?: number;
}

/** Everybody who has an account. */
@ApiTags('office')
@Access('administrator')
@Controller('api/admin/users')
export class OfficeUsersController {
  constructor(private readonly browseUsers: BrowseUsers) {}

  @Get()
  @Documented({
    summary: 'Everybody who has an account, the newest first, with the sums of their orders',
    answer: 'OfficeUsersAnswer',
    failures: ['VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN'],
  })
  async list(@Query() query: OfficeUsersDto): Promise<OfficeUsersAnswer> {
    const { users, ...rest } = await this.browseUsers.execute(query);
    return { users: users.map(officeUserView), ...rest };
  }
}
