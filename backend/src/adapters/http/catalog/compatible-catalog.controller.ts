import { Controller, Get, Param, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { CategoriesAnswer, CategoryView, ProductsAnswer, ProductView } from '@fyonka/api-contract/catalog';
import type { FastifyRequest } from 'fastify';
import { BrowseProducts } from '../../../application/catalog/browse-products.ts';
import { Catalogue } from '../../../application/catalog/ports.ts';
import type { Visibility } from '../../../application/catalog/ports.ts';
import type { Category } from '../../../domain/catalog/category.ts';
import { categoryId, productId } from '../../../domain/ids.ts';
import { Access } from '../access.ts';
import { CachedAnswer } from '../cache/cached-route.ts';
import { Documented } from '../openapi/documented.ts';
import { foundOrFail } from '../errors/outcomes.ts';
import { signedIn } from '../identity/signed-in.ts';
import { categoriesAnswer, categoryView, productsAnswer, productView } from './catalog.views.ts';
import { PRODUCTS_PARAMETERS, ProductsQueryDto } from './products.query.ts';

/**
 * The reading calls under `/api/admin` that clients also make without a token: to everybody they show what the public
 * calls show, to an administrator what is hidden, too. Answers to who sends a token are never kept for others, see
 * `hasCredentials`. Our own pages for shoppers do not use them.
 */
@ApiTags('catalogue')
@Access('everyone')
@Controller('api/admin')
export class CompatibleCatalogController {
  constructor(
    private readonly catalogue: Catalogue,
    private readonly browseProducts: BrowseProducts,
  ) {}

  @Get('products')
  @CachedAnswer(...PRODUCTS_PARAMETERS)
  @Documented({
    summary: 'As GET /api/products; for administrators with the hidden ones',
    answer: 'ProductsAnswer',
    failures: ['VALIDATION_FAILED'],
  })
  async products(
    @Query() { category, color, sort, q, isNew, page, limit }: ProductsQueryDto,
    @Req() request: FastifyRequest,
  ): Promise<ProductsAnswer> {
    const visibility = visibilityFor(request);
    return productsAnswer(
      await this.browseProducts.execute({ category, color, sort, q, isNew, page, limit, ...visibility }),
    );
  }

  @Get('products/:id')
  @CachedAnswer()
  @Documented({
    summary: 'As GET /api/products/{id}; for administrators a hidden one as well',
    answer: 'ProductView',
    failures: ['PRODUCT_NOT_FOUND'],
  })
  async product(@Param('id') id: string, @Req() request: FastifyRequest): Promise<ProductView> {
    const product = await this.catalogue.findProduct(productId(id), visibilityFor(request));
    return productView(foundOrFail(product, 'PRODUCT_NOT_FOUND'));
  }

  @Get('categories')
  @Access('administrator')
  @Documented({
    summary: 'All categories, hidden ones as well, in the order of the shop',
    answer: 'CategoriesAnswer',
    failures: ['UNAUTHENTICATED', 'FORBIDDEN'],
  })
  async categories(): Promise<CategoriesAnswer> {
    return categoriesAnswer(await this.catalogue.listCategories({ includeHidden: true }));
  }

  @Get('categories/:id')
  @CachedAnswer()
  @Documented({
    summary: 'One category by its id; for administrators a hidden one as well',
    answer: 'CategoryView',
    failures: ['CATEGORY_NOT_FOUND'],
  })
  async category(@Param('id') id: string, @Req() request: FastifyRequest): Promise<CategoryView> {
    return categoryView(await this.categoryOrFail(id, visibilityFor(request)));
  }

  @Get('categories/:id/products')
  @CachedAnswer(...PRODUCTS_PARAMETERS)
  @Documented({
    summary: 'The products of a category, by its id; for administrators with the hidden ones',
    answer: 'ProductsAnswer',
    failures: ['CATEGORY_NOT_FOUND', 'VALIDATION_FAILED'],
  })
  async productsOfCategory(
    @Param('id') id: string,
    @Query() { color, sort, q, isNew, page, limit }: ProductsQueryDto,
    @Req() request: FastifyRequest,
  ): Promise<ProductsAnswer> {
    const visibility = visibilityFor(request);
    const category = await this.categoryOrFail(id, visibility);
    return productsAnswer(
      await this.browseProducts.execute({ categoryId: category.id, color, sort, q, isNew, page, limit, ...visibility }),
    );
  }

  private async categoryOrFail(id: string, visibility: Visibility): Promise<Category> {
    return foundOrFail(await this.catalogue.findCategory({ id: categoryId(id) }, visibility), 'CATEGORY_NOT_FOUND');
  }
}

function visibilityFor(request: FastifyRequest): Visibility {
  return { includeHidden: signedIn(request)?.account.role === 'admin' };
}
