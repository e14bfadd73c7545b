import { Controller, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { OfficeUsersAnswer, OfficeUsersQuery } from '@fyonka/api-contract/wire/office/people';
import { BrowseUsers } from '../../../../application/identity/accounts/browse-users.ts';
import { officeUserView } from './office-users.views.ts';
import { Handles } from '../../handles.ts';
import type { Checked } from '../../validation/checked.ts';

/** Everybody who has an account. */
@ApiTags('office')
@Controller()
export class OfficeUsersController {
  constructor(private readonly browseUsers: BrowseUsers) {}

  @Handles('GET /api/admin/users')
  async list(@Query() query: Checked<typeof OfficeUsersQuery>): Promise<OfficeUsersAnswer> {
    const { users, ...rest } = await this.browseUsers.execute(query);
    return { users: users.map(officeUserView), ...rest };
  }
}
