import { Body, Controller, Param, Req, UseInterceptors } from '@nestjs/common';
import { ApiHeader, ApiTags } from '@nestjs/swagger';
import type { OrderReturnsAnswer, ReturnAnswer, ReturnRequest } from '@fyonka/api-contract/wire/orders/returns';
import type { FastifyRequest } from 'fastify';
import { OwnReturns } from '../../../../application/ordering/returns/own-returns.ts';
import type { HeldOrder } from '../../../../application/ordering/holder.ts';
import { LARGEST_PICTURE } from '../../../../domain/catalog/pictures/picture.ts';
import { returnId } from '../../../../domain/ids.ts';
import { largestNetworkOf } from '../../../../domain/network.ts';
import { ApiFailure } from '../../errors/api-failure.ts';
import { foundOrFail } from '../../errors/outcomes/outcomes.ts';
import { Uploads } from '../../files/uploads.ts';
import { Handles } from '../../handles.ts';
import { clientKey } from '../../limits/client-key.ts';
import { Limits } from '../../limits/limits.ts';
import { MissesInterceptor } from '../../limits/misses.interceptor.ts';
import type { Checked } from '../../validation/checked.ts';
import { idempotencyKey, ORDER_TOKEN } from '../orders/order-headers.ts';
import { viewerOf } from '../orders/order-viewer.ts';
import { askedReturnOrFail, photoFailure, withdrawnReturnOrFail, withPhotoOrFail } from './return-outcomes.ts';
import { orderReturnsAnswer, returnView } from './returns.views.ts';

/** The returns that the holder of a delivered order asks for. */
@ApiTags('ordering')
@UseInterceptors(MissesInterceptor)
@Controller()
export class OwnReturnsController {
  constructor(
    private readonly ownReturns: OwnReturns,
    private readonly uploads: Uploads,
    private readonly limits: Limits,
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
    return answerOf(askedReturnOrFail(outcome));
  }

  @Handles('POST /api/orders/{orderNumber}/returns/{id}/photos')
  @ApiHeader(ORDER_TOKEN)
  async addPhoto(
    @Param('orderNumber') number: string,
    @Param('id') id: string,
    @Req() request: FastifyRequest,
  ): Promise<ReturnAnswer> {
    const held = heldOrder(number, request);
    // Nothing is read of a stranger's form, nor of one that would be refused, and none counts against the holder.
    const { order } = foundOrFail(await this.ownReturns.read(held), 'ORDER_NOT_FOUND');
    const judged = await this.ownReturns.judgePhoto(held, returnId(id));
    if (judged.kind !== 'possible') throw photoFailure(judged.kind);
    await this.limits.take('review-photos', order.number);
    await this.limits.take('review-photos-of-day', order.number);
    const form = { file: 'image', largest: LARGEST_PICTURE.bytes };
    const sender = { order: order.number, network: largestNetworkOf(clientKey(request.ip)) };
    return this.uploads.receive(request, form, ({ file }) => this.withPhoto(held, id, file), sender);
  }

  @Handles('POST /api/orders/{orderNumber}/returns/{id}/withdraw')
  @ApiHeader(ORDER_TOKEN)
  async withdraw(
    @Param('orderNumber') number: string,
    @Param('id') id: string,
    @Req() request: FastifyRequest,
  ): Promise<ReturnAnswer> {
    return answerOf(withdrawnReturnOrFail(await this.ownReturns.withdraw(heldOrder(number, request), returnId(id))));
  }

  private async withPhoto(held: HeldOrder, id: string, file: Uint8Array | null): Promise<ReturnAnswer> {
    if (file === null || file.length === 0)
      throw new ApiFailure('VALIDATION_FAILED', { faults: [{ field: 'image', code: 'PICTURE_REQUIRED' }] });
    return answerOf(withPhotoOrFail(await this.ownReturns.addPhoto(held, returnId(id), file)));
  }
}

function answerOf({ returned, order }: ReturnType<typeof askedReturnOrFail>): ReturnAnswer {
  return { return: returnView(returned, order) };
}

function heldOrder(orderNumber: string, request: FastifyRequest): HeldOrder {
  const { accessToken, accountId } = viewerOf(request);
  return { orderNumber, accessToken, accountId };
}
