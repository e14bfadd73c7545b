import { STAFF_ROLES } from '@fyonka/api-contract/values/roles';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { DoneAnswer } from '@fyonka/api-contract/wire/identity';
import type {
  AdministratorAnswer,
  AdministratorsAnswer,
  AdministratorView,
  NewAdministratorRequest,
} from '@fyonka/api-contract/wire/office/people';
import type { FastifyRequest } from 'fastify';
import { AddAdministrator } from '../../../../application/identity/administrators/add-administrator.ts';
import { Administrators } from '../../../../application/identity/ports/administrators.ts';
import type { OfficeAdministrator } from '../../../../application/identity/ports/administrators.ts';
import { EndAdministratorSessions } from '../../../../application/identity/administrators/end-administrator-sessions.ts';
import { RemoveAdministrator } from '../../../../application/identity/administrators/remove-administrator.ts';
import type { StaffRole } from '../../../../domain/identity/permissions.ts';
import { accountId } from '../../../../domain/ids.ts';
import type { AccountId } from '../../../../domain/ids.ts';
import { Access } from '../../access.ts';
import { addedAdministratorOrFail, administratorChangedOrFail } from '../../errors/outcomes/administrator-outcomes.ts';
import { clientKey } from '../../limits/client-key.ts';
import { Editors } from '../../office/editors.ts';
import { LONGEST_SENT } from '@fyonka/api-contract/values/request-limits';
import { Checks } from '../../openapi/checks.ts';
import { Documented } from '../../openapi/documented.ts';
import { ChoiceField, TextField } from '../../validation/fields.ts';
import { ConfirmedDto } from '../sessions/auth.dto.ts';
import { doneAnswer } from '../done-answers.ts';
import { requireSignedIn } from '../sessions/signed-in.ts';

@Checks('NewAdministratorRequest')
class NewAdministratorDto implements NewAdministratorRequest {
  @TextField({ longest: LONGEST_SENT.email, required: true })
  email: string;

  @ChoiceField(STAFF_ROLES)
  staffRole?: StaffRole;

  @TextField({ longest: LONGEST_SENT.password, required: true })
  password: string;
}

/** List, appointment and removal of administrators. */
@ApiTags('office: administrators')
@Access('staff.write')
@Controller('api/admin/administrators')
export class AdministratorsController {
  constructor(
    private readonly administrators: Administrators,
    private readonly addAdministrator: AddAdministrator,
    private readonly removeAdministrator: RemoveAdministrator,
    private readonly endAdministratorSessions: EndAdministratorSessions,
    private readonly editors: Editors,
  ) {}

  @Get()
  @Documented({
    summary: 'The administrators',
    answer: 'AdministratorsAnswer',
    failures: ['UNAUTHENTICATED', 'FORBIDDEN'],
  })
  async list(@Req() request: FastifyRequest): Promise<AdministratorsAnswer> {
    const { account } = requireSignedIn(request);
    const administrators = await this.administrators.list();
    return { administrators: administrators.map((administrator) => administratorView(administrator, account.id)) };
  }

  @Post()
  @Documented({
    summary:
      'Give an account a role in the office, or another one; asks for the password of the caller. A customer is signed out',
    answer: 'AdministratorAnswer',
    status: 201,
    failures: [
      'VALIDATION_FAILED',
      'PASSWORD_INCORRECT',
      'ACCOUNT_NOT_FOUND',
      'LAST_ADMINISTRATOR',
      'UNAUTHENTICATED',
      'FORBIDDEN',
    ],
  })
  async add(
    @Body() { email, staffRole = 'owner', password }: NewAdministratorDto,
    @Req() request: FastifyRequest,
  ): Promise<AdministratorAnswer> {
    const asked = this.confirmed(password, request);
    const added = addedAdministratorOrFail(await this.addAdministrator.execute({ email, staffRole, ...asked }));
    return { administrator: administratorView(added, asked.account.id) };
  }

  @Delete(':id')
  @Documented({
    summary:
      'Remove an administrator, or oneself; asks for the password of the caller. The account remains as a customer',
    answer: 'DoneAnswer',
    failures: [
      'VALIDATION_FAILED',
      'PASSWORD_INCORRECT',
      'ACCOUNT_NOT_FOUND',
      'LAST_ADMINISTRATOR',
      'UNAUTHENTICATED',
      'FORBIDDEN',
    ],
  })
  async remove(
    @Param('id') id: string,
    @Body() { password }: ConfirmedDto,
    @Req() request: FastifyRequest,
  ): Promise<DoneAnswer> {
    const asked = { id: accountId(id), ...this.confirmed(password, request) };
    administratorChangedOrFail(await this.removeAdministrator.execute(asked));
    return doneAnswer('administrator-removed', request);
  }

  @Post(':id/end-sessions')
  @HttpCode(200)
  @Documented({
    summary: 'Sign an administrator out on all devices; asks for the password of the caller',
    answer: 'DoneAnswer',
    failures: ['VALIDATION_FAILED', 'PASSWORD_INCORRECT', 'ACCOUNT_NOT_FOUND', 'UNAUTHENTICATED', 'FORBIDDEN'],
  })
  async endSessions(
    @Param('id') id: string,
    @Body() { password }: ConfirmedDto,
    @Req() request: FastifyRequest,
  ): Promise<DoneAnswer> {
    const asked = { id: accountId(id), ...this.confirmed(password, request) };
    administratorChangedOrFail(await this.endAdministratorSessions.execute(asked));
    return doneAnswer('sessions-ended', request);
  }

  private confirmed(password: string, request: FastifyRequest) {
    return {
      ...requireSignedIn(request),
      password,
      address: clientKey(request.ip),
      editor: this.editors.of(request),
    };
  }
}

function administratorView({ account, hasPasskey }: OfficeAdministrator, you: AccountId): AdministratorView {
  const { id, email, fullName } = account;
  // Everybody in this list has a role.
  const staffRole = account.staffRole ?? 'owner';
  return { _id: id, email, fullName, staffRole, hasPasskey, isYou: id === you };
}
