import { Body, Controller, Param, Req, UseInterceptors } from '@nestjs/common';
import { ApiHeader, ApiTags } from '@nestjs/swagger';
import type { DoneAnswer } from '@fyonka/api-contract/wire/identity';
import type { OrderReviewsAnswer, OwnReviewAnswer, ReviewRequest } from '@fyonka/api-contract/wire/goods/reviews';
import type { FastifyRequest } from 'fastify';
import { OwnReviews } from '../../../../application/catalog/reviews/own-reviews.ts';
import type { HeldReview } from '../../../../application/catalog/reviews/own-reviews.ts';
import { productId } from '../../../../domain/ids.ts';
import { largestNetworkOf } from '../../../../domain/network.ts';
import { LARGEST_PICTURE } from '../../../../domain/catalog/pictures/picture.ts';
import { ApiFailure } from '../../errors/api-failure.ts';
import { foundOrFail } from '../../errors/outcomes/outcomes.ts';
import { writtenReviewOrFail } from './review-outcomes.ts';
import { Uploads } from '../../files/uploads.ts';
import { clientKey } from '../../limits/client-key.ts';
import { Limits } from '../../limits/limits.ts';
import { MissesInterceptor } from '../../limits/misses.interceptor.ts';
import { ORDER_TOKEN } from '../../ordering/orders/order-headers.ts';
import { viewerOf } from '../../ordering/orders/order-viewer.ts';
import { deletedAnswer } from '../office/deleted-answers.ts';
import { orderReviewsAnswer, ownReviewView } from './reviews.views.ts';
import { Handles } from '../../handles.ts';
import type { Checked } from '../../validation/checked.ts';

/** The reviews that the holder of a delivered order writes about its pieces. */
@ApiTags('ordering')
@UseInterceptors(MissesInterceptor)
@Controller()
export class OwnReviewsController {
  constructor(
    private readonly ownReviews: OwnReviews,
    private readonly uploads: Uploads,
    private readonly limits: Limits,
  ) {}

  @Handles('GET /api/orders/{orderNumber}/reviews')
  @ApiHeader(ORDER_TOKEN)
  async list(@Param('orderNumber') number: string, @Req() request: FastifyRequest): Promise<OrderReviewsAnswer> {
    return orderReviewsAnswer(
      foundOrFail(await this.ownReviews.read(heldReview(number, '', request)), 'ORDER_NOT_FOUND'),
    );
  }

  @Handles('PUT /api/orders/{orderNumber}/reviews/{productId}')
  @ApiHeader(ORDER_TOKEN)
  async write(
    @Param('orderNumber') number: string,
    @Param('productId') product: string,
    @Body() { language = 'ar', ...form }: Checked<typeof ReviewRequest>,
    @Req() request: FastifyRequest,
  ): Promise<OwnReviewAnswer> {
    const held = await this.counted(heldReview(number, product, request));
    const outcome = await this.ownReviews.write(held, form, language);
    return { review: ownReviewView(writtenReviewOrFail(outcome, 'ORDER_NOT_FOUND')) };
  }

  @Handles('POST /api/orders/{orderNumber}/reviews/{productId}/photos')
  @ApiHeader(ORDER_TOKEN)
  async addPhoto(
    @Param('orderNumber') number: string,
    @Param('productId') product: string,
    @Req() request: FastifyRequest,
  ): Promise<OwnReviewAnswer> {
    const held = heldReview(number, product, request);
    // Nothing is read of a stranger's form, nor of one that would be refused, and none counts against the holder.
    const { order } = foundOrFail(await this.ownReviews.read(held), 'ORDER_NOT_FOUND');
    const judged = await this.ownReviews.judgePhoto(held);
    if (judged.kind !== 'possible') writtenReviewOrFail(judged, 'REVIEW_NOT_FOUND');
    await this.limits.take('review-photos', order.number);
    await this.limits.take('review-photos-of-day', order.number);
    const form = { file: 'image', largest: LARGEST_PICTURE.bytes };
    const sender = { order: order.number, network: largestNetworkOf(clientKey(request.ip)) };
    return this.uploads.receive(request, form, ({ file }) => this.withPhoto(held, file), sender);
  }

  @Handles('DELETE /api/orders/{orderNumber}/reviews/{productId}')
  @ApiHeader(ORDER_TOKEN)
  async delete(
    @Param('orderNumber') number: string,
    @Param('productId') product: string,
    @Req() request: FastifyRequest,
  ): Promise<DoneAnswer> {
    const held = await this.counted(heldReview(number, product, request));
    if (!(await this.ownReviews.delete(held))) throw new ApiFailure('REVIEW_NOT_FOUND');
    return deletedAnswer('review', request);
  }

  private async withPhoto(held: HeldReview, file: Uint8Array | null): Promise<OwnReviewAnswer> {
    if (file === null || file.length === 0)
      throw new ApiFailure('VALIDATION_FAILED', { faults: [{ field: 'image', code: 'PICTURE_REQUIRED' }] });
    const outcome = await this.ownReviews.addPhoto(held, file);
    return { review: ownReviewView(writtenReviewOrFail(outcome, 'REVIEW_NOT_FOUND')) };
  }

  /** Counts a change by the holder. @throws ApiFailure for anybody else */
  private async counted(held: HeldReview): Promise<HeldReview> {
    const { order } = foundOrFail(await this.ownReviews.read(held), 'ORDER_NOT_FOUND');
    await this.limits.take('reviews', order.number);
    return held;
  }
}

function heldReview(orderNumber: string, product: string, request: FastifyRequest): HeldReview {
  const { accessToken, accountId } = viewerOf(request);
  return { orderNumber, productId: productId(product), accessToken, accountId };
}
