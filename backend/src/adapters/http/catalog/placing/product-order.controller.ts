import { PAGES } from '@fyonka/api-contract/values/request-limits';
import { Body, Controller, Param, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type {
  PlacedProductsAnswer,
  ProductOrderAnswer,
  ProductOrderQuery,
  ProductOrderRequest,
} from '@fyonka/api-contract/wire/office/goods/product-order';
import type { FastifyRequest } from 'fastify';
import { ProductPlaces } from '../../../../application/catalog/placing/ports.ts';
import { listPage } from '../../../../application/list-page.ts';
import { categoryId, productId } from '../../../../domain/ids.ts';
import { ApiFailure } from '../../errors/api-failure.ts';
import { foundOrFail } from '../../errors/outcomes/outcomes.ts';
import { Editors } from '../../office/editors.ts';
import { arrangedConflict, placedAnswer, productOrderAnswer } from './product-order.views.ts';
import { Handles } from '../../handles.ts';
import type { Checked } from '../../validation/checked.ts';

/** The order by hand of the products of a category. */
@ApiTags('office: catalogue')
@Controller()
export class ProductOrderController {
  constructor(
    private readonly places: ProductPlaces,
    private readonly editors: Editors,
  ) {}

  @Handles('GET /api/admin/categories/{id}/order')
  async read(@Param('id') id: string, @Query() asked: Checked<typeof ProductOrderQuery>): Promise<ProductOrderAnswer> {
    const page = listPage(asked, PAGES.products);
    return productOrderAnswer(foundOrFail(await this.places.read(categoryId(id), page), 'CATEGORY_NOT_FOUND'), page);
  }

  @Handles('PUT /api/admin/categories/{id}/order')
  async arrange(
    @Param('id') id: string,
    @Body() { ids, was }: Checked<typeof ProductOrderRequest>,
    @Req() request: FastifyRequest,
  ): Promise<PlacedProductsAnswer> {
    const wanted = { category: categoryId(id), ids: ids.map(productId), was: was?.map(productId) ?? null };
    const outcome = await this.places.arrange(wanted, this.editors.authorship(request));
    if (outcome.kind === 'not-found') throw new ApiFailure('CATEGORY_NOT_FOUND');
    if (outcome.kind === 'conflict') throw arrangedConflict(ids, outcome.placed);
    return placedAnswer(outcome.placed);
  }
}
