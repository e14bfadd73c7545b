import { Body, Controller, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { PasskeyChallenge, SignInAnswer, PasskeySignInRequest } from '@fyonka/api-contract/wire/identity';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BeginPasskeySignIn } from '../../../../application/identity/passkeys/begin-passkey-sign-in.ts';
import { SignInWithPasskey } from '../../../../application/identity/passkeys/sign-in-with-passkey.ts';
import { passkeyAskedOrFail, signedInByPasskeyOrFail } from '../../errors/outcomes/passkey-outcomes.ts';
import { clientKey } from '../../limits/client-key.ts';
import { deviceOf } from '../sessions/device.ts';
import { KnownDeviceCookie } from '../sessions/known-device-cookie.ts';
import { SessionTokens } from '../sessions/session-tokens.ts';
import { Handles } from '../../handles.ts';
import type { Checked } from '../../validation/checked.ts';

/** Sign-in with a passkey. No e-mail is taken or revealed before the passkey has signed. */
@ApiTags('identity')
@Controller()
export class PasskeySignInController {
  constructor(
    private readonly beginPasskeySignIn: BeginPasskeySignIn,
    private readonly signInWithPasskey: SignInWithPasskey,
    private readonly tokens: SessionTokens,
    private readonly knownDevice: KnownDeviceCookie,
  ) {}

  @Handles('POST /api/auth/passkey/options')
  async begin(@Req() { ip }: FastifyRequest): Promise<PasskeyChallenge> {
    return { ...passkeyAskedOrFail(await this.beginPasskeySignIn.execute({ address: clientKey(ip) })) };
  }

  @Handles('POST /api/auth/passkey')
  async signIn(
    @Body() { challengeId, response: answer }: Checked<typeof PasskeySignInRequest>,
    @Req() { ip, headers }: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignInAnswer> {
    const { session, account, knownDevice } = signedInByPasskeyOrFail(
      await this.signInWithPasskey.execute({
        challengeId,
        answer,
        device: deviceOf(headers['user-agent']),
        address: clientKey(ip),
      }),
    );
    this.knownDevice.give(knownDevice, reply);
    return { token: this.tokens.write(session, account), user: { email: account.email, role: account.role } };
  }
}
