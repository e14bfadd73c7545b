import { Body, Controller, Param, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { PAGES } from '@fyonka/api-contract/values/request-limits';
import type {
  OfficeReviewAnswer,
  OfficeReviewsAnswer,
  ModerationRequest,
  OfficeReviewsQuery,
} from '@fyonka/api-contract/wire/office/goods/reviews';
import type { FastifyRequest } from 'fastify';
import { Reviews } from '../../../../application/catalog/reviews/ports.ts';
import { listPage, pageOrLast } from '../../../../application/list-page.ts';
import { readModeration } from '../../../../domain/catalog/reviews/moderation.ts';
import { reviewId } from '../../../../domain/ids.ts';
import { ApiFailure } from '../../errors/api-failure.ts';
import { moderatedReviewOrFail } from './review-outcomes.ts';
import { Editors } from '../../office/editors.ts';
import { officeReviewsAnswer, officeReviewView } from './reviews.views.ts';
import { Handles } from '../../handles.ts';
import type { Checked } from '../../validation/checked.ts';

/** Where the office reads reviews before shoppers do. */
@ApiTags('office: catalogue')
@Controller()
export class OfficeReviewsController {
  constructor(
    private readonly reviews: Reviews,
    private readonly editors: Editors,
  ) {}

  @Handles('GET /api/admin/reviews')
  async list(
    @Query() { status = 'pending', ...asked }: Checked<typeof OfficeReviewsQuery>,
  ): Promise<OfficeReviewsAnswer> {
    const page = listPage(asked, PAGES.officeReviews);
    return officeReviewsAnswer(await pageOrLast(page, (one) => this.reviews.list(status, one)));
  }

  @Handles('PATCH /api/admin/reviews/{id}')
  async moderate(
    @Param('id') id: string,
    @Body() { version, ...form }: Checked<typeof ModerationRequest>,
    @Req() request: FastifyRequest,
  ): Promise<OfficeReviewAnswer> {
    const judged = readModeration(form);
    if (judged.kind === 'refused') throw new ApiFailure('VALIDATION_FAILED', { faults: judged.faults });
    const by = this.editors.authorship(request);
    const outcome = await this.reviews.moderate(reviewId(id), judged.draft, version, by);
    return { review: officeReviewView(moderatedReviewOrFail(outcome)) };
  }
}
