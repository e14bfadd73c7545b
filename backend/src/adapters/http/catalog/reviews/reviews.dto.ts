import { REVIEW_STATUSES } from '@fyonka/api-contract/values/goods/reviews';
import { LANGUAGES } from '@fyonka/api-contract/values/language';
import type { Language } from '@fyonka/api-contract/values/language';
import { LONGEST_SENT, MOST_SENT, PAGES } from '@fyonka/api-contract/values/request-limits';
import type { ModerationRequest, OfficeReviewsQuery } from '@fyonka/api-contract/wire/office/goods/reviews';
import type { ProductReviewsQuery, ReviewRequest } from '@fyonka/api-contract/wire/goods/reviews';
import { Checks } from '../../openapi/checks.ts';
import {
  ChoiceField,
  TextField,
  TextListField,
  WholeNumberField,
  WrittenNumberField,
} from '../../validation/fields.ts';
import { PageField, PageSizeField } from '../../validation/page-fields.ts';
import type { Sent } from '../../validation/sent.ts';

// Only shape and size are checked here. The rest is judged by the domain, which reports every faulty field.

@Checks('ReviewRequest')
export class ReviewDto implements Sent<ReviewRequest> {
  @WrittenNumberField({ required: 'by-domain' })
  rating?: number | string;

  @TextField({ longest: LONGEST_SENT.review })
  text?: string;

  @TextField({ longest: LONGEST_SENT.name })
  name?: string;

  @ChoiceField(LANGUAGES)
  language?: Language;

  @TextListField({ most: MOST_SENT.photos, longest: LONGEST_SENT.path })
  photos?: string[];
}

/** Names of the parameters of `ProductReviewsQueryDto`. The cache key of an answer is made of these alone. */
export const REVIEWS_PARAMETERS = ['limit', 'page'] as const;

@Checks('ProductReviewsQuery')
export class ProductReviewsQueryDto implements ProductReviewsQuery {
  @PageField()
  page?: number;

  @PageSizeField(PAGES.reviews)
  limit?: number;
}

@Checks('OfficeReviewsQuery')
export class OfficeReviewsQueryDto implements OfficeReviewsQuery {
  @ChoiceField(REVIEW_STATUSES)
  status?: (typeof REVIEW_STATUSES)[number];

  @PageField()
  page?: number;

  @PageSizeField(PAGES.officeReviews)
  limit?: number;
}

@Checks('ModerationRequest')
export class ModerationDto implements ModerationRequest {
  @WholeNumberField({ least: 1, most: Number.MAX_SAFE_INTEGER, required: true })
  version: number;

  @ChoiceField(['published', 'rejected'])
  status?: 'published' | 'rejected';

  @TextField({ longest: LONGEST_SENT.review })
  reason?: string;

  @TextField({ longest: LONGEST_SENT.review })
  answer?: string;
}
