import { Body, Controller, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { OrderMoneyAnswer, RefundAnswer } from '@fyonka/api-contract/wire/office/money';
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
import { Access } from '../../access.ts';
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
import { Documented } from '../../openapi/documented.ts';
import { keyOf } from '../office/order-key.ts';
import { idempotencyKey } from '../orders/order-headers.ts';
import { RecordMoneyDto, RefundDto, ResolveRefundDto, SettleDto, WithdrawDto } from './order-money.dto.ts';
import { orderMoneyAnswer, refundView } from './order-money.views.ts';

const FAILURES = [
  'VALIDATION_FAILED',
  'CARD_NUMBER_REFUSED',
  'ORDER_NOT_FOUND',
  'UNAUTHENTICATED',
  'FORBIDDEN',
] as const;

/** The money of one order: attempts, ledger and refunds. */
@ApiTags('office: money')
@Access('money.write')
@Controller('api/admin/orders/:id')
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

  @Get('money')
  @Access('money.read')
  @Documented({
    summary: 'The money of an order, by its id or its number: sums, attempts to pay, ledger and refunds',
    answer: 'OrderMoneyAnswer',
    failures: ['ORDER_NOT_FOUND', 'UNAUTHENTICATED', 'FORBIDDEN'],
  })
  money(@Param('id') id: string): Promise<OrderMoneyAnswer> {
    return this.answerOf(keyOf(id));
  }

  @Post('refunds')
  @Documented({
    summary:
      'Give money back through the gateway that took it, or write down that it was given back by hand, by amount or by lines. It is stored before a gateway is called; its status says how far it is',
    answer: 'RefundAnswer',
    status: 201,
    failures: [...FAILURES, 'REFUND_TOO_LARGE'],
    takesKey: true,
  })
  async refund(
    @Param('id') id: string,
    @Body() refund: RefundDto,
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

  @Post('refunds/:refundId/resolve')
  @HttpCode(200)
  @Documented({
    summary: 'Say how a refund ended that needs a person',
    answer: 'RefundAnswer',
    failures: [
      'VALIDATION_FAILED',
      'CARD_NUMBER_REFUSED',
      'REFUND_NOT_FOUND',
      'REFUND_NOT_OPEN',
      'UNAUTHENTICATED',
      'FORBIDDEN',
    ],
  })
  async resolve(
    @Param('id') id: string,
    @Param('refundId') refund: string,
    @Body() { outcome, note }: ResolveRefundDto,
    @Req() request: FastifyRequest,
  ): Promise<RefundAnswer> {
    const input = { order: keyOf(id), refund: refundId(refund), outcome, note, editor: this.editors.of(request) };
    return this.refundAnswer(resolvedRefundOrFail(await this.resolveRefund.execute(input)));
  }

  @Post('payments')
  @Documented({
    summary: 'Record money that came in outside any gateway, such as by Wamd',
    answer: 'OrderMoneyAnswer',
    status: 201,
    failures: [...FAILURES, 'TEST_ORDER'],
    takesKey: true,
  })
  async record(
    @Param('id') id: string,
    @Body() { ...money }: RecordMoneyDto,
    @Req() request: FastifyRequest,
  ): Promise<OrderMoneyAnswer> {
    const order = keyOf(id);
    return this.requests.once(request, money, {
      create: async ({ editor }) => {
        recordedOrFail(await this.recordMoney.execute({ ...money, order, editor }));
        return this.answerOf(order);
      },
      again: () => this.answerOf(order),
    });
  }

  @Post('payments/:paymentId/withdraw')
  @HttpCode(200)
  @Documented({
    summary:
      'Take back money that was written down by mistake, as received or as given back, by a line against it. An order that is in preparation because of it waits for its payment again',
    answer: 'OrderMoneyAnswer',
    failures: [...FAILURES, 'PAYMENT_NOT_FOUND', 'PAYMENT_NOT_WITHDRAWABLE', 'PAYMENT_WITHDRAWN', 'PAYMENT_GIVEN_BACK'],
    takesKey: true,
  })
  async withdraw(
    @Param('id') id: string,
    @Param('paymentId') payment: string,
    @Body() { reason }: WithdrawDto,
    @Req() request: FastifyRequest,
  ): Promise<OrderMoneyAnswer> {
    const order = keyOf(id);
    return this.requests.once(
      request,
      { reason },
      {
        create: async ({ editor }) => {
          withdrawnOrFail(await this.withdrawMoney.execute({ order, payment, reason, editor }));
          return this.answerOf(order);
        },
        again: () => this.answerOf(order),
      },
    );
  }

  @Post('settle')
  @HttpCode(200)
  @Documented({
    summary:
      'End `refund-due` or `to-review` by hand: the money is in order as it is, or was given back. A refund with a `way` writes down the latter with a credit note and a mail',
    answer: 'OrderMoneyAnswer',
    failures: [...FAILURES, 'REFUND_TOO_LARGE', 'NOTHING_TO_SETTLE'],
    takesKey: true,
  })
  async settle(
    @Param('id') id: string,
    @Body() { ...settling }: SettleDto,
    @Req() request: FastifyRequest,
  ): Promise<OrderMoneyAnswer> {
    const order = keyOf(id);
    return this.requests.once(request, settling, {
      create: async ({ editor }) => {
        settledOrFail(await this.settleOrder.execute({ ...settling, order, editor }));
        return this.answerOf(order);
      },
      again: () => this.answerOf(order),
    });
  }

  @Post('attempts/:attemptId/ask')
  @HttpCode(200)
  @Documented({
    summary: 'Ask the gateway now how an attempt to pay ended',
    answer: 'OrderMoneyAnswer',
    failures: ['ORDER_NOT_FOUND', 'ATTEMPT_NOT_FOUND', 'GATEWAY_UNAVAILABLE', 'UNAUTHENTICATED', 'FORBIDDEN'],
  })
  async ask(@Param('id') id: string, @Param('attemptId') attempt: string): Promise<OrderMoneyAnswer> {
    const order = keyOf(id);
    askedOrFail(await this.askAttempt.execute({ order, attempt: paymentAttemptId(attempt) }));
    return this.answerOf(order);
  }

  private async answerOf(key: OrderId | OrderNumber): Promise<OrderMoneyAnswer> {
    return orderMoneyAnswer(foundOrFail(await this.readOrderMoney.execute(key), 'ORDER_NOT_FOUND'));
  }

  private async refundAnswer(refund: Refund): Promise<RefundAnswer> {
    return { refund: refundView(refund, await this.emails.of([refund.requestedBy])) };
  }
}
