import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { PasskeyChallenge, SignInAnswer } from '@fyonka/api-contract/wire/identity';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BeginPasskeySignIn } from '../../../../application/identity/passkeys/begin-passkey-sign-in.ts';
import { SignInWithPasskey } from '../../../../application/identity/passkeys/sign-in-with-passkey.ts';
import { Access } from '../../access.ts';
import { passkeyAskedOrFail, signedInByPasskeyOrFail } from '../../errors/outcomes/passkey-outcomes.ts';
import { clientKey } from '../../limits/client-key.ts';
import { Documented } from '../../openapi/documented.ts';
import { deviceOf } from '../sessions/device.ts';
import { PasskeySignInDto } from './passkeys.dto.ts';
import { KnownDeviceCookie } from '../sessions/known-device-cookie.ts';
import { SessionTokens } from '../sessions/session-tokens.ts';

/** Sign-in with a passkey. No e-mail is taken or revealed before the passkey has signed. */
@ApiTags('identity')
@Controller('api/auth/passkey')
export class PasskeySignInController {
  constructor(
    private readonly beginPasskeySignIn: BeginPasskeySignIn,
    private readonly signInWithPasskey: SignInWithPasskey,
    private readonly tokens: SessionTokens,
    private readonly knownDevice: KnownDeviceCookie,
  ) {}

  @Post('options')
  @HttpCode(200)
  @Access('everyone')
  @Documented({ summary: 'Options for signing in with a passkey in the browser', answer: 'PasskeyChallenge' })
  async begin(@Req() { ip }: FastifyRequest): Promise<PasskeyChallenge> {
    return { ...passkeyAskedOrFail(await this.beginPasskeySignIn.execute({ address: clientKey(ip) })) };
  }

  @Post()
  @HttpCode(200)
  @Access('everyone')
  @Documented({
    summary: 'Sign in by passkey: alone, or after a password that was answered with PASSKEY_REQUIRED',
    answer: 'SignInAnswer',
    failures: ['VALIDATION_FAILED', 'PASSKEY_REJECTED'],
  })
  async signIn(
    @Body() { challengeId, response: answer }: PasskeySignInDto,
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
