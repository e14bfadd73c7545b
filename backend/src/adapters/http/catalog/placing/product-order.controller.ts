import { PAGES } from '@fyonka/api-contract/values/request-limits';
import { Body, Controller, Get, Param, Put, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { PlacedProductsAnswer, ProductOrderAnswer } from '@fyonka/api-contract/wire/office/goods/product-order';
import type { FastifyRequest } from 'fastify';
import { ProductPlaces } from '../../../../application/catalog/placing/ports.ts';
import { listPage } from '../../../../application/list-page.ts';
import { categoryId, productId } from '../../../../domain/ids.ts';
import { Access } from '../../access.ts';
import { ApiFailure } from '../../errors/api-failure.ts';
import { foundOrFail } from '../../errors/outcomes/outcomes.ts';
import { Editors } from '../../office/editors.ts';
import { Documented } from '../../openapi/documented.ts';
import { ProductOrderDto, ProductOrderQueryDto } from './product-order.dto.ts';
import { arrangedConflict, placedAnswer, productOrderAnswer } from './product-order.views.ts';

/** The order by hand of the products of a category. */
@ApiTags('office: catalogue')
@Access('catalog.write')
@Controller('api/admin/categories/:id/order')
export class ProductOrderController {
  constructor(
    private readonly places: ProductPlaces,
    private readonly editors: Editors,
  ) {}

  @Get()
  @Documented({
    summary: 'The products of a category: those that are ordered by hand, and a page of the others',
    query: 'ProductOrderQuery',
    answer: 'ProductOrderAnswer',
    failures: ['VALIDATION_FAILED', 'CATEGORY_NOT_FOUND', 'UNAUTHENTICATED', 'FORBIDDEN'],
  })
  async read(@Param('id') id: string, @Query() asked: ProductOrderQueryDto): Promise<ProductOrderAnswer> {
    const page = listPage(asked, PAGES.products);
    return productOrderAnswer(foundOrFail(await this.places.read(categoryId(id), page), 'CATEGORY_NOT_FOUND'), page);
  }

  @Put()
  @Documented({
    summary:
      'Put products of a category in an order. Lists of the category without a sort follow it, before new arrivals; what is sold out still comes last. A product that moves to another category loses its place',
    answer: 'PlacedProductsAnswer',
    failures: ['VALIDATION_FAILED', 'CATEGORY_NOT_FOUND', 'EDIT_CONFLICT', 'UNAUTHENTICATED', 'FORBIDDEN'],
  })
  async arrange(
    @Param('id') id: string,
    @Body() { ids, was }: ProductOrderDto,
    @Req() request: FastifyRequest,
  ): Promise<PlacedProductsAnswer> {
    const wanted = { category: categoryId(id), ids: ids.map(productId), was: was?.map(productId) ?? null };
    const outcome = await this.places.arrange(wanted, this.editors.authorship(request));
    if (outcome.kind === 'not-found') throw new ApiFailure('CATEGORY_NOT_FOUND');
    if (outcome.kind === 'conflict') throw arrangedConflict(ids, outcome.placed);
    return placedAnswer(outcome.placed);
  }
}
