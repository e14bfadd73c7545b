import { Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { PAGES } from '@fyonka/api-contract/values/request-limits';
import type { ProductReviewsAnswer, ProductReviewsQuery } from '@fyonka/api-contract/wire/goods/reviews';
import { Catalogue } from '../../../../application/catalog/ports.ts';
import { Reviews } from '../../../../application/catalog/reviews/ports.ts';
import { listPage } from '../../../../application/list-page.ts';
import { productId } from '../../../../domain/ids.ts';
import { CachedAnswer } from '../../cache/cached-route.ts';
import { foundOrFail } from '../../errors/outcomes/outcomes.ts';
import { FOR_SHOPPERS } from '../catalog.views.ts';
import { reviewView } from './reviews.views.ts';
import { Handles } from '../../handles.ts';
import type { Checked } from '../../validation/checked.ts';

/** Published reviews of a product, as shoppers see them. */
@ApiTags('catalogue')
@Controller()
export class ProductReviewsController {
  constructor(
    private readonly catalogue: Catalogue,
    private readonly reviews: Reviews,
  ) {}

  @Handles('GET /api/products/{id}/reviews')
  @CachedAnswer('limit', 'page')
  async list(
    @Param('id') id: string,
    @Query() asked: Checked<typeof ProductReviewsQuery>,
  ): Promise<ProductReviewsAnswer> {
    const product = foundOrFail(await this.catalogue.findProduct(productId(id), FOR_SHOPPERS), 'PRODUCT_NOT_FOUND');
    const page = listPage(asked, PAGES.reviews);
    const total = product.rating?.count ?? 0;
    const found = total === 0 ? [] : await this.reviews.published(product.id, page);
    return { reviews: found.map(reviewView), total, ...page };
  }
}
