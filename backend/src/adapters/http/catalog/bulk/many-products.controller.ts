import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type {
  PricePreviewAnswer,
  ProductChangesAnswer,
  ProductDeletionsAnswer,
} from '@fyonka/api-contract/wire/office/goods/product-changes';
import type { FastifyRequest } from 'fastify';
import { ChangeProducts } from '../../../../application/catalog/editing/change-products.ts';
import { PreviewPrices } from '../../../../application/catalog/editing/preview-prices.ts';
import { productId } from '../../../../domain/ids.ts';
import { Access } from '../../access.ts';
import { ApiFailure } from '../../errors/api-failure.ts';
import { Editors } from '../../office/editors.ts';
import { Documented } from '../../openapi/documented.ts';
import { PricePreviewDto, ProductChangesDto, ProductDeletionsDto } from './many-products.dto.ts';
import { changesAnswer, deletionsAnswer, previewAnswer, stepOf } from './many-products.views.ts';

/** Changes of many products at once. */
@ApiTags('office: catalogue')
@Access('catalog.write')
@Controller('api/admin')
export class ManyProductsController {
  constructor(
    private readonly changeProducts: ChangeProducts,
    private readonly previewPrices: PreviewPrices,
    private readonly editors: Editors,
  ) {}

  @Post('product-changes')
  @HttpCode(200)
  @Documented({
    summary: 'Show, hide, price or move many products. Each is changed or refused by itself',
    answer: 'ProductChangesAnswer',
    failures: ['VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN'],
  })
  async change(@Body() { products }: ProductChangesDto, @Req() request: FastifyRequest): Promise<ProductChangesAnswer> {
    const edits = products.map(({ _id, version, ...sent }) => ({ id: productId(_id), version, sent }));
    return changesAnswer(await this.changeProducts.execute(edits, this.editors.of(request)));
  }

  @Post('product-deletions')
  @HttpCode(200)
  @Documented({
    summary: 'Delete many products, which can be brought back for 30 days. Each is deleted or refused by itself',
    answer: 'ProductDeletionsAnswer',
    failures: ['VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN'],
  })
  async delete(
    @Body() { products }: ProductDeletionsDto,
    @Req() request: FastifyRequest,
  ): Promise<ProductDeletionsAnswer> {
    const known = products.map(({ _id, version }) => ({ id: productId(_id), version }));
    return deletionsAnswer(await this.changeProducts.delete(known, this.editors.of(request)));
  }

  @Post('price-previews')
  @HttpCode(200)
  @Documented({
    summary: 'What a rule would make of prices; nothing is stored',
    answer: 'PricePreviewAnswer',
    failures: ['VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN'],
  })
  async preview(@Body() { ids, step, ...rule }: PricePreviewDto): Promise<PricePreviewAnswer> {
    const outcome = await this.previewPrices.execute(ids.map(productId), { ...rule, step: stepOf(step) });
    if (outcome.kind === 'refused') throw new ApiFailure('VALIDATION_FAILED', { faults: outcome.faults });
    return previewAnswer(outcome.prices);
  }
}
