import { Body, Controller, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type {
  PricePreviewAnswer,
  ProductChangesAnswer,
  ProductDeletionsAnswer,
  PricePreviewRequest,
  ProductChangesRequest,
  ProductDeletionsRequest,
} from '@fyonka/api-contract/wire/office/goods/product-changes';
import type { FastifyRequest } from 'fastify';
import { ChangeProducts } from '../../../../application/catalog/editing/change-products.ts';
import { PreviewPrices } from '../../../../application/catalog/editing/preview-prices.ts';
import { productId } from '../../../../domain/ids.ts';
import { ApiFailure } from '../../errors/api-failure.ts';
import { Editors } from '../../office/editors.ts';
import { changesAnswer, deletionsAnswer, previewAnswer, stepOf } from './many-products.views.ts';
import { Handles } from '../../handles.ts';
import type { Checked } from '../../validation/checked.ts';

/** Changes of many products at once. */
@ApiTags('office: catalogue')
@Controller()
export class ManyProductsController {
  constructor(
    private readonly changeProducts: ChangeProducts,
    private readonly previewPrices: PreviewPrices,
    private readonly editors: Editors,
  ) {}

  @Handles('POST /api/admin/product-changes')
  async change(
    @Body() { products }: Checked<typeof ProductChangesRequest>,
    @Req() request: FastifyRequest,
  ): Promise<ProductChangesAnswer> {
    const edits = products.map(({ _id, version, ...sent }) => ({ id: productId(_id), version, sent }));
    return changesAnswer(await this.changeProducts.execute(edits, this.editors.of(request)));
  }

  @Handles('POST /api/admin/product-deletions')
  async delete(
    @Body() { products }: Checked<typeof ProductDeletionsRequest>,
    @Req() request: FastifyRequest,
  ): Promise<ProductDeletionsAnswer> {
    const known = products.map(({ _id, version }) => ({ id: productId(_id), version }));
    return deletionsAnswer(await this.changeProducts.delete(known, this.editors.of(request)));
  }

  @Handles('POST /api/admin/price-previews')
  async preview(@Body() { ids, step, ...rule }: Checked<typeof PricePreviewRequest>): Promise<PricePreviewAnswer> {
    const outcome = await this.previewPrices.execute(ids.map(productId), { ...rule, step: stepOf(step) });
    if (outcome.kind === 'refused') throw new ApiFailure('VALIDATION_FAILED', { faults: outcome.faults });
    return previewAnswer(outcome.prices);
  }
}
