import { Body, Controller, Delete, Param, Patch, Post, Put, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { DoneAnswer } from '@fyonka/api-contract/wire/identity';
import type { OfficeProductAnswer, VisibilityAnswer } from '@fyonka/api-contract/wire/office/products';
import type { FastifyRequest } from 'fastify';
import { ChangeProduct } from '../../../../application/catalog/editing/change-product.ts';
import { CreateProduct } from '../../../../application/catalog/editing/create-product.ts';
import { OfficeCatalogue, ProductEditing } from '../../../../application/catalog/editing/editing-ports.ts';
import { productId } from '../../../../domain/ids.ts';
import { Access } from '../../access.ts';
import { ApiFailure } from '../../errors/api-failure.ts';
import { savedProductOrFail } from '../../errors/outcomes/editing-outcomes.ts';
import { foundOrFail } from '../../errors/outcomes/outcomes.ts';
import { Editors } from '../../office/editors.ts';
import { RepeatableRequests } from '../../office/repeatable-requests.ts';
import { Documented } from '../../openapi/documented.ts';
import { deletedAnswer } from './deleted-answers.ts';
import { officeProductView } from './office-catalog.views.ts';
import { ProductDto, ProductRowDto } from './product.dto.ts';
import { VisibilityDto } from './visibility.dto.ts';

/** Editing of products. */
@ApiTags('office: catalogue')
@Access('catalog.write')
@Controller('api/admin/products')
export class OfficeProductsController {
  constructor(
    private readonly createProduct: CreateProduct,
    private readonly changeProduct: ChangeProduct,
    private readonly products: ProductEditing,
    private readonly catalogue: OfficeCatalogue,
    private readonly editors: Editors,
    private readonly requests: RepeatableRequests,
  ) {}

  @Post()
  @Documented({
    summary: 'Create a product',
    answer: 'OfficeProductAnswer',
    status: 201,
    failures: ['VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN'],
    takesKey: true,
  })
  create(@Body() sent: ProductDto, @Req() request: FastifyRequest): Promise<OfficeProductAnswer> {
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

  @Put(':id')
  @Documented({
    summary: 'Change a whole product',
    answer: 'OfficeProductAnswer',
    failures: ['VALIDATION_FAILED', 'PRODUCT_NOT_FOUND', 'EDIT_CONFLICT', 'UNAUTHENTICATED', 'FORBIDDEN'],
  })
  async change(
    @Param('id') id: string,
    @Body() { stockWas, version, ...sent }: ProductDto,
    @Req() request: FastifyRequest,
  ): Promise<OfficeProductAnswer> {
    const from = { id: productId(id), stockWas, version, editor: this.editors.of(request) };
    return { product: officeProductView(savedProductOrFail(await this.changeProduct.execute(sent, from)), true) };
  }

  @Patch(':id')
  @Documented({
    summary: 'Change price, stock or availability of a product; what is left out stays',
    answer: 'OfficeProductAnswer',
    failures: ['VALIDATION_FAILED', 'PRODUCT_NOT_FOUND', 'EDIT_CONFLICT', 'UNAUTHENTICATED', 'FORBIDDEN'],
  })
  async changeRow(
    @Param('id') id: string,
    @Body() { stockWas, version, ...sent }: ProductRowDto,
    @Req() request: FastifyRequest,
  ): Promise<OfficeProductAnswer> {
    const from = { id: productId(id), stockWas, version, editor: this.editors.of(request) };
    return { product: officeProductView(savedProductOrFail(await this.changeProduct.executeRow(sent, from)), true) };
  }

  @Put(':id/toggle')
  @Documented({
    summary: 'Show or hide a product',
    answer: 'VisibilityAnswer',
    failures: ['VALIDATION_FAILED', 'PRODUCT_NOT_FOUND', 'UNAUTHENTICATED', 'FORBIDDEN'],
  })
  async toggle(
    @Param('id') id: string,
    @Body() { isVisible: wanted }: VisibilityDto,
    @Req() request: FastifyRequest,
  ): Promise<VisibilityAnswer> {
    const by = this.editors.authorship(request);
    const isVisible = await this.products.toggleVisibility(productId(id), by, wanted);
    if (isVisible === null) throw new ApiFailure('PRODUCT_NOT_FOUND');
    return { isVisible };
  }

  @Delete(':id')
  @Documented({
    summary: 'Delete a product, which can be brought back for 30 days; orders of it stay as they are',
    answer: 'DoneAnswer',
    failures: ['PRODUCT_NOT_FOUND', 'UNAUTHENTICATED', 'FORBIDDEN'],
  })
  async delete(@Param('id') id: string, @Req() request: FastifyRequest): Promise<DoneAnswer> {
    if (!(await this.products.delete(productId(id), this.editors.authorship(request))))
      throw new ApiFailure('PRODUCT_NOT_FOUND');
    return deletedAnswer('product', request);
  }
}
