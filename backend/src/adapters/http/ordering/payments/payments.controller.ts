import { Body, Controller, Get, HttpCode, Post, Req, UseInterceptors } from '@nestjs/common';
import { ApiHeader, ApiTags } from '@nestjs/swagger';
import { LONGEST_SENT } from '@fyonka/api-contract/values/request-limits';
import type { PaymentMethod } from '@fyonka/api-contract/wire/ordering';
import type {
  ConfirmPaymentRequest,
  PayAnswer,
  PaymentMethodsAnswer,
  PayRequest,
} from '@fyonka/api-contract/wire/payments';
import { PAYMENT_METHODS } from '@fyonka/api-contract/values/ordering/payment-methods';
import type { FastifyRequest } from 'fastify';
import { ConfirmPayment } from '../../../../application/ordering/paying/confirm-payment.ts';
import { ListPaymentMethods } from '../../../../application/ordering/paying/list-payment-methods.ts';
import { PayForOrder } from '../../../../application/ordering/paying/pay-for-order.ts';
import { parseOrderNumber } from '../../../../domain/ordering/order-number.ts';
import { Access } from '../../access.ts';
import { CachedAnswer } from '../../cache/cached-route.ts';
import { Checks } from '../../openapi/checks.ts';
import { Documented } from '../../openapi/documented.ts';
import { paymentOrFail } from '../../errors/outcomes/outcomes.ts';
import { signedIn } from '../../identity/sessions/signed-in.ts';
import { Limits } from '../../limits/limits.ts';
import { Misses } from '../../limits/misses.ts';
import { MissesInterceptor } from '../../limits/misses.interceptor.ts';
import { ChoiceField, TextField } from '../../validation/fields.ts';
import { ORDER_TOKEN } from '../orders/order-headers.ts';
import { viewerOf } from '../orders/order-viewer.ts';
import { payAnswer, paymentMethodsAnswer } from './payment.views.ts';

@Checks('ConfirmPaymentRequest')
class ConfirmPaymentDto implements ConfirmPaymentRequest {
  @TextField({ longest: LONGEST_SENT.orderNumber, required: true })
  orderNumber: string;
}

@Checks('PayRequest')
class PayDto extends ConfirmPaymentDto implements PayRequest {
  @TextField({ longest: LONGEST_SENT.paymentToken })
  token?: string;

  @ChoiceField(PAYMENT_METHODS)
  method?: PaymentMethod;
}

@ApiTags('payment')
@Controller('api/payments')
export class PaymentsController {
  constructor(
    private readonly listPaymentMethods: ListPaymentMethods,
    private readonly payForOrder: PayForOrder,
    private readonly confirmPayment: ConfirmPayment,
    private readonly limits: Limits,
    private readonly misses: Misses,
  ) {}

  @Get('methods')
  @Access('everyone')
  @CachedAnswer()
  @Documented({ summary: 'How orders can be paid', answer: 'PaymentMethodsAnswer' })
  async methods(): Promise<PaymentMethodsAnswer> {
    return paymentMethodsAnswer(await this.listPaymentMethods.execute());
  }

  @Post()
  @HttpCode(200)
  @Access('order-holder')
  @UseInterceptors(MissesInterceptor)
  @ApiHeader(ORDER_TOKEN)
  @Documented({
    summary: 'Pay for an order: with a token that stands for a card, or on the page of a gateway',
    answer: 'PayAnswer',
    failures: [
      'VALIDATION_FAILED',
      'CARD_NUMBER_REFUSED',
      'PAYMENT_METHOD_UNAVAILABLE',
      'PAYMENT_DECLINED',
      'ORDER_NOT_FOUND',
      'ORDER_NOT_PAYABLE',
      'GATEWAY_UNAVAILABLE',
    ],
  })
  async pay(@Body() { orderNumber, token, method }: PayDto, @Req() request: FastifyRequest): Promise<PayAnswer> {
    await this.count('payments', orderNumber, request);
    return payAnswer(
      paymentOrFail(await this.payForOrder.execute({ orderNumber, token, method, ...viewerOf(request) })),
    );
  }

  @Post('confirm')
  @HttpCode(200)
  @Access('order-holder')
  @UseInterceptors(MissesInterceptor)
  @ApiHeader(ORDER_TOKEN)
  @Documented({
    summary: 'State of the payment of an order, as the gateway reports it',
    answer: 'PayAnswer',
    failures: ['VALIDATION_FAILED', 'PAYMENT_DECLINED', 'ORDER_NOT_FOUND', 'ORDER_NOT_PAYABLE', 'GATEWAY_UNAVAILABLE'],
  })
  async confirm(@Body() { orderNumber }: ConfirmPaymentDto, @Req() request: FastifyRequest): Promise<PayAnswer> {
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
