import { Body, Controller, Param, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { DoneAnswer } from '@fyonka/api-contract/wire/identity';
import type {
  OfficeProductAnswer,
  VisibilityAnswer,
  ProductRequest,
  ProductRowRequest,
  VisibilityRequest,
} from '@fyonka/api-contract/wire/office/products';
import type { FastifyRequest } from 'fastify';
import { ChangeProduct } from '../../../../application/catalog/editing/change-product.ts';
import { CreateProduct } from '../../../../application/catalog/editing/create-product.ts';
import { OfficeCatalogue, ProductEditing } from '../../../../application/catalog/editing/editing-ports.ts';
import { productId } from '../../../../domain/ids.ts';
import { ApiFailure } from '../../errors/api-failure.ts';
import { savedProductOrFail } from '../../errors/outcomes/editing-outcomes.ts';
import { foundOrFail } from '../../errors/outcomes/outcomes.ts';
import { Editors } from '../../office/editors.ts';
import { RepeatableRequests } from '../../office/repeatable-requests.ts';
import { deletedAnswer } from './deleted-answers.ts';
import { officeProductView } from './office-catalog.views.ts';
import { Handles } from '../../handles.ts';
import type { Checked } from '../../validation/checked.ts';

/** Editing of products. */
@ApiTags('office: catalogue')
@Controller()
export class OfficeProductsController {
  constructor(
    private readonly createProduct: CreateProduct,
    private readonly changeProduct: ChangeProduct,
    private readonly products: ProductEditing,
    private readonly catalogue: OfficeCatalogue,
    private readonly editors: Editors,
    private readonly requests: RepeatableRequests,
  ) {}

  @Handles('POST /api/admin/products')
  create(@Body() sent: Checked<typeof ProductRequest>, @Req() request: FastifyRequest): Promise<OfficeProductAnswer> {
    return this.requests.once(request, sent, {
      create: async ({ editor }) => {
        const outcome = await this.createProduct.execute({ sent, editor });
        return { product: officeProductView(savedProductOrFail(outcome), true) };
      },
      again: async (id) => {
        const found = await this.catalogue.findProduct(productId(id));
        return { product: officeProductView(foundOrFail(found, 'PRODUCT_NOT_FOUND'), true) };
      },
    });
  }

  @Handles('PUT /api/admin/products/{id}')
  async change(
    @Param('id') id: string,
    @Body() { stockWas, version, ...sent }: Checked<typeof ProductRequest>,
    @Req() request: FastifyRequest,
  ): Promise<OfficeProductAnswer> {
    const from = { id: productId(id), stockWas, version, editor: this.editors.of(request) };
    return { product: officeProductView(savedProductOrFail(await this.changeProduct.execute(sent, from)), true) };
  }

  @Handles('PATCH /api/admin/products/{id}')
  async changeRow(
    @Param('id') id: string,
    @Body() { stockWas, version, ...sent }: Checked<typeof ProductRowRequest>,
    @Req() request: FastifyRequest,
  ): Promise<OfficeProductAnswer> {
    const from = { id: productId(id), stockWas, version, editor: this.editors.of(request) };
    return { product: officeProductView(savedProductOrFail(await this.changeProduct.executeRow(sent, from)), true) };
  }

  @Handles('PUT /api/admin/products/{id}/toggle')
  async toggle(
    @Param('id') id: string,
    @Body() { isVisible: wanted }: Checked<typeof VisibilityRequest>,
    @Req() request: FastifyRequest,
  ): Promise<VisibilityAnswer> {
    const by = this.editors.authorship(request);
    const isVisible = await this.products.toggleVisibility(productId(id), by, wanted);
    if (isVisible === null) throw new ApiFailure('PRODUCT_NOT_FOUND');
    return { isVisible };
  }

  @Handles('DELETE /api/admin/products/{id}')
  async delete(@Param('id') id: string, @Req() request: FastifyRequest): Promise<DoneAnswer> {
    if (!(await this.products.delete(productId(id), this.editors.authorship(request))))
      throw new ApiFailure('PRODUCT_NOT_FOUND');
    return deletedAnswer('product', request);
  }
}
