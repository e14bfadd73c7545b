import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { PAGES } from '@fyonka/api-contract/values/request-limits';
import type { ProductReviewsAnswer } from '@fyonka/api-contract/wire/goods/reviews';
import { Catalogue } from '../../../../application/catalog/ports.ts';
import { Reviews } from '../../../../application/catalog/reviews/ports.ts';
import { listPage } from '../../../../application/list-page.ts';
import { productId } from '../../../../domain/ids.ts';
import { Access } from '../../access.ts';
import { CachedAnswer } from '../../cache/cached-route.ts';
import { foundOrFail } from '../../errors/outcomes/outcomes.ts';
import { Documented } from '../../openapi/documented.ts';
import { FOR_SHOPPERS } from '../catalog.views.ts';
import { ProductReviewsQueryDto, REVIEWS_PARAMETERS } from './reviews.dto.ts';
import { reviewView } from './reviews.views.ts';

/** Published reviews of a product, as shoppers see them. */
@ApiTags('catalogue')
@Access('everyone')
@Controller('api/products')
export class ProductReviewsController {
  constructor(
    private readonly catalogue: Catalogue,
    private readonly reviews: Reviews,
  ) {}

  @Get(':id/reviews')
  @CachedAnswer(...REVIEWS_PARAMETERS)
  @Documented({
    summary: 'A page of the published reviews of a product, the newest first',
    query: 'ProductReviewsQuery',
    answer: 'ProductReviewsAnswer',
    failures: ['VALIDATION_FAILED', 'PRODUCT_NOT_FOUND'],
  })
  async list(@Param('id') id: string, @Query() asked: ProductReviewsQueryDto): Promise<ProductReviewsAnswer> {
    const product = foundOrFail(await this.catalogue.findProduct(productId(id), FOR_SHOPPERS), 'PRODUCT_NOT_FOUND');
    const page = listPage(asked, PAGES.reviews);
    const total = product.rating?.count ?? 0;
    const found = total === 0 ? [] : await this.reviews.published(product.id, page);
    return { reviews: found.map(reviewView), total, ...page };
  }
}
