import { Body, Controller, Req, Res } from '@nestjs/common';
import { ApiHeader, ApiTags } from '@nestjs/swagger';
import type {
  DoneAnswer,
  TicketAnswer,
  CodeRequest,
  EmailRequest,
  LinkRequest,
  LinkTicketAnswer,
  NewPasswordRequest,
} from '@fyonka/api-contract/wire/identity';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RequestCode } from '../../../../application/identity/email-codes/request-code.ts';
import { ResetPassword } from '../../../../application/identity/passwords/reset-password.ts';
import { SetPassword } from '../../../../application/identity/passwords/set-password.ts';
import type { TicketedPassword } from '../../../../application/identity/passwords/set-password.ts';
import { VerifyCode } from '../../../../application/identity/email-codes/verify-code.ts';
import { VerifyLink } from '../../../../application/identity/email-codes/verify-link.ts';
import type { PasswordPurpose } from '../../../../domain/identity/email-codes/email-code.ts';
import type { Language } from '../../../../domain/localized-text.ts';
import {
  linkVerifiedOrFail,
  passwordSetOrFail,
  requestedOrFail,
  verifiedOrFail,
} from '../../errors/outcomes/identity-outcomes.ts';
import { clientKey } from '../../limits/client-key.ts';
import { Limits } from '../../limits/limits.ts';
import { doneAnswer } from '../done-answers.ts';
import { CodeCookie } from '../sessions/code-cookie.ts';
import { KnownDeviceCookie } from '../sessions/known-device-cookie.ts';
import { TicketCookies } from '../sessions/ticket-cookies.ts';
import { visit } from '../sessions/visit.ts';
import { Handles } from '../../handles.ts';
import type { Checked } from '../../validation/checked.ts';

const XSRF_HEADER = {
  name: 'X-XSRF-TOKEN',
  required: false,
  description: 'The XSRF-TOKEN cookie, with a ticket cookie',
};

/**
 * Registration and password reset, both in three steps: mailed code or link, ticket, password. No answer reveals whether an
 * address has an account.
 */
@ApiTags('identity')
@Controller()
export class EmailProofsController {
  constructor(
    private readonly requestCode: RequestCode,
    private readonly verifyCode: VerifyCode,
    private readonly verifyLink: VerifyLink,
    private readonly setPassword: SetPassword,
    private readonly resetPassword: ResetPassword,
    private readonly cookies: TicketCookies,
    private readonly codeCookie: CodeCookie,
    private readonly knownDevice: KnownDeviceCookie,
    private readonly limits: Limits,
  ) {}

  @Handles('POST /api/auth/register-email')
  async registerEmail(
    @Body() { email }: Checked<typeof EmailRequest>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DoneAnswer> {
    await this.request(email, 'registration', request, reply);
    return doneAnswer('registration-requested', request);
  }

  @Handles('POST /api/auth/forgot-password')
  async forgotPassword(
    @Body() { email }: Checked<typeof EmailRequest>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DoneAnswer> {
    await this.request(email, 'reset', request, reply);
    return doneAnswer('reset-requested', request);
  }

  @Handles('POST /api/auth/verify-code')
  verifyRegistration(
    @Body() body: Checked<typeof CodeRequest>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<TicketAnswer> {
    return this.verify(body, 'registration', request, reply);
  }

  @Handles('POST /api/auth/verify-reset-code')
  verifyReset(
    @Body() body: Checked<typeof CodeRequest>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<TicketAnswer> {
    return this.verify(body, 'reset', request, reply);
  }

  @Handles('POST /api/auth/verify-reset-link')
  async verifyResetLink(
    @Body() { token }: Checked<typeof LinkRequest>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LinkTicketAnswer> {
    const { ticket, email } = linkVerifiedOrFail(await this.verifyLink.execute(token, 'reset'));
    this.cookies.give(ticket, reply);
    return { ...doneAnswer('link-verified', request), ticket, email };
  }

  @Handles('POST /api/auth/set-password')
  @ApiHeader(XSRF_HEADER)
  async register(
    @Body() body: Checked<typeof NewPasswordRequest>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DoneAnswer> {
    const { knownDevice } = passwordSetOrFail(await this.setPassword.execute(await this.choice(body, request)));
    this.keep(knownDevice, reply);
    return doneAnswer('registered', request);
  }

  @Handles('POST /api/auth/reset-password')
  @ApiHeader(XSRF_HEADER)
  async reset(
    @Body() body: Checked<typeof NewPasswordRequest>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DoneAnswer> {
    const { knownDevice } = passwordSetOrFail(await this.resetPassword.execute(await this.choice(body, request)));
    this.keep(knownDevice, reply);
    return doneAnswer('password-changed', request);
  }

  private keep(knownDevice: string, reply: FastifyReply): void {
    this.cookies.takeBack(reply);
    this.knownDevice.give(knownDevice, reply);
  }

  private async request(
    email: string,
    purpose: PasswordPurpose,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const browser = { browser: this.codeCookie.name(reply), knownDevice: this.knownDevice.of(request) };
    requestedOrFail(await this.requestCode.execute({ email, purpose, ...browser, ...visit(request) }));
  }

  private async verify(
    { email, code }: Checked<typeof CodeRequest>,
    purpose: PasswordPurpose,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<TicketAnswer> {
    const { address } = visit(request);
    const browser = { browser: this.codeCookie.of(request), knownDevice: this.knownDevice.of(request) };
    const { ticket } = verifiedOrFail(await this.verifyCode.execute({ email, code, purpose, ...browser, address }));
    this.cookies.give(ticket, reply);
    return { ...doneAnswer('verified', request), ticket };
  }

  /** @throws ApiFailure without a ticket, or when it is in a cookie and X-XSRF-TOKEN does not match */
  private async choice(
    { email, password, ticket }: Checked<typeof NewPasswordRequest>,
    request: FastifyRequest,
  ): Promise<TicketedPassword & { language: Language }> {
    await this.limits.take('new-passwords', clientKey(request.ip));
    return { email, password, ticket: ticket ?? this.cookies.ticketOf(request), ...visit(request) };
  }
}
