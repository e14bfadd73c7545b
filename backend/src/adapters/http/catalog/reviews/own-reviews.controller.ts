import { Body, Controller, Param, Req, UseInterceptors } from '@nestjs/common';
import { ApiHeader, ApiTags } from '@nestjs/swagger';
import type { DoneAnswer } from '@fyonka/api-contract/wire/identity';
import type { OrderReviewsAnswer, OwnReviewAnswer, ReviewRequest } from '@fyonka/api-contract/wire/goods/reviews';
import type { FastifyRequest } from 'fastify';
import { OwnReviews } from '../../../../application/catalog/reviews/own-reviews.ts';
import type { HeldReview } from '../../../../application/catalog/reviews/own-reviews.ts';
import { productId } from '../../../../domain/ids.ts';
import { ApiFailure } from '../../errors/api-failure.ts';
import { foundOrFail } from '../../errors/outcomes/outcomes.ts';
import { writtenReviewOrFail } from './review-outcomes.ts';
import { receivePhoto } from '../../files/order-photo.ts';
import { Uploads } from '../../files/uploads.ts';
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
    readonly uploads: Uploads,
    readonly limits: Limits,
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
    const { order } = foundOrFail(await this.ownReviews.read(held), 'ORDER_NOT_FOUND');
    const judged = await this.ownReviews.judgePhoto(held);
    if (judged.kind !== 'possible') writtenReviewOrFail(judged, 'REVIEW_NOT_FOUND');
    return receivePhoto(this, request, order.number, async (file) => ({
      review: ownReviewView(writtenReviewOrFail(await this.ownReviews.addPhoto(held, file), 'REVIEW_NOT_FOUND')),
    }));
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
