import { Body, Controller, HttpCode, Param, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { LONGEST_SENT } from '@fyonka/api-contract/values/request-limits';
import type { BackInStockRequest, ForgetReceiverRequest } from '@fyonka/api-contract/wire/goods/back-in-stock';
import type { DoneAnswer } from '@fyonka/api-contract/wire/identity';
import type { FastifyRequest } from 'fastify';
import { AskBackInStock } from '../../../../application/catalog/back-in-stock/ask-back-in-stock.ts';
import { productId } from '../../../../domain/ids.ts';
import { Access } from '../../access.ts';
import { askedOrFail } from '../../errors/outcomes/stock-outcomes.ts';
import { doneAnswer } from '../../identity/done-answers.ts';
import { visit } from '../../identity/sessions/visit.ts';
import { Limits } from '../../limits/limits.ts';
import { Checks } from '../../openapi/checks.ts';
import { Documented } from '../../openapi/documented.ts';
import { TextField } from '../../validation/fields.ts';

@Checks('BackInStockRequest')
class BackInStockDto implements BackInStockRequest {
  @TextField({ longest: LONGEST_SENT.email, required: true })
  email: string;
}

@Checks('ForgetReceiverRequest')
class ForgetReceiverDto implements ForgetReceiverRequest {
  @TextField({ longest: LONGEST_SENT.ticket, required: true })
  receiver: string;
}

/** Mails about products that can be bought again. No answer shows whether an address is known or waits for anything. */
@ApiTags('catalogue')
@Access('everyone')
@Controller('api')
export class BackInStockController {
  constructor(
    private readonly ask: AskBackInStock,
    private readonly limits: Limits,
  ) {}

  @Post('products/:id/back-in-stock')
  @HttpCode(200)
  @Documented({
    summary: 'Ask for one mail when a sold-out product can be bought again; the request ends after 180 days',
    answer: 'DoneAnswer',
    failures: ['VALIDATION_FAILED', 'PRODUCT_NOT_FOUND', 'IN_STOCK', 'RATE_LIMITED'],
  })
  async request(
    @Param('id') id: string,
    @Body() { email }: BackInStockDto,
    @Req() request: FastifyRequest,
  ): Promise<DoneAnswer> {
    const { address, language } = visit(request);
    await this.limits.take('back-in-stock', address);
    askedOrFail(await this.ask.execute({ productId: productId(id), email, language }));
    return doneAnswer('back-in-stock-asked', request);
  }

  @Post('back-in-stock/forget')
  @HttpCode(200)
  @Documented({
    summary: 'Withdraw all requests of the receiver that the link of a mail names',
    answer: 'DoneAnswer',
    failures: ['VALIDATION_FAILED', 'RATE_LIMITED'],
  })
  async forget(@Body() { receiver }: ForgetReceiverDto, @Req() request: FastifyRequest): Promise<DoneAnswer> {
    await this.limits.take('back-in-stock', visit(request).address);
    await this.ask.forget(receiver);
    return doneAnswer('back-in-stock-forgotten', request);
  }
}
