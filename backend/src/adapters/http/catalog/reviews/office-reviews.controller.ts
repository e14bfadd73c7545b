import { Body, Controller, Get, Param, Patch, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { PAGES } from '@fyonka/api-contract/values/request-limits';
import type { OfficeReviewAnswer, OfficeReviewsAnswer } from '@fyonka/api-contract/wire/office/goods/reviews';
import type { FastifyRequest } from 'fastify';
import { Reviews } from '../../../../application/catalog/reviews/ports.ts';
import { listPage, pageOrLast } from '../../../../application/list-page.ts';
import { readModeration } from '../../../../domain/catalog/reviews/moderation.ts';
import { reviewId } from '../../../../domain/ids.ts';
import { Access } from '../../access.ts';
import { ApiFailure } from '../../errors/api-failure.ts';
import { moderatedReviewOrFail } from './review-outcomes.ts';
import { Editors } from '../../office/editors.ts';
import { Documented } from '../../openapi/documented.ts';
import { ModerationDto, OfficeReviewsQueryDto } from './reviews.dto.ts';
import { officeReviewsAnswer, officeReviewView } from './reviews.views.ts';

/** Where the office reads reviews before shoppers do. */
@ApiTags('office: catalogue')
@Access('catalog.write')
@Controller('api/admin/reviews')
export class OfficeReviewsController {
  constructor(
    private readonly reviews: Reviews,
    private readonly editors: Editors,
  ) {}

  @Get()
  @Documented({
    summary: 'The reviews with a status',
    query: 'OfficeReviewsQuery',
    answer: 'OfficeReviewsAnswer',
    failures: ['VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN'],
  })
  async list(@Query() { status = 'pending', ...asked }: OfficeReviewsQueryDto): Promise<OfficeReviewsAnswer> {
    const page = listPage(asked, PAGES.officeReviews);
    return officeReviewsAnswer(await pageOrLast(page, (one) => this.reviews.list(status, one)));
  }

  @Patch(':id')
  @Documented({
    summary: 'Publish or reject a review, or answer it in public',
    answer: 'OfficeReviewAnswer',
    failures: ['VALIDATION_FAILED', 'REVIEW_NOT_FOUND', 'EDIT_CONFLICT', 'UNAUTHENTICATED', 'FORBIDDEN'],
  })
  async moderate(
    @Param('id') id: string,
    @Body() { version, ...form }: ModerationDto,
    @Req() request: FastifyRequest,
  ): Promise<OfficeReviewAnswer> {
    const judged = readModeration(form);
    if (judged.kind === 'refused') throw new ApiFailure('VALIDATION_FAILED', { faults: judged.faults });
    const by = this.editors.authorship(request);
    const outcome = await this.reviews.moderate(reviewId(id), judged.draft, version, by);
    return { review: officeReviewView(moderatedReviewOrFail(outcome)) };
  }
}
