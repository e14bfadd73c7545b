import { Body, Controller, Param, Req, UseInterceptors } from '@nestjs/common';
import { ApiHeader, ApiTags } from '@nestjs/swagger';
import type { OrderReturnsAnswer, ReturnAnswer, ReturnRequest } from '@fyonka/api-contract/wire/orders/returns';
import type { FastifyRequest } from 'fastify';
import { OwnReturns } from '../../../../application/ordering/returns/own-returns.ts';
import type { HeldOrder } from '../../../../application/ordering/holder.ts';
import type { ReturnWithOrder } from '../../../../application/ordering/returns/ports.ts';
import { returnId } from '../../../../domain/ids.ts';
import { foundOrFail } from '../../errors/outcomes/outcomes.ts';
import { receivePhoto } from '../../files/order-photo.ts';
import { Uploads } from '../../files/uploads.ts';
import { Handles } from '../../handles.ts';
import { Limits } from '../../limits/limits.ts';
import { MissesInterceptor } from '../../limits/misses.interceptor.ts';
import type { Checked } from '../../validation/checked.ts';
import { idempotencyKey, ORDER_TOKEN } from '../orders/order-headers.ts';
import { viewerOf } from '../orders/order-viewer.ts';
import { photoOrFail, returnOrFail } from './return-outcomes.ts';
import { orderReturnsAnswer, returnView } from './returns.views.ts';

/** The returns that the holder of a delivered order asks for. */
@ApiTags('ordering')
@UseInterceptors(MissesInterceptor)
@Controller()
export class OwnReturnsController {
  constructor(
    private readonly ownReturns: OwnReturns,
    readonly uploads: Uploads,
    readonly limits: Limits,
  ) {}

  @Handles('GET /api/orders/{orderNumber}/returns')
  @ApiHeader(ORDER_TOKEN)
  async list(@Param('orderNumber') number: string, @Req() request: FastifyRequest): Promise<OrderReturnsAnswer> {
    return orderReturnsAnswer(foundOrFail(await this.ownReturns.read(heldOrder(number, request)), 'ORDER_NOT_FOUND'));
  }

  @Handles('POST /api/orders/{orderNumber}/returns')
  @ApiHeader(ORDER_TOKEN)
  async ask(
    @Param('orderNumber') number: string,
    @Body() { items: lines = [], wish = 'refund', note }: Checked<typeof ReturnRequest>,
    @Req() request: FastifyRequest,
  ): Promise<ReturnAnswer> {
    const held = heldOrder(number, request);
    const { order } = foundOrFail(await this.ownReturns.read(held), 'ORDER_NOT_FOUND');
    await this.limits.take('returns', order.number);
    const outcome = await this.ownReturns.ask(held, { lines, wish, note }, idempotencyKey(request));
    return answerOf(returnOrFail(outcome, 'ORDER_NOT_FOUND'));
  }

  @Handles('POST /api/orders/{orderNumber}/returns/{id}/photos')
  @ApiHeader(ORDER_TOKEN)
  async addPhoto(
    @Param('orderNumber') number: string,
    @Param('id') id: string,
    @Req() request: FastifyRequest,
  ): Promise<ReturnAnswer> {
    const held = heldOrder(number, request);
    const { order } = foundOrFail(await this.ownReturns.read(held), 'ORDER_NOT_FOUND');
    photoOrFail(await this.ownReturns.judgePhoto(held, returnId(id)));
    return receivePhoto(this, request, order.number, async (file) =>
      answerOf(photoOrFail(await this.ownReturns.addPhoto(held, returnId(id), file))),
    );
  }

  @Handles('POST /api/orders/{orderNumber}/returns/{id}/withdraw')
  @ApiHeader(ORDER_TOKEN)
  async withdraw(
    @Param('orderNumber') number: string,
    @Param('id') id: string,
    @Req() request: FastifyRequest,
  ): Promise<ReturnAnswer> {
    return answerOf(returnOrFail(await this.ownReturns.withdraw(heldOrder(number, request), returnId(id))));
  }
}

function answerOf({ returned, order }: ReturnWithOrder): ReturnAnswer {
  return { return: returnView(returned, order) };
}

function heldOrder(orderNumber: string, request: FastifyRequest): HeldOrder {
  const { accessToken, accountId } = viewerOf(request);
  return { orderNumber, accessToken, accountId };
}
