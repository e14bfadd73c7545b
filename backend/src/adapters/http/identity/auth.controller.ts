import { Body, Controller, Get, HttpCode, Post, Req, Res, UseInterceptors } from '@nestjs/common';
import { ApiBearerAuth, ApiHeader, ApiTags } from '@nestjs/swagger';
import type { DoneAnswer, MeAnswer, SignInAnswer, TicketAnswer } from '@fyonka/api-contract/identity';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RequestCode } from '../../../application/identity/request-code.ts';
import { ResetPassword } from '../../../application/identity/reset-password.ts';
import { SetPassword } from '../../../application/identity/set-password.ts';
import { SignIn } from '../../../application/identity/sign-in.ts';
import { SignOut } from '../../../application/identity/sign-out.ts';
import { VerifyCode } from '../../../application/identity/verify-code.ts';
import type { ProofPurpose } from '../../../domain/identity/email-code.ts';
import type { Language } from '../../../domain/localized-text.ts';
import { Access } from '../access.ts';
import { passwordSetOrFail, requestedOrFail, signedInOrFail, verifiedOrFail } from '../errors/identity-outcomes.ts';
import { preferredLanguage } from '../language.ts';
import { clientKey } from '../limits/client-key.ts';
import { PasswordRoom } from '../limits/password-room.interceptor.ts';
import { Documented } from '../openapi/documented.ts';
import { CodeDto, EmailDto, NewPasswordDto, SignInDto } from './auth.dto.ts';
import { deviceOf } from './device.ts';
import { doneAnswer } from './done-answers.ts';
import { userView } from './identity.views.ts';
import { SessionTokens } from './session-tokens.ts';
import { sender } from './signed-in.ts';
import { TicketCookies } from './ticket-cookies.ts';

const CHOICE_FAILURES = ['VALIDATION_FAILED', 'TICKET_REQUIRED', 'XSRF_REJECTED'] as const;
const XSRF_HEADER = {
  name: 'X-XSRF-TOKEN',
  required: false,
  description: 'The XSRF-TOKEN cookie, with a ticket cookie',
};

/** Registering, signing in and out, and passwords. None of the answers tells whether an address has an account. */
@ApiTags('identity')
@Controller('api/auth')
export class AuthController {
  constructor(
    private readonly requestCode: RequestCode,
    private readonly verifyCode: VerifyCode,
    private readonly setPassword: SetPassword,
    private readonly resetPassword: ResetPassword,
    private readonly signIn: SignIn,
    private readonly signOut: SignOut,
    private readonly tokens: SessionTokens,
    private readonly cookies: TicketCookies,
  ) {}

  @Post('register-email')
  @HttpCode(200)
  @Access('everyone')
  @Documented({
    summary: 'Have a code sent to an address, to register it',
    answer: 'DoneAnswer',
    failures: ['VALIDATION_FAILED'],
  })
  async registerEmail(@Body() { email }: EmailDto, @Req() request: FastifyRequest): Promise<DoneAnswer> {
    await this.request(email, 'registration', request);
    return doneAnswer('registration-requested', request);
  }

  @Post('forgot-password')
  @HttpCode(200)
  @Access('everyone')
  @Documented({
    summary: 'Have a code sent to an address, to choose a new password',
    answer: 'DoneAnswer',
    failures: ['VALIDATION_FAILED'],
  })
  async forgotPassword(@Body() { email }: EmailDto, @Req() request: FastifyRequest): Promise<DoneAnswer> {
    await this.request(email, 'reset', request);
    return doneAnswer('reset-requested', request);
  }

  @Post('verify-code')
  @HttpCode(200)
  @Access('everyone')
  @Documented({
    summary: 'Exchange the code of a registration for a ticket',
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
    summary: 'Exchange the code of a forgotten password for a ticket',
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
  @UseInterceptors(PasswordRoom)
  @ApiHeader(XSRF_HEADER)
  @Documented({
    summary: 'Finish a registration by choosing the password; nobody is signed in by that',
    answer: 'DoneAnswer',
    failures: CHOICE_FAILURES,
  })
  async register(
    @Body() body: NewPasswordDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DoneAnswer> {
    passwordSetOrFail(await this.setPassword.execute(this.choice(body, request)));
    this.cookies.takeBack(reply);
    return doneAnswer('registered', request);
  }

  @Post('reset-password')
  @HttpCode(200)
  @Access('everyone')
  @UseInterceptors(PasswordRoom)
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
    passwordSetOrFail(await this.resetPassword.execute(this.choice(body, request)));
    this.cookies.takeBack(reply);
    return doneAnswer('password-changed', request);
  }

  @Post('login')
  @HttpCode(200)
  @Access('everyone')
  @UseInterceptors(PasswordRoom)
  @Documented({
    summary: 'Sign in by password',
    answer: 'SignInAnswer',
    failures: ['VALIDATION_FAILED', 'INVALID_CREDENTIALS', 'PASSKEY_REQUIRED'],
  })
  async login(@Body() { email, password }: SignInDto, @Req() request: FastifyRequest): Promise<SignInAnswer> {
    const { session, account } = signedInOrFail(
      await this.signIn.execute({
        email,
        password,
        device: deviceOf(request.headers['user-agent']),
        address: clientKey(request.ip),
      }),
    );
    return { token: this.tokens.write(session, account), user: { email: account.email, role: account.role } };
  }

  @Post('logout')
  @HttpCode(200)
  @Access('signed-in')
  @ApiBearerAuth()
  @Documented({
    summary: 'Sign out; every session of the account ends',
    answer: 'DoneAnswer',
    failures: ['UNAUTHENTICATED'],
  })
  async logout(@Req() request: FastifyRequest): Promise<DoneAnswer> {
    const { account } = sender(request);
    await this.signOut.execute({ accountId: account.id, address: clientKey(request.ip) });
    return doneAnswer('signed-out', request);
  }

  @Get('me')
  @Access('signed-in')
  @ApiBearerAuth()
  @Documented({ summary: 'Who is signed in', answer: 'MeAnswer', failures: ['UNAUTHENTICATED'] })
  me(@Req() request: FastifyRequest): MeAnswer {
    return { user: userView(sender(request).account) };
  }

  private async request(email: string, purpose: ProofPurpose, request: FastifyRequest): Promise<void> {
    requestedOrFail(await this.requestCode.execute({ email, purpose, ...visit(request) }));
  }

  private async verify(
    { email, code }: CodeDto,
    purpose: ProofPurpose,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<TicketAnswer> {
    const { address } = visit(request);
    const { ticket } = verifiedOrFail(await this.verifyCode.execute({ email, code, purpose, address }));
    this.cookies.give(ticket, reply);
    return { ...doneAnswer('verified', request), ticket };
  }

  /** @throws ApiFailure when the caller shows no ticket, or has it in a cookie that its page does not know of */
  private choice({ email, password, ticket }: NewPasswordDto, request: FastifyRequest) {
    return { email, password, ticket: ticket ?? this.cookies.ticketOf(request), ...visit(request) };
  }
}

/** Where a call comes from, and the language of the mail that it may cause. */
function visit({ ip, headers }: FastifyRequest): { address: string; language: Language } {
  return { address: clientKey(ip), language: preferredLanguage(headers['accept-language']) };
}
