import { Body, Controller, Param, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { PiecesAnswer, PiecesRequest } from '@fyonka/api-contract/wire/office/goods/design-pieces';
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
import { CreatePieces } from '../../../../application/catalog/editing/create-pieces.ts';
import { PreviewPrices } from '../../../../application/catalog/editing/preview-prices.ts';
import { productId } from '../../../../domain/ids.ts';
import { ApiFailure } from '../../errors/api-failure.ts';
import { savedProductOrFail } from '../../errors/outcomes/editing-outcomes.ts';
import { foundOrFail } from '../../errors/outcomes/outcomes.ts';
import { Editors } from '../../office/editors.ts';
import { RepeatableRequests } from '../../office/repeatable-requests.ts';
import { seesCost } from '../office/office-catalog.views.ts';
import { changesAnswer, deletionsAnswer, piecesAnswer, previewAnswer, stepOf } from './many-products.views.ts';
import { Handles } from '../../handles.ts';
import type { Checked } from '../../validation/checked.ts';

/** Changes of many products at once, and all pieces of a design. */
@ApiTags('office: catalogue')
@Controller()
export class ManyProductsController {
  constructor(
    private readonly changeProducts: ChangeProducts,
    private readonly previewPrices: PreviewPrices,
    private readonly createPieces: CreatePieces,
    private readonly editors: Editors,
    private readonly requests: RepeatableRequests,
  ) {}

  @Handles('GET /api/admin/products/{id}/pieces')
  async pieces(@Param('id') id: string, @Req() request: FastifyRequest): Promise<PiecesAnswer> {
    const pieces = await this.createPieces.all(productId(id));
    return piecesAnswer(foundOrFail(pieces, 'PRODUCT_NOT_FOUND'), seesCost(request));
  }

  @Handles('POST /api/admin/products/{id}/pieces')
  addPieces(
    @Param('id') id: string,
    @Body() sent: Checked<typeof PiecesRequest>,
    @Req() request: FastifyRequest,
  ): Promise<PiecesAnswer> {
    return this.requests.once(request, sent, {
      create: async ({ editor }) => {
        const outcome = await this.createPieces.execute(productId(id), sent, editor);
        return piecesAnswer(savedProductOrFail(outcome), true);
      },
      again: () => this.pieces(id, request),
    });
  }

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
