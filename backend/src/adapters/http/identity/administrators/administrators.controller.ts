import { Body, Controller, Param, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { DoneAnswer, ConfirmedRequest } from '@fyonka/api-contract/wire/identity';
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
import type { Account } from '../../../../domain/identity/account.ts';
import { mayAppoint } from '../../../../domain/identity/appointment.ts';
import { permissionsOf } from '../../../../domain/identity/permissions.ts';
import { accountId } from '../../../../domain/ids.ts';
import { addedAdministratorOrFail, administratorChangedOrFail } from '../../errors/outcomes/administrator-outcomes.ts';
import { clientKey } from '../../limits/client-key.ts';
import { Editors } from '../../office/editors.ts';
import { doneAnswer } from '../done-answers.ts';
import { requireSignedIn } from '../sessions/signed-in.ts';
import { Handles } from '../../handles.ts';
import { whatMayBeGiven } from './given-permissions.ts';
import type { Checked } from '../../validation/checked.ts';

/** List, appointment and removal of administrators. */
@ApiTags('office: administrators')
@Controller()
export class AdministratorsController {
  constructor(
    private readonly administrators: Administrators,
    private readonly addAdministrator: AddAdministrator,
    private readonly removeAdministrator: RemoveAdministrator,
    private readonly endAdministratorSessions: EndAdministratorSessions,
    private readonly editors: Editors,
  ) {}

  @Handles('GET /api/admin/administrators')
  async list(@Req() request: FastifyRequest): Promise<AdministratorsAnswer> {
    const { account } = requireSignedIn(request);
    const administrators = await this.administrators.list();
    const view = (administrator: OfficeAdministrator) => administratorView(administrator, account);
    return { ...whatMayBeGiven(account), administrators: administrators.map(view) };
  }

  @Handles('POST /api/admin/administrators')
  async add(
    @Body() { password, staffRole = 'owner', permissions = [], email }: Checked<typeof NewAdministratorRequest>,
    @Req() request: FastifyRequest,
  ): Promise<AdministratorAnswer> {
    const asked = this.confirmed(password, request);
    const added = addedAdministratorOrFail(
      await this.addAdministrator.execute({ email, staffRole, permissions, ...asked }),
    );
    return { administrator: administratorView(added, asked.account) };
  }

  @Handles('DELETE /api/admin/administrators/{id}')
  async remove(
    @Param('id') id: string,
    @Body() { password }: Checked<typeof ConfirmedRequest>,
    @Req() request: FastifyRequest,
  ): Promise<DoneAnswer> {
    const asked = { id: accountId(id), ...this.confirmed(password, request) };
    administratorChangedOrFail(await this.removeAdministrator.execute(asked));
    return doneAnswer('administrator-removed', request);
  }

  @Handles('POST /api/admin/administrators/{id}/end-sessions')
  async endSessions(
    @Param('id') id: string,
    @Body() { password }: Checked<typeof ConfirmedRequest>,
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

function administratorView({ account, hasPasskey }: OfficeAdministrator, you: Account): AdministratorView {
  const { id, email, fullName } = account;
  // Everybody in this list has a role.
  const staffRole = account.staffRole ?? 'owner';
  const permissions = [...permissionsOf(account)];
  const mayChange = mayAppoint(you, account, null);
  return { _id: id, email, fullName, staffRole, permissions, hasPasskey, isYou: id === you.id, mayChange };
}
