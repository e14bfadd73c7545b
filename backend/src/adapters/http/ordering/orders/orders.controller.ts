import { Body, Controller, Get, HttpCode, Param, Post, Query, Req, UseInterceptors } from '@nestjs/common';
import { ApiHeader, ApiTags } from '@nestjs/swagger';
import type { MyOrdersAnswer, OrderAnswer, PlaceOrderAnswer } from '@fyonka/api-contract/wire/ordering';
import type { FastifyRequest } from 'fastify';
import { CancelOrder } from '../../../../application/ordering/cancel-order.ts';
import { ConfirmPayment } from '../../../../application/ordering/paying/confirm-payment.ts';
import { FindOrder } from '../../../../application/ordering/find-order.ts';
import { ListOwnOrders } from '../../../../application/ordering/list-own-orders.ts';
import { PlaceOrder } from '../../../../application/ordering/placing/place-order.ts';
import { Access } from '../../access.ts';
import { Documented } from '../../openapi/documented.ts';
import { cancelledOrFail, foundOrFail, placedOrFail } from '../../errors/outcomes/outcomes.ts';
import { signedIn, requireSignedIn } from '../../identity/sessions/signed-in.ts';
import { CouponTries } from '../../limits/coupon-tries.ts';
import { clientKey } from '../../limits/client-key.ts';
import { MissesInterceptor } from '../../limits/misses.interceptor.ts';
import { PlaceOrderDto } from './place-order.dto.ts';
import { idempotencyKey, ORDER_TOKEN } from './order-headers.ts';
import { viewerOf } from './order-viewer.ts';
import { orderView } from './order.views.ts';
import { OwnOrdersQuery } from './own-orders.query.ts';

@ApiTags('ordering')
@Controller('api/orders')
export class OrdersController {
  constructor(
    private readonly placeOrder: PlaceOrder,
    private readonly findOrder: FindOrder,
    private readonly confirmPayment: ConfirmPayment,
    private readonly listOwnOrders: ListOwnOrders,
    private readonly cancelOrder: CancelOrder,
    private readonly tries: CouponTries,
  ) {}

  @Post()
  @Access('everyone')
  @Documented({
    summary:
      'Place an order: takes the stock; payment comes after. It belongs to the signed-in account; an invalid token counts as none',
    answer: 'PlaceOrderAnswer',
    status: 201,
    failures: [
      'VALIDATION_FAILED',
      'CARD_NUMBER_REFUSED',
      'UNKNOWN_PRODUCT',
      'AMBIGUOUS_PRODUCT',
      'CUSTOM_TEXT_REQUIRED',
      'CUSTOM_TEXT_UNKNOWN',
      'CUSTOM_TEXT_INVALID_CHARACTERS',
      'PRICE_CHANGED',
      'OUT_OF_STOCK',
      'ORDER_NOT_FOUND',
      'ORDER_ALREADY_SETTLED',
      'ORDER_BEING_PAID',
      'SHOP_CLOSED',
      'TOO_MANY_UNPAID_ORDERS',
      'RATE_LIMITED',
    ],
    takesKey: true,
  })
  async place(@Body() body: PlaceOrderDto, @Req() request: FastifyRequest): Promise<PlaceOrderAnswer> {
    const sender = {
      idempotencyKey: idempotencyKey(request),
      accountId: signedIn(request)?.account.id,
      address: clientKey(request.ip),
    };
    const outcome = await this.tries.look(
      request,
      body.coupon,
      () => this.placeOrder.execute(body, sender),
      (found) => (found.kind === 'price-changed' ? found.quote : null),
    );
    const { order, accessToken } = placedOrFail(outcome);
    return { order: orderView(order), accessToken, isOfAccount: order.accountId !== null };
  }

  @Get('mine')
  @Access('signed-in')
  @Documented({
    summary: 'The orders of the account that is signed in, the newest first',
    query: 'MyOrdersQuery',
    answer: 'MyOrdersAnswer',
    failures: ['VALIDATION_FAILED', 'UNAUTHENTICATED'],
  })
  async mine(@Query() { page, limit }: OwnOrdersQuery, @Req() request: FastifyRequest): Promise<MyOrdersAnswer> {
    const { account } = requireSignedIn(request);
    const { orders, ...rest } = await this.listOwnOrders.execute({ accountId: account.id, page, limit });
    return { orders: orders.map(orderView), ...rest };
  }

  @Get(':orderNumber')
  @Access('order-holder')
  @UseInterceptors(MissesInterceptor)
  @ApiHeader(ORDER_TOKEN)
  @Documented({
    summary: 'One order, for its holder and for administrators',
    answer: 'OrderAnswer',
    failures: ['ORDER_NOT_FOUND'],
  })
  async one(@Param('orderNumber') orderNumber: string, @Req() request: FastifyRequest): Promise<OrderAnswer> {
    const { order } = foundOrFail(
      await this.findOrder.execute({ orderNumber, ...viewerOf(request) }),
      'ORDER_NOT_FOUND',
    );
    const isBeingAsked = await this.confirmPayment.isBeingAsked(order);
    return { order: orderView(order), ...(isBeingAsked && { isBeingAsked }) };
  }

  @Post(':orderNumber/cancel')
  @HttpCode(200)
  @Access('order-holder')
  @UseInterceptors(MissesInterceptor)
  @ApiHeader(ORDER_TOKEN)
  @Documented({
    summary: 'Cancel an order, for its holder, until its preparation has begun. What was paid is due back',
    answer: 'OrderAnswer',
    failures: ['ORDER_NOT_FOUND', 'ORDER_NOT_CANCELLABLE', 'ORDER_BEING_PAID'],
  })
  async cancel(@Param('orderNumber') orderNumber: string, @Req() request: FastifyRequest): Promise<OrderAnswer> {
    const { accessToken, accountId } = viewerOf(request);
    return {
      order: orderView(cancelledOrFail(await this.cancelOrder.execute({ orderNumber, accessToken, accountId })).order),
    };
  }
}
