import { Body, Controller, Param, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type {
  OrderMoneyAnswer,
  RefundAnswer,
  RecordMoneyRequest,
  RefundRequest,
  ResolveRefundRequest,
  SettleRequest,
  WithdrawRequest,
} from '@fyonka/api-contract/wire/office/money';
import type { FastifyRequest } from 'fastify';
import { EditorEmails } from '../../../../application/identity/accounts/editor-emails.ts';
import { AskAttempt } from '../../../../application/ordering/money/ask-attempt.ts';
import { ReadOrderMoney } from '../../../../application/ordering/money/read-order-money.ts';
import { RecordMoney } from '../../../../application/ordering/money/record-money.ts';
import { RefundOrder } from '../../../../application/ordering/money/refund-order.ts';
import { ResolveRefund } from '../../../../application/ordering/money/resolve-refund.ts';
import { SettleOrder } from '../../../../application/ordering/money/settle-order.ts';
import { WithdrawMoney } from '../../../../application/ordering/money/withdraw-money.ts';
import { paymentAttemptId, refundId } from '../../../../domain/ids.ts';
import type { OrderId } from '../../../../domain/ids.ts';
import type { Refund } from '../../../../domain/ordering/money/refund.ts';
import type { OrderNumber } from '../../../../domain/ordering/order-number.ts';
import {
  askedOrFail,
  recordedOrFail,
  refundedOrFail,
  resolvedRefundOrFail,
  settledOrFail,
  withdrawnOrFail,
} from '../../errors/outcomes/money-outcomes.ts';
import { foundOrFail } from '../../errors/outcomes/outcomes.ts';
import { Editors } from '../../office/editors.ts';
import { RepeatableRequests } from '../../office/repeatable-requests.ts';
import { keyOf } from '../office/order-key.ts';
import { idempotencyKey } from '../orders/order-headers.ts';
import { orderMoneyAnswer, refundView } from './order-money.views.ts';
import { Handles } from '../../handles.ts';
import type { Checked } from '../../validation/checked.ts';

/** The money of one order: attempts, ledger and refunds. */
@ApiTags('office: money')
@Controller()
export class OrderMoneyController {
  constructor(
    private readonly readOrderMoney: ReadOrderMoney,
    private readonly refundOrder: RefundOrder,
    private readonly resolveRefund: ResolveRefund,
    private readonly recordMoney: RecordMoney,
    private readonly withdrawMoney: WithdrawMoney,
    private readonly settleOrder: SettleOrder,
    private readonly askAttempt: AskAttempt,
    private readonly emails: EditorEmails,
    private readonly editors: Editors,
    private readonly requests: RepeatableRequests,
  ) {}

  @Handles('GET /api/admin/orders/{id}/money')
  money(@Param('id') id: string): Promise<OrderMoneyAnswer> {
    return this.answerOf(keyOf(id));
  }

  @Handles('POST /api/admin/orders/{id}/refunds')
  async refund(
    @Param('id') id: string,
    @Body() refund: Checked<typeof RefundRequest>,
    @Req() request: FastifyRequest,
  ): Promise<RefundAnswer> {
    const input = {
      order: keyOf(id),
      refund,
      idempotencyKey: idempotencyKey(request),
      editor: this.editors.of(request),
    };
    return this.refundAnswer(refundedOrFail(await this.refundOrder.execute(input)));
  }

  @Handles('POST /api/admin/orders/{id}/refunds/{refundId}/resolve')
  async resolve(
    @Param('id') id: string,
    @Param('refundId') refund: string,
    @Body() { outcome, note }: Checked<typeof ResolveRefundRequest>,
    @Req() request: FastifyRequest,
  ): Promise<RefundAnswer> {
    const input = { order: keyOf(id), refund: refundId(refund), outcome, note, editor: this.editors.of(request) };
    return this.refundAnswer(resolvedRefundOrFail(await this.resolveRefund.execute(input)));
  }

  @Handles('POST /api/admin/orders/{id}/payments')
  async record(
    @Param('id') id: string,
    @Body() { ...money }: Checked<typeof RecordMoneyRequest>,
    @Req() request: FastifyRequest,
  ): Promise<OrderMoneyAnswer> {
    const order = keyOf(id);
    return this.requests.act(
      request,
      money,
      async ({ editor }) => recordedOrFail(await this.recordMoney.execute({ ...money, order, editor })),
      () => this.answerOf(order),
    );
  }

  @Handles('POST /api/admin/orders/{id}/payments/{paymentId}/withdraw')
  async withdraw(
    @Param('id') id: string,
    @Param('paymentId') payment: string,
    @Body() { reason }: Checked<typeof WithdrawRequest>,
    @Req() request: FastifyRequest,
  ): Promise<OrderMoneyAnswer> {
    const order = keyOf(id);
    return this.requests.act(
      request,
      { reason },
      async ({ editor }) => withdrawnOrFail(await this.withdrawMoney.execute({ order, payment, reason, editor })),
      () => this.answerOf(order),
    );
  }

  @Handles('POST /api/admin/orders/{id}/settle')
  async settle(
    @Param('id') id: string,
    @Body() { ...settling }: Checked<typeof SettleRequest>,
    @Req() request: FastifyRequest,
  ): Promise<OrderMoneyAnswer> {
    const order = keyOf(id);
    return this.requests.act(
      request,
      settling,
      async ({ editor }) => settledOrFail(await this.settleOrder.execute({ ...settling, order, editor })),
      () => this.answerOf(order),
    );
  }

  @Handles('POST /api/admin/orders/{id}/attempts/{attemptId}/ask')
  async ask(@Param('id') id: string, @Param('attemptId') attempt: string): Promise<OrderMoneyAnswer> {
    const order = keyOf(id);
    askedOrFail(await this.askAttempt.execute({ order, attempt: paymentAttemptId(attempt) }));
    return this.answerOf(order);
  }

  private async answerOf(key: OrderId | OrderNumber): Promise<OrderMoneyAnswer> {
    return orderMoneyAnswer(foundOrFail(await this.readOrderMoney.execute(key), 'ORDER_NOT_FOUND'));
  }

  private async refundAnswer(refund: Refund): Promise<RefundAnswer> {
    return { refund: refundView(refund, [], await this.emails.of([refund.requestedBy])) };
  }
}
