import { Body, Controller, Param, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type {
  OfficeReturnAnswer,
  OfficeReturnsAnswer,
  OfficeReturnsQuery,
  OrderReturnsOfOffice,
  ReturnDecisionRequest,
  ReturnedGoodsAnswer,
  ReturnedGoodsQuery,
  ReturnExchangeAnswer,
  ReturnExchangeRequest,
  ReturnReceiptRequest,
  ReturnRefundRequest,
} from '@fyonka/api-contract/wire/office/orders/returns';
import type { ReturnRequest } from '@fyonka/api-contract/wire/orders/returns';
import { PAGES } from '@fyonka/api-contract/values/request-limits';
import type { FastifyRequest } from 'fastify';
import { listPage, pageOrLast } from '../../../../application/list-page.ts';
import { PaymentLinks } from '../../../../application/ordering/office/payment-links.ts';
import { OfficeReturns } from '../../../../application/ordering/returns/office-returns.ts';
import type { ReturnWithOrder } from '../../../../application/ordering/returns/ports.ts';
import { SettleReturn } from '../../../../application/ordering/returns/settle-return.ts';
import { returnId } from '../../../../domain/ids.ts';
import type { ReturnId } from '../../../../domain/ids.ts';
import { parseKuwaitMonth } from '../../../../domain/kuwait-day.ts';
import { toKd } from '../../../../domain/money.ts';
import type { ReturnStep } from '../../../../domain/ordering/returns/decide-return.ts';
import { amountAsked } from '../../../../domain/ordering/money/payment-status.ts';
import { ApiFailure } from '../../errors/api-failure.ts';
import { foundOrFail } from '../../errors/outcomes/outcomes.ts';
import { Handles } from '../../handles.ts';
import { requirePermission } from '../../identity/sessions/signed-in.ts';
import { Editors } from '../../office/editors.ts';
import { RepeatableRequests } from '../../office/repeatable-requests.ts';
import type { Checked } from '../../validation/checked.ts';
import { keyOf } from '../office/order-key.ts';
import { idempotencyKey } from '../orders/order-headers.ts';
import { returnOrFail } from './return-outcomes.ts';
import { listedReturnView, officeReturnView, orderReturnsOfOffice, returnedGoodsAnswer } from './returns.views.ts';

/** Most products in the report of a month; its file has all. */
const MOST_PRODUCTS = 10;

/** Where the office decides about returns, receives their pieces, and gives money or other pieces for them. */
@ApiTags('office')
@Controller()
export class OfficeReturnsController {
  constructor(
    private readonly returns: OfficeReturns,
    private readonly settleReturn: SettleReturn,
    private readonly links: PaymentLinks,
    private readonly editors: Editors,
    private readonly requests: RepeatableRequests,
  ) {}

  @Handles('GET /api/admin/returns')
  async list(
    @Query() { stage = 'requested', ...asked }: Checked<typeof OfficeReturnsQuery>,
  ): Promise<OfficeReturnsAnswer> {
    const page = listPage(asked, PAGES.returns);
    const { returns, ...list } = await pageOrLast(page, (one) => this.returns.list(stage, one));
    return { ...list, returns: returns.map(listedReturnView) };
  }

  @Handles('GET /api/admin/returns/month')
  async ofMonth(@Query() { month: asked }: Checked<typeof ReturnedGoodsQuery>): Promise<ReturnedGoodsAnswer> {
    const month = parseKuwaitMonth(asked);
    if (month === null)
      throw new ApiFailure('VALIDATION_FAILED', { faults: [{ field: 'month', code: 'INVALID_MONTH' }] });
    return returnedGoodsAnswer(await this.returns.ofMonth(month, MOST_PRODUCTS));
  }

  @Handles('GET /api/admin/orders/{id}/returns')
  async ofOrder(@Param('id') id: string): Promise<OrderReturnsOfOffice> {
    return orderReturnsOfOffice(foundOrFail(await this.returns.ofOrder(keyOf(id)), 'ORDER_NOT_FOUND'));
  }

  @Handles('POST /api/admin/orders/{id}/returns')
  async make(
    @Param('id') id: string,
    @Body() { items: lines = [], wish = 'refund', note }: Checked<typeof ReturnRequest>,
    @Req() request: FastifyRequest,
  ): Promise<OfficeReturnAnswer> {
    const form = { lines, wish, note };
    const key = idempotencyKey(request);
    return this.requests.once(request, form, {
      create: async ({ editor }) => {
        const made = await this.returns.make(keyOf(id), form, editor, key);
        return this.answerOf(returnOrFail(made, 'ORDER_NOT_FOUND').returned.id);
      },
      again: async () =>
        this.answerOf((await this.returns.idOf(keyOf(id), this.editors.of(request), key)) ?? returnId('')),
    });
  }

  @Handles('PUT /api/admin/returns/{id}/decision')
  async decide(
    @Param('id') id: string,
    @Body() { decision, answer = '' }: Checked<typeof ReturnDecisionRequest>,
    @Req() request: FastifyRequest,
  ): Promise<OfficeReturnAnswer> {
    const step = decision === 'refuse' ? ({ kind: decision, answer } as const) : ({ kind: decision } as const);
    return this.take(id, step, request);
  }

  @Handles('PUT /api/admin/returns/{id}/receipt')
  async receive(
    @Param('id') id: string,
    @Body() { restocked }: Checked<typeof ReturnReceiptRequest>,
    @Req() request: FastifyRequest,
  ): Promise<OfficeReturnAnswer> {
    return this.take(id, { kind: 'receive', restocked }, request);
  }

  @Handles('POST /api/admin/returns/{id}/refund')
  async refund(
    @Param('id') id: string,
    @Body() { ...sent }: Checked<typeof ReturnRefundRequest>,
    @Req() request: FastifyRequest,
  ): Promise<OfficeReturnAnswer> {
    const returned = returnId(id);
    return this.requests.act(
      request,
      sent,
      async ({ editor }) => returnOrFail(await this.settleReturn.refund({ id: returned, editor }, sent)),
      () => this.answerOf(returned),
    );
  }

  @Handles('POST /api/admin/returns/{id}/exchange')
  async exchange(
    @Param('id') id: string,
    @Body() { orderItems = [], ...sent }: Checked<typeof ReturnExchangeRequest>,
    @Req() request: FastifyRequest,
  ): Promise<ReturnExchangeAnswer> {
    foundOrFail(await this.returns.find(returnId(id)), 'RETURN_NOT_FOUND');
    // It moves money in the books of two orders, and what is too much leaves the shop.
    requirePermission(request, 'money.write');
    const form = { orderItems, ...sent };
    return this.requests.once(request, form, {
      create: async ({ editor }) => {
        const outcome = await this.settleReturn.exchange({ id: returnId(id), editor }, form);
        return this.exchangeAnswer(returnOrFail(outcome));
      },
      again: async () => {
        const { returned } = foundOrFail(await this.returns.find(returnId(id)), 'RETURN_NOT_FOUND');
        return this.exchangeAnswer(returnOrFail(await this.settleReturn.exchanged(returned)));
      },
    });
  }

  private async take(id: string, step: ReturnStep, request: FastifyRequest): Promise<OfficeReturnAnswer> {
    const { returned } = returnOrFail(await this.returns.decide(returnId(id), step, this.editors.of(request)));
    return this.answerOf(returned.id);
  }

  private async exchangeAnswer({ returned, order }: ReturnWithOrder): Promise<ReturnExchangeAnswer> {
    return {
      ...(await this.answerOf(returned.id)),
      orderId: order.id,
      orderNumber: order.number,
      due: toKd(amountAsked(order)),
      paymentUrl: this.links.isPayable(order) ? this.links.of(order) : null,
    };
  }

  private async answerOf(id: ReturnId): Promise<OfficeReturnAnswer> {
    return { return: officeReturnView(foundOrFail(await this.returns.find(id), 'RETURN_NOT_FOUND')) };
  }
}
