import { Body, Controller, Req, UseInterceptors } from '@nestjs/common';
import { ApiHeader, ApiTags } from '@nestjs/swagger';
import type {
  ConfirmPaymentRequest,
  PayAnswer,
  PaymentMethodsAnswer,
  PayRequest,
} from '@fyonka/api-contract/wire/payments';
import type { FastifyRequest } from 'fastify';
import { ConfirmPayment } from '../../../../application/ordering/paying/confirm-payment.ts';
import { ListPaymentMethods } from '../../../../application/ordering/paying/list-payment-methods.ts';
import { PayForOrder } from '../../../../application/ordering/paying/pay-for-order.ts';
import { parseOrderNumber } from '../../../../domain/ordering/order-number.ts';
import { CachedAnswer } from '../../cache/cached-route.ts';
import { paymentOrFail } from '../../errors/outcomes/outcomes.ts';
import { signedIn } from '../../identity/sessions/signed-in.ts';
import { Limits } from '../../limits/limits.ts';
import { Misses } from '../../limits/misses.ts';
import { MissesInterceptor } from '../../limits/misses.interceptor.ts';
import { ORDER_TOKEN } from '../orders/order-headers.ts';
import { viewerOf } from '../orders/order-viewer.ts';
import { payAnswer, paymentMethodsAnswer } from './payment.views.ts';
import { Handles } from '../../handles.ts';
import type { Checked } from '../../validation/checked.ts';

@ApiTags('payment')
@Controller()
export class PaymentsController {
  constructor(
    private readonly listPaymentMethods: ListPaymentMethods,
    private readonly payForOrder: PayForOrder,
    private readonly confirmPayment: ConfirmPayment,
    private readonly limits: Limits,
    private readonly misses: Misses,
  ) {}

  @Handles('GET /api/payments/methods')
  @CachedAnswer()
  async methods(): Promise<PaymentMethodsAnswer> {
    return paymentMethodsAnswer(await this.listPaymentMethods.execute());
  }

  @Handles('POST /api/payments')
  @UseInterceptors(MissesInterceptor)
  @ApiHeader(ORDER_TOKEN)
  async pay(
    @Body() { orderNumber, amount, ...chosen }: Checked<typeof PayRequest>,
    @Req() request: FastifyRequest,
  ): Promise<PayAnswer> {
    await this.count('payments', orderNumber, request);
    const input = { orderNumber, seenAmount: amount, ...chosen, ...viewerOf(request) };
    return payAnswer(paymentOrFail(await this.payForOrder.execute(input)));
  }

  @Handles('POST /api/payments/confirm')
  @UseInterceptors(MissesInterceptor)
  @ApiHeader(ORDER_TOKEN)
  async confirm(
    @Body() { orderNumber }: Checked<typeof ConfirmPaymentRequest>,
    @Req() request: FastifyRequest,
  ): Promise<PayAnswer> {
    await this.count('payment-questions', orderNumber, request);
    return payAnswer(paymentOrFail(await this.confirmPayment.execute({ orderNumber, ...viewerOf(request) })));
  }

  /**
   * Counts a call against a limit. Callers who do not hold the order are not counted, so that they cannot use up
   * the holder's limit.
   */
  private async count(
    limit: 'payments' | 'payment-questions',
    orderNumber: string,
    request: FastifyRequest,
  ): Promise<void> {
    const account = signedIn(request)?.account;
    if (this.misses.hasTokenOf(orderNumber, request))
      await this.limits.take(limit, parseOrderNumber(orderNumber) ?? '');
    else if (account) await this.limits.take(limit, account.id);
  }
}
