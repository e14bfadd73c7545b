import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { CategoryView, ProductsAnswer, ProductView } from '@fyonka/api-contract/catalog';
import { BrowseProducts } from '../../../application/catalog/browse-products.ts';
import { FindCategory } from '../../../application/catalog/find-category.ts';
import { FindProduct } from '../../../application/catalog/find-product.ts';
import { Access } from '../access.ts';
import { CachedAnswer } from '../cache/cached-route.ts';
import { found } from '../errors/outcomes.ts';
import { Documented } from '../openapi/documented.ts';
import { categoryView, productsAnswer, productView } from './catalog.views.ts';
import { PRODUCTS_PARAMETERS, ProductsQueryDto } from './products.query.ts';

/**
 * The reading calls under `/api/admin` that clients make without a token: they show what the public calls show.
 * Our own pages do not use them.
 */
@ApiTags('catalogue')
@Access('everyone')
@Controller('api/admin')
export class CompatibleCatalogController {
  constructor(
    private readonly findCategory: FindCategory,
    private readonly browseProducts: BrowseProducts,
    private readonly findProduct: FindProduct,
  ) {}

  @Get('products')
  @CachedAnswer(...PRODUCTS_PARAMETERS)
  @Documented({ summary: 'As GET /api/products', answer: 'ProductsAnswer', failures: ['VALIDATION_FAILED'] })
  async products(@Query() query: ProductsQueryDto): Promise<ProductsAnswer> {
    return productsAnswer(await this.browseProducts.execute(query));
  }

  @Get('products/:id')
  @CachedAnswer()
  @Documented({ summary: 'As GET /api/products/{id}', answer: 'ProductView', failures: ['PRODUCT_NOT_FOUND'] })
  async product(@Param('id') id: string): Promise<ProductView> {
    return productView(found(await this.findProduct.execute({ id }), 'PRODUCT_NOT_FOUND').product);
  }

  @Get('categories/:id')
  @CachedAnswer()
  @Documented({ summary: 'One category by its id', answer: 'CategoryView', failures: ['CATEGORY_NOT_FOUND'] })
  async category(@Param('id') id: string): Promise<CategoryView> {
    return categoryView(found(await this.findCategory.execute({ id }), 'CATEGORY_NOT_FOUND').category);
  }

  @Get('categories/:id/products')
  @CachedAnswer(...PRODUCTS_PARAMETERS)
  @Documented({
    summary: 'The visible products of a category, by its id',
    answer: 'ProductsAnswer',
    failures: ['CATEGORY_NOT_FOUND', 'VALIDATION_FAILED'],
  })
  async productsOfCategory(
    @Param('id') id: string,
    @Query() { color, sort, q, isNew, page, limit }: ProductsQueryDto,
  ): Promise<ProductsAnswer> {
    const { category } = found(await this.findCategory.execute({ id }), 'CATEGORY_NOT_FOUND');
    return productsAnswer(
      await this.browseProducts.execute({ categoryId: category.id, color, sort, q, isNew, page, limit }),
    );
  }
}
