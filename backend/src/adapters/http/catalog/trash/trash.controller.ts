import { PAGES } from '@fyonka/api-contract/values/request-limits';
import { Body, Controller, Param, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { DoneAnswer } from '@fyonka/api-contract/wire/identity';
import type {
  ProductRestorationsAnswer,
  TrashAnswer,
  ProductRestorationsRequest,
  TrashQuery,
} from '@fyonka/api-contract/wire/office/goods/trash';
import type { FastifyRequest } from 'fastify';
import { ProductTrash } from '../../../../application/catalog/trash/ports.ts';
import { RestoreProducts } from '../../../../application/catalog/trash/restore-products.ts';
import { listPage, pageOrLast } from '../../../../application/list-page.ts';
import { categoryId, productId } from '../../../../domain/ids.ts';
import { ApiFailure } from '../../errors/api-failure.ts';
import { Editors } from '../../office/editors.ts';
import { deletedAnswer } from '../office/deleted-answers.ts';
import { restorationsAnswer, trashAnswer } from './trash.views.ts';
import { Handles } from '../../handles.ts';
import type { Checked } from '../../validation/checked.ts';

/** Deleted products, until they are erased. */
@ApiTags('office: catalogue')
@Controller()
export class TrashController {
  constructor(
    private readonly trash: ProductTrash,
    private readonly restoreProducts: RestoreProducts,
    private readonly editors: Editors,
  ) {}

  @Handles('GET /api/admin/trash')
  async list(@Query() asked: Checked<typeof TrashQuery>): Promise<TrashAnswer> {
    return trashAnswer(await pageOrLast(listPage(asked, PAGES.products), (page) => this.trash.list(page)));
  }

  @Handles('POST /api/admin/product-restorations')
  async restore(
    @Body() { products }: Checked<typeof ProductRestorationsRequest>,
    @Req() request: FastifyRequest,
  ): Promise<ProductRestorationsAnswer> {
    const wanted = products.map(({ _id, categoryId: category, ...how }) => ({
      id: productId(_id),
      ...(category && { categoryId: categoryId(category) }),
      ...how,
    }));
    return restorationsAnswer(await this.restoreProducts.execute(wanted, this.editors.of(request)));
  }

  @Handles('DELETE /api/admin/trash/{id}')
  async erase(@Param('id') id: string, @Req() request: FastifyRequest): Promise<DoneAnswer> {
    if (!(await this.trash.erase(productId(id), this.editors.authorship(request))))
      throw new ApiFailure('PRODUCT_NOT_FOUND');
    return deletedAnswer('trashed', request);
  }
}
