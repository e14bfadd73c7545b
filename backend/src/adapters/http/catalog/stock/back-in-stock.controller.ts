import { Body, Controller, Param, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { BackInStockRequest, ForgetReceiverRequest } from '@fyonka/api-contract/wire/goods/back-in-stock';
import type { DoneAnswer } from '@fyonka/api-contract/wire/identity';
import type { FastifyRequest } from 'fastify';
import { AskBackInStock } from '../../../../application/catalog/back-in-stock/ask-back-in-stock.ts';
import { productId } from '../../../../domain/ids.ts';
import { askedOrFail } from '../../errors/outcomes/stock-outcomes.ts';
import { doneAnswer } from '../../identity/done-answers.ts';
import { visit } from '../../identity/sessions/visit.ts';
import { Limits } from '../../limits/limits.ts';
import { Handles } from '../../handles.ts';
import type { Checked } from '../../validation/checked.ts';

/** Mails about products that can be bought again. No answer shows whether an address is known or waits for anything. */
@ApiTags('catalogue')
@Controller()
export class BackInStockController {
  constructor(
    private readonly ask: AskBackInStock,
    private readonly limits: Limits,
  ) {}

  @Handles('POST /api/products/{id}/back-in-stock')
  async request(
    @Param('id') id: string,
    @Body() { email }: Checked<typeof BackInStockRequest>,
    @Req() request: FastifyRequest,
  ): Promise<DoneAnswer> {
    const { address, language } = visit(request);
    await this.limits.take('back-in-stock', address);
    askedOrFail(await this.ask.execute({ productId: productId(id), email, language }));
    return doneAnswer('back-in-stock-asked', request);
  }

  @Handles('POST /api/back-in-stock/forget')
  async forget(
    @Body() { receiver }: Checked<typeof ForgetReceiverRequest>,
    @Req() request: FastifyRequest,
  ): Promise<DoneAnswer> {
    await this.limits.take('back-in-stock', visit(request).address);
    await this.ask.forget(receiver);
    return doneAnswer('back-in-stock-forgotten', request);
  }
}
