import type { Readable } from 'node:stream';
import { Body, Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { EraseAnswer } from '@fyonka/api-contract/wire/identity';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { EraseAccount } from '../../../../application/identity/accounts/erase-account.ts';
import { ExportAccount } from '../../../../application/identity/accounts/export-account.ts';
import { Access } from '../../access.ts';
import { erasedOrFail } from '../../errors/outcomes/identity-outcomes.ts';
import { clientKey } from '../../limits/client-key.ts';
import { Limits } from '../../limits/limits.ts';
import { Documented } from '../../openapi/documented.ts';
import { accountDataFile } from './account-data.file.ts';
import { EraseDto } from '../sessions/auth.dto.ts';
import { doneAnswer } from '../done-answers.ts';
import { requireSignedIn } from '../sessions/signed-in.ts';

/** Personal data of the signed-in customer: download and erasure. */
@ApiTags('account')
@Access('signed-in')
@Controller('api/account')
export class AccountDataController {
  constructor(
    private readonly exportAccount: ExportAccount,
    private readonly eraseAccount: EraseAccount,
    private readonly limits: Limits,
  ) {}

  @Get('data')
  @Documented({
    summary: 'All personal data of the signed-in account, as a file',
    answer: 'AccountDataAnswer',
    failures: ['UNAUTHENTICATED'],
  })
  async data(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<Readable> {
    const { account, sessionId } = requireSignedIn(request);
    await this.limits.take('account-data', account.id);
    const data = await this.exportAccount.execute({ account, address: clientKey(request.ip) });
    reply.headers({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="fyonka-my-data.json"',
      'cache-control': 'no-store',
    });
    return accountDataFile(data, sessionId);
  }

  @Post('erase')
  @HttpCode(200)
  @Documented({
    summary:
      'Erase the account and the personal data in its orders, for good; orders in progress keep name and address until they are delivered or cancelled. Her published reviews stay without her name and photos, unless she wants them deleted',
    answer: 'EraseAnswer',
    failures: ['VALIDATION_FAILED', 'PASSWORD_INCORRECT', 'LAST_ADMINISTRATOR', 'UNAUTHENTICATED'],
  })
  async erase(
    @Body() { password, deleteReviews = false }: EraseDto,
    @Req() request: FastifyRequest,
  ): Promise<EraseAnswer> {
    const { ordersUnderWay } = erasedOrFail(
      await this.eraseAccount.execute({
        ...requireSignedIn(request),
        password,
        address: clientKey(request.ip),
        deletesReviews: deleteReviews,
      }),
    );
    return { ...doneAnswer(ordersUnderWay > 0 ? 'erased-but-for-orders' : 'erased', request), ordersUnderWay };
  }
}
