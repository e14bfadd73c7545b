import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiHeader, ApiTags } from '@nestjs/swagger';
import type { DoneAnswer, TicketAnswer } from '@fyonka/api-contract/wire/identity';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RequestCode } from '../../../../application/identity/email-codes/request-code.ts';
import { ResetPassword } from '../../../../application/identity/passwords/reset-password.ts';
import { SetPassword } from '../../../../application/identity/passwords/set-password.ts';
import type { TicketedPassword } from '../../../../application/identity/passwords/set-password.ts';
import { VerifyCode } from '../../../../application/identity/email-codes/verify-code.ts';
import type { PasswordPurpose } from '../../../../domain/identity/email-codes/email-code.ts';
import type { Language } from '../../../../domain/localized-text.ts';
import { Access } from '../../access.ts';
import { passwordSetOrFail, requestedOrFail, verifiedOrFail } from '../../errors/outcomes/identity-outcomes.ts';
import { clientKey } from '../../limits/client-key.ts';
import { Limits } from '../../limits/limits.ts';
import { Documented } from '../../openapi/documented.ts';
import { CodeDto, EmailDto, NewPasswordDto } from '../sessions/auth.dto.ts';
import { doneAnswer } from '../done-answers.ts';
import { CodeCookie } from '../sessions/code-cookie.ts';
import { KnownDeviceCookie } from '../sessions/known-device-cookie.ts';
import { TicketCookies } from '../sessions/ticket-cookies.ts';
import { visit } from '../sessions/visit.ts';

const CHOICE_FAILURES = ['VALIDATION_FAILED', 'TICKET_REQUIRED', 'XSRF_REJECTED'] as const;
const XSRF_HEADER = {
  name: 'X-XSRF-TOKEN',
  required: false,
  description: 'The XSRF-TOKEN cookie, with a ticket cookie',
};

/**
 * Registration and password reset, both in three steps: mailed code, ticket, password. No answer reveals whether an
 * address has an account.
 */
@ApiTags('identity')
@Controller('api/auth')
export class EmailProofsController {
  constructor(
    private readonly requestCode: RequestCode,
    private readonly verifyCode: VerifyCode,
    private readonly setPassword: SetPassword,
    private readonly resetPassword: ResetPassword,
    private readonly cookies: TicketCookies,
    private readonly codeCookie: CodeCookie,
    private readonly knownDevice: KnownDeviceCookie,
    private readonly limits: Limits,
  ) {}

  @Post('register-email')
  @HttpCode(200)
  @Access('everyone')
  @Documented({
    summary: 'Send a code to an address, to register it',
    answer: 'DoneAnswer',
    failures: ['VALIDATION_FAILED'],
  })
  async registerEmail(
    @Body() { email }: EmailDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DoneAnswer> {
    await this.request(email, 'registration', request, reply);
    return doneAnswer('registration-requested', request);
  }

  @Post('forgot-password')
  @HttpCode(200)
  @Access('everyone')
  @Documented({
    summary: 'Send a code to an address, to choose a new password',
    answer: 'DoneAnswer',
    failures: ['VALIDATION_FAILED'],
  })
  async forgotPassword(
    @Body() { email }: EmailDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DoneAnswer> {
    await this.request(email, 'reset', request, reply);
    return doneAnswer('reset-requested', request);
  }

  @Post('verify-code')
  @HttpCode(200)
  @Access('everyone')
  @Documented({
    summary: 'Exchange the code of a registration for a ticket, in the browser that asked for it (a cookie says so)',
    answer: 'TicketAnswer',
    failures: ['VALIDATION_FAILED', 'CODE_INVALID'],
  })
  verifyRegistration(
    @Body() body: CodeDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<TicketAnswer> {
    return this.verify(body, 'registration', request, reply);
  }

  @Post('verify-reset-code')
  @HttpCode(200)
  @Access('everyone')
  @Documented({
    summary: 'Exchange the code of a forgotten password for a ticket, in the browser that asked for it',
    answer: 'TicketAnswer',
    failures: ['VALIDATION_FAILED', 'CODE_INVALID'],
  })
  verifyReset(
    @Body() body: CodeDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<TicketAnswer> {
    return this.verify(body, 'reset', request, reply);
  }

  @Post('set-password')
  @HttpCode(200)
  @Access('everyone')
  @ApiHeader(XSRF_HEADER)
  @Documented({
    summary: 'Finish a registration by choosing the password; this does not sign in',
    answer: 'DoneAnswer',
    failures: CHOICE_FAILURES,
  })
  async register(
    @Body() body: NewPasswordDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DoneAnswer> {
    const { knownDevice } = passwordSetOrFail(await this.setPassword.execute(await this.choice(body, request)));
    this.keep(knownDevice, reply);
    return doneAnswer('registered', request);
  }

  @Post('reset-password')
  @HttpCode(200)
  @Access('everyone')
  @ApiHeader(XSRF_HEADER)
  @Documented({
    summary: 'Choose a new password in place of a forgotten one; every session of the account ends',
    answer: 'DoneAnswer',
    failures: CHOICE_FAILURES,
  })
  async reset(
    @Body() body: NewPasswordDto,
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
    { email, code }: CodeDto,
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
    { email, password, ticket }: NewPasswordDto,
    request: FastifyRequest,
  ): Promise<TicketedPassword & { language: Language }> {
    await this.limits.take('new-passwords', clientKey(request.ip));
    return { email, password, ticket: ticket ?? this.cookies.ticketOf(request), ...visit(request) };
  }
}
