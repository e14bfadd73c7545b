import { Body, Controller, Param, Query, Req, UseInterceptors } from '@nestjs/common';
import { ApiHeader, ApiTags } from '@nestjs/swagger';
import type {
  MyOrdersAnswer,
  OrderAnswer,
  PlaceOrderAnswer,
  MyOrdersQuery,
  PlaceOrderRequest,
} from '@fyonka/api-contract/wire/ordering';
import type { FastifyRequest } from 'fastify';
import { CancelOrder } from '../../../../application/ordering/cancel-order.ts';
import { ConfirmPayment } from '../../../../application/ordering/paying/confirm-payment.ts';
import { FindOrder } from '../../../../application/ordering/find-order.ts';
import { ListOwnOrders } from '../../../../application/ordering/list-own-orders.ts';
import { PlaceOrder } from '../../../../application/ordering/placing/place-order.ts';
import { cancelledOrFail, foundOrFail, placedOrFail } from '../../errors/outcomes/outcomes.ts';
import { signedIn, requireSignedIn } from '../../identity/sessions/signed-in.ts';
import { CouponTries } from '../../limits/coupon-tries.ts';
import { clientKey } from '../../limits/client-key.ts';
import { MissesInterceptor } from '../../limits/misses.interceptor.ts';
import { idempotencyKey, ORDER_TOKEN } from './order-headers.ts';
import { viewerOf } from './order-viewer.ts';
import { orderView } from './order.views.ts';
import { Handles } from '../../handles.ts';
import type { Checked } from '../../validation/checked.ts';

@ApiTags('ordering')
@Controller()
export class OrdersController {
  constructor(
    private readonly placeOrder: PlaceOrder,
    private readonly findOrder: FindOrder,
    private readonly confirmPayment: ConfirmPayment,
    private readonly listOwnOrders: ListOwnOrders,
    private readonly cancelOrder: CancelOrder,
    private readonly tries: CouponTries,
  ) {}

  @Handles('POST /api/orders')
  async place(
    @Body() body: Checked<typeof PlaceOrderRequest>,
    @Req() request: FastifyRequest,
  ): Promise<PlaceOrderAnswer> {
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

  @Handles('GET /api/orders/mine')
  async mine(
    @Query() { page, limit }: Checked<typeof MyOrdersQuery>,
    @Req() request: FastifyRequest,
  ): Promise<MyOrdersAnswer> {
    const { account } = requireSignedIn(request);
    const { orders, ...rest } = await this.listOwnOrders.execute({ accountId: account.id, page, limit });
    return { orders: orders.map(orderView), ...rest };
  }

  @Handles('GET /api/orders/{orderNumber}')
  @UseInterceptors(MissesInterceptor)
  @ApiHeader(ORDER_TOKEN)
  async one(@Param('orderNumber') orderNumber: string, @Req() request: FastifyRequest): Promise<OrderAnswer> {
    const { order } = foundOrFail(
      await this.findOrder.execute({ orderNumber, ...viewerOf(request) }),
      'ORDER_NOT_FOUND',
    );
    const isBeingAsked = await this.confirmPayment.isBeingAsked(order);
    return { order: orderView(order), ...(isBeingAsked && { isBeingAsked }) };
  }

  @Handles('POST /api/orders/{orderNumber}/cancel')
  @UseInterceptors(MissesInterceptor)
  @ApiHeader(ORDER_TOKEN)
  async cancel(@Param('orderNumber') orderNumber: string, @Req() request: FastifyRequest): Promise<OrderAnswer> {
    const { accessToken, accountId } = viewerOf(request);
    return {
      order: orderView(cancelledOrFail(await this.cancelOrder.execute({ orderNumber, accessToken, accountId })).order),
    };
  }
}
