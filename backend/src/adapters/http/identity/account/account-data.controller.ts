import type { Readable } from 'node:stream';
import { Body, Controller, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { EraseAnswer, EraseRequest } from '@fyonka/api-contract/wire/identity';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { EraseAccount } from '../../../../application/identity/accounts/erase-account.ts';
import { ExportAccount } from '../../../../application/identity/accounts/export-account.ts';
import { erasedOrFail } from '../../errors/outcomes/identity-outcomes.ts';
import { WholeLists } from '../../files/whole-lists.ts';
import { clientKey } from '../../limits/client-key.ts';
import { Limits } from '../../limits/limits.ts';
import { accountDataFile } from './account-data.file.ts';
import { doneAnswer } from '../done-answers.ts';
import { requireSignedIn } from '../sessions/signed-in.ts';
import { Handles } from '../../handles.ts';
import type { Checked } from '../../validation/checked.ts';

/** Personal data of the signed-in customer: download and erasure. */
@ApiTags('account')
@Controller()
export class AccountDataController {
  constructor(
    private readonly exportAccount: ExportAccount,
    private readonly eraseAccount: EraseAccount,
    private readonly limits: Limits,
    private readonly lists: WholeLists,
  ) {}

  @Handles('GET /api/account/data')
  async data(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<Readable> {
    const { account, sessionId } = requireSignedIn(request);
    await this.limits.take('account-data', account.id);
    const data = await this.exportAccount.execute({ account, address: clientKey(request.ip) });
    reply.headers({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="fyonka-my-data.json"',
      'cache-control': 'no-store',
    });
    return accountDataFile({ ...data, orders: this.lists.inTurns(data.orders) }, sessionId);
  }

  @Handles('POST /api/account/erase')
  async erase(
    @Body() { password, deleteReviews = false }: Checked<typeof EraseRequest>,
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
