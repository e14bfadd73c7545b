import { Body, Controller, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type {
  DoneAnswer,
  MeAnswer,
  SignInAnswer,
  ChangePasswordRequest,
  SignInRequest,
} from '@fyonka/api-contract/wire/identity';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PasskeyRule } from '../../../../application/identity/passkeys/passkey-rule.ts';
import { ChangePassword } from '../../../../application/identity/passwords/change-password.ts';
import { SignIn } from '../../../../application/identity/sessions/sign-in.ts';
import { SignOut } from '../../../../application/identity/sessions/sign-out.ts';
import { passwordChangedOrFail, signedInOrFail } from '../../errors/outcomes/identity-outcomes.ts';
import { clientKey } from '../../limits/client-key.ts';
import { Limits } from '../../limits/limits.ts';
import { deviceOf } from './device.ts';
import { doneAnswer } from '../done-answers.ts';
import { userView } from '../identity.views.ts';
import { KnownDeviceCookie } from './known-device-cookie.ts';
import { SessionTokens } from './session-tokens.ts';
import { requireSignedIn } from './signed-in.ts';
import { visit } from './visit.ts';
import { Handles } from '../../handles.ts';
import type { Checked } from '../../validation/checked.ts';

/** Sign-in, sign-out, the signed-in account and the change of its password. */
@ApiTags('identity')
@Controller()
export class AuthController {
  constructor(
    private readonly signIn: SignIn,
    private readonly signOut: SignOut,
    private readonly changePassword: ChangePassword,
    private readonly tokens: SessionTokens,
    private readonly knownDevice: KnownDeviceCookie,
    private readonly passkeyRule: PasskeyRule,
    private readonly limits: Limits,
  ) {}

  @Handles('POST /api/auth/login')
  async login(
    @Body() { email, password }: Checked<typeof SignInRequest>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignInAnswer> {
    const { session, account, knownDevice } = signedInOrFail(
      await this.signIn.execute({
        email,
        password,
        device: deviceOf(request.headers['user-agent']),
        knownDevice: this.knownDevice.of(request),
        address: clientKey(request.ip),
      }),
    );
    this.knownDevice.give(knownDevice, reply);
    return { token: this.tokens.write(session, account), user: { email: account.email, role: account.role } };
  }

  @Handles('POST /api/auth/logout')
  async logout(@Req() request: FastifyRequest): Promise<DoneAnswer> {
    const { account } = requireSignedIn(request);
    await this.signOut.execute({ accountId: account.id, address: clientKey(request.ip) });
    return doneAnswer('signed-out', request);
  }

  @Handles('GET /api/auth/me')
  async me(@Req() request: FastifyRequest): Promise<MeAnswer> {
    const { account, needsLongerPassword } = requireSignedIn(request);
    const needsPasskey = await this.passkeyRule.isUnmetBy(account);
    const missing = { ...(needsPasskey && { needsPasskey }), ...(needsLongerPassword && { needsLongerPassword }) };
    return { user: { ...userView(account), ...missing } };
  }

  @Handles('POST /api/auth/change-password')
  async change(
    @Body() { oldPassword, newPassword }: Checked<typeof ChangePasswordRequest>,
    @Req() request: FastifyRequest,
  ): Promise<DoneAnswer> {
    await this.limits.take('new-passwords', clientKey(request.ip));
    const change = { ...requireSignedIn(request), oldPassword, newPassword, ...visit(request) };
    passwordChangedOrFail(await this.changePassword.execute(change));
    return doneAnswer('password-changed', request);
  }
}
