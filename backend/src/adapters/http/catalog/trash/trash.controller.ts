import { PAGES } from '@fyonka/api-contract/values/request-limits';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { DoneAnswer } from '@fyonka/api-contract/wire/identity';
import type { ProductRestorationsAnswer, TrashAnswer } from '@fyonka/api-contract/wire/office/goods/trash';
import type { FastifyRequest } from 'fastify';
import { ProductTrash } from '../../../../application/catalog/trash/ports.ts';
import { RestoreProducts } from '../../../../application/catalog/trash/restore-products.ts';
import { listPage, pageOrLast } from '../../../../application/list-page.ts';
import { categoryId, productId } from '../../../../domain/ids.ts';
import { Access } from '../../access.ts';
import { ApiFailure } from '../../errors/api-failure.ts';
import { Editors } from '../../office/editors.ts';
import { Documented } from '../../openapi/documented.ts';
import { deletedAnswer } from '../office/deleted-answers.ts';
import { ProductRestorationsDto, TrashQueryDto } from './trash.dto.ts';
import { restorationsAnswer, trashAnswer } from './trash.views.ts';

/** Deleted products, until they are erased. */
@ApiTags('office: catalogue')
@Access('catalog.write')
@Controller('api/admin')
export class TrashController {
  constructor(
    private readonly trash: ProductTrash,
    private readonly restoreProducts: RestoreProducts,
    private readonly editors: Editors,
  ) {}

  @Get('trash')
  @Documented({
    summary: 'Products that were deleted within 30 days; after that they are erased',
    query: 'TrashQuery',
    answer: 'TrashAnswer',
    failures: ['VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN'],
  })
  async list(@Query() asked: TrashQueryDto): Promise<TrashAnswer> {
    return trashAnswer(await pageOrLast(listPage(asked, PAGES.products), (page) => this.trash.list(page)));
  }

  @Post('product-restorations')
  @HttpCode(200)
  @Documented({
    summary: 'Bring deleted products back, hidden. Each is brought back or refused by itself',
    answer: 'ProductRestorationsAnswer',
    failures: ['VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN'],
  })
  async restore(
    @Body() { products }: ProductRestorationsDto,
    @Req() request: FastifyRequest,
  ): Promise<ProductRestorationsAnswer> {
    const wanted = products.map(({ _id, categoryId: category, ...how }) => ({
      id: productId(_id),
      ...(category && { categoryId: categoryId(category) }),
      ...how,
    }));
    return restorationsAnswer(await this.restoreProducts.execute(wanted, this.editors.of(request)));
  }

  @Delete('trash/:id')
  @Documented({
    summary: 'Erase a deleted product for good; orders of it and movements of its stock stay as they are',
    answer: 'DoneAnswer',
    failures: ['PRODUCT_NOT_FOUND', 'UNAUTHENTICATED', 'FORBIDDEN'],
  })
  async erase(@Param('id') id: string, @Req() request: FastifyRequest): Promise<DoneAnswer> {
    if (!(await this.trash.erase(productId(id), this.editors.authorship(request))))
      throw new ApiFailure('PRODUCT_NOT_FOUND');
    return deletedAnswer('trashed', request);
  }
}
