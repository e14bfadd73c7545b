import { Body, Controller, Get, HttpCode, Patch, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { EndSessionsAnswer, MeAnswer, ProfileRequest, SessionsAnswer } from '@fyonka/api-contract/wire/identity';
import type { FastifyRequest } from 'fastify';
import { EndOtherSessions } from '../../../../application/identity/sessions/end-other-sessions.ts';
import { ListSessions } from '../../../../application/identity/sessions/list-sessions.ts';
import { UpdateProfile } from '../../../../application/identity/accounts/update-profile.ts';
import { LONGEST_LINE } from '@fyonka/api-contract/values/limits';
import { LONGEST_SENT } from '@fyonka/api-contract/values/request-limits';
import { Access } from '../../access.ts';
import { profileUpdatedOrFail } from '../../errors/outcomes/identity-outcomes.ts';
import { clientKey } from '../../limits/client-key.ts';
import { Checks } from '../../openapi/checks.ts';
import { Documented } from '../../openapi/documented.ts';
import { TextField } from '../../validation/fields.ts';
import { sessionView, userView } from '../identity.views.ts';
import { requireSignedIn } from '../sessions/signed-in.ts';

@Checks('ProfileRequest')
class ProfileDto implements ProfileRequest {
  @TextField({ longest: LONGEST_LINE })
  fullName?: string;

  @TextField({ longest: LONGEST_SENT.phone })
  phone?: string;
}

/** The profile and sessions of the signed-in account. */
@ApiTags('account')
@Access('signed-in')
@Controller('api/account')
export class AccountController {
  constructor(
    private readonly updateProfile: UpdateProfile,
    private readonly listSessions: ListSessions,
    private readonly endOtherSessions: EndOtherSessions,
  ) {}

  @Patch()
  @Documented({
    summary: 'Change name and phone; what is left out stays',
    answer: 'MeAnswer',
    failures: ['VALIDATION_FAILED', 'UNAUTHENTICATED'],
  })
  async update(@Body() { fullName, phone }: ProfileDto, @Req() request: FastifyRequest): Promise<MeAnswer> {
    const { account } = requireSignedIn(request);
    const updated = profileUpdatedOrFail(
      await this.updateProfile.execute({ account, fullName, phone, address: clientKey(request.ip) }),
    );
    return { user: userView(updated.account) };
  }

  @Get('sessions')
  @Documented({ summary: 'Where the account is signed in', answer: 'SessionsAnswer', failures: ['UNAUTHENTICATED'] })
  async sessions(@Req() request: FastifyRequest): Promise<SessionsAnswer> {
    const { account, sessionId } = requireSignedIn(request);
    const sessions = await this.listSessions.execute(account.id);
    return { sessions: sessions.map((session) => sessionView(session, sessionId)) };
  }

  @Post('sessions/end-others')
  @HttpCode(200)
  @Documented({
    summary: 'Sign out everywhere but here',
    answer: 'EndSessionsAnswer',
    failures: ['UNAUTHENTICATED'],
  })
  async endOthers(@Req() request: FastifyRequest): Promise<EndSessionsAnswer> {
    return {
      ended: await this.endOtherSessions.execute({ ...requireSignedIn(request), address: clientKey(request.ip) }),
    };
  }
}
