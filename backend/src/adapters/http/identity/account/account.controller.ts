import { Body, Controller, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { EndSessionsAnswer, MeAnswer, ProfileRequest, SessionsAnswer } from '@fyonka/api-contract/wire/identity';
import type { FastifyRequest } from 'fastify';
import { EndOtherSessions } from '../../../../application/identity/sessions/end-other-sessions.ts';
import { ListSessions } from '../../../../application/identity/sessions/list-sessions.ts';
import { UpdateProfile } from '../../../../application/identity/accounts/update-profile.ts';
import { profileUpdatedOrFail } from '../../errors/outcomes/identity-outcomes.ts';
import { clientKey } from '../../limits/client-key.ts';
import { sessionView, userView } from '../identity.views.ts';
import { requireSignedIn } from '../sessions/signed-in.ts';
import { Handles } from '../../handles.ts';
import type { Checked } from '../../validation/checked.ts';

/** The profile and sessions of the signed-in account. */
@ApiTags('account')
@Controller()
export class AccountController {
  constructor(
    private readonly updateProfile: UpdateProfile,
    private readonly listSessions: ListSessions,
    private readonly endOtherSessions: EndOtherSessions,
  ) {}

  @Handles('PATCH /api/account')
  async update(
    @Body() { fullName, phone }: Checked<typeof ProfileRequest>,
    @Req() request: FastifyRequest,
  ): Promise<MeAnswer> {
    const { account } = requireSignedIn(request);
    const updated = profileUpdatedOrFail(
      await this.updateProfile.execute({ account, fullName, phone, address: clientKey(request.ip) }),
    );
    return { user: userView(updated.account) };
  }

  @Handles('GET /api/account/sessions')
  async sessions(@Req() request: FastifyRequest): Promise<SessionsAnswer> {
    const { account, sessionId } = requireSignedIn(request);
    const sessions = await this.listSessions.execute(account.id);
    return { sessions: sessions.map((session) => sessionView(session, sessionId)) };
  }

  @Handles('POST /api/account/sessions/end-others')
  async endOthers(@Req() request: FastifyRequest): Promise<EndSessionsAnswer> {
    return {
      ended: await this.endOtherSessions.execute({ ...requireSignedIn(request), address: clientKey(request.ip) }),
    };
  }
}
