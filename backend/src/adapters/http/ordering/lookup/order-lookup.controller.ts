import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { DoneAnswer } from '@fyonka/api-contract/wire/identity';
import type { FoundOrdersAnswer, FoundOrderView } from '@fyonka/api-contract/wire/orders/lookup';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RequestLookup } from '../../../../application/ordering/lookup/request-lookup.ts';
import { VerifyLookup } from '../../../../application/ordering/lookup/verify-lookup.ts';
import type { FoundOrder } from '../../../../application/ordering/lookup/verify-lookup.ts';
import { Access } from '../../access.ts';
import { requestedOrFail, verifiedOrFail } from '../../errors/outcomes/identity-outcomes.ts';
import { doneAnswer } from '../../identity/done-answers.ts';
import { CodeCookie } from '../../identity/sessions/code-cookie.ts';
import { visit } from '../../identity/sessions/visit.ts';
import { Documented } from '../../openapi/documented.ts';
import { OrderLookupCodeDto, OrderLookupDto } from './order-lookup.dto.ts';

/** The orders of a phone without their numbers. No answer reveals whether a phone has an order, nor its e-mail. */
@ApiTags('ordering')
@Controller('api/orders/lookup')
export class OrderLookupController {
  constructor(
    private readonly requestLookup: RequestLookup,
    private readonly verifyLookup: VerifyLookup,
    private readonly codeCookie: CodeCookie,
  ) {}

  @Post()
  @HttpCode(200)
  @Access('everyone')
  @Documented({
    summary: "Send a code to the e-mail of a phone's latest order of the last 90 days",
    answer: 'DoneAnswer',
    failures: ['VALIDATION_FAILED'],
  })
  async request(
    @Body() { phone }: OrderLookupDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DoneAnswer> {
    const browser = this.codeCookie.name(reply);
    requestedOrFail(await this.requestLookup.execute({ phone, browser, ...visit(request) }));
    return doneAnswer('order-lookup-requested', request);
  }

  @Post('verify')
  @HttpCode(200)
  @Access('everyone')
  @Documented({
    summary: 'The orders of the phone and of the e-mail with the code, in the browser that asked for it',
    answer: 'FoundOrdersAnswer',
    failures: ['VALIDATION_FAILED', 'CODE_INVALID'],
  })
  async verify(
    @Body() { phone, code }: OrderLookupCodeDto,
    @Req() request: FastifyRequest,
  ): Promise<FoundOrdersAnswer> {
    const { address } = visit(request);
    const browser = this.codeCookie.of(request);
    const { orders } = verifiedOrFail(await this.verifyLookup.execute({ phone, code, browser, address }));
    return { orders: orders.map(foundOrderView) };
  }
}

function foundOrderView({ number, status, createdAt, accessToken }: FoundOrder): FoundOrderView {
  return { orderNumber: number, status, createdAt: new Date(createdAt).toISOString(), accessToken };
}
