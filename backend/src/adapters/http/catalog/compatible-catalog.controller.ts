import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { CategoryView, ProductsAnswer, ProductView } from '@fyonka/api-contract/catalog';
import { BrowseProducts } from '../../../application/catalog/browse-products.ts';
import { Catalogue } from '../../../application/catalog/ports.ts';
import type { Category } from '../../../domain/catalog/category.ts';
import { categoryId, productId } from '../../../domain/ids.ts';
import { Access } from '../access.ts';
import { CachedAnswer } from '../cache/cached-route.ts';
import { Documented } from '../openapi/documented.ts';
import { foundOrFail } from '../errors/outcomes.ts';
import { categoryView, FOR_SHOPPERS, productsAnswer, productView } from './catalog.views.ts';
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
    private readonly catalogue: Catalogue,
    private readonly browseProducts: BrowseProducts,
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
    const product = await this.catalogue.findProduct(productId(id), FOR_SHOPPERS);
    return productView(foundOrFail(product, 'PRODUCT_NOT_FOUND'));
  }

  @Get('categories/:id')
  @CachedAnswer()
  @Documented({ summary: 'One category by its id', answer: 'CategoryView', failures: ['CATEGORY_NOT_FOUND'] })
  async category(@Param('id') id: string): Promise<CategoryView> {
    return categoryView(await this.categoryOrFail(id));
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
    const category = await this.categoryOrFail(id);
    return productsAnswer(
      await this.browseProducts.execute({ categoryId: category.id, color, sort, q, isNew, page, limit }),
    );
  }

  private async categoryOrFail(id: string): Promise<Category> {
    return foundOrFail(await this.catalogue.findCategory({ id: categoryId(id) }, FOR_SHOPPERS), 'CATEGORY_NOT_FOUND');
  }
}
