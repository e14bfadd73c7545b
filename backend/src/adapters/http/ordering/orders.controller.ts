import { Body, Controller, Get, Param, Post, Req, UseInterceptors } from '@nestjs/common';
import { ApiHeader, ApiTags } from '@nestjs/swagger';
import type { OrderAnswer, PlaceOrderAnswer } from '@fyonka/api-contract/ordering';
import type { FastifyRequest } from 'fastify';
import { FindOrder } from '../../../application/ordering/find-order.ts';
import { PlaceOrder } from '../../../application/ordering/place-order.ts';
import { Access } from '../access.ts';
import { Documented } from '../documentation/documented.ts';
import { ApiFailure } from '../errors/api-failure.ts';
import { found, placed } from '../errors/outcomes.ts';
import { MissesInterceptor } from '../limits/misses.interceptor.ts';
import { accessToken, idempotencyKey } from './order-headers.ts';
import { orderView } from './order.views.ts';
import { orderRequest, PlaceOrderDto } from './place-order.dto.ts';

@ApiTags('ordering')
@Controller('api/orders')
export class OrdersController {
  constructor(
    private readonly placeOrder: PlaceOrder,
    private readonly findOrder: FindOrder,
  ) {}

  @Post()
  @Access('everyone')
  @ApiHeader({ name: 'Idempotency-Key', required: false, description: 'The same key and body is one order, however often it is sent; 128 characters at most' })
  @Documented({
    summary: 'Place an order: takes the stock; payment comes after',
    answer: 'PlaceOrderAnswer',
    status: 201,
    failures: [
      'VALIDATION_FAILED',
      'CARD_NUMBER_REFUSED',
      'UNKNOWN_PRODUCT',
      'AMBIGUOUS_PRODUCT',
      'CUSTOM_TEXT_REQUIRED',
      'CUSTOM_TEXT_UNKNOWN',
      'PRICE_CHANGED',
      'OUT_OF_STOCK',
      'IDEMPOTENCY_KEY_REUSED',
    ],
  })
  async place(@Body() body: PlaceOrderDto, @Req() request: FastifyRequest): Promise<PlaceOrderAnswer> {
    const { order, accessToken: token } = placed(await this.placeOrder.execute(orderRequest(body, idempotencyKey(request))));
    return { order: orderView(order), accessToken: token };
  }

  @Get('mine')
  @Access('signed-in')
  @Documented({ summary: "The signed-in customer's orders", answer: null, failures: ['UNAUTHENTICATED'] })
  mine(): never {
    throw new ApiFailure('UNAUTHENTICATED');
  }

  @Get(':orderNumber')
  @Access('order-holder')
  @UseInterceptors(MissesInterceptor)
  @ApiHeader({ name: 'X-Order-Token', required: true, description: 'The accessToken that came with the order' })
  @Documented({ summary: 'One order, for its holder', answer: 'OrderAnswer', failures: ['ORDER_NOT_FOUND'] })
  async one(@Param('orderNumber') orderNumber: string, @Req() request: FastifyRequest): Promise<OrderAnswer> {
    const { order } = found(await this.findOrder.execute({ orderNumber, accessToken: accessToken(request) }), 'ORDER_NOT_FOUND');
    return { order: orderView(order) };
  }
}
