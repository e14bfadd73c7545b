import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type {
  CategoriesAnswer,
  CategoryView,
  ColorsAnswer,
  ProductsAnswer,
  ProductView,
} from '@fyonka/api-contract/catalog';
import { COLOR_OPTIONS } from '@fyonka/api-contract/colors';
import { BrowseProducts } from '../../../application/catalog/browse-products.ts';
import { FindCategory } from '../../../application/catalog/find-category.ts';
import { FindProduct } from '../../../application/catalog/find-product.ts';
import { ListCategories } from '../../../application/catalog/list-categories.ts';
import { Access } from '../access.ts';
import { CachedAnswer } from '../cache/cached-route.ts';
import { found } from '../errors/outcomes.ts';
import { Documented } from '../openapi/documented.ts';
import { categoryView, productsAnswer, productView } from './catalog.views.ts';
import { PRODUCTS_PARAMETERS, ProductsQueryDto } from './products.query.ts';

/** What shoppers see of the catalogue. */
@ApiTags('catalogue')
@Access('everyone')
@Controller('api')
export class CatalogController {
  constructor(
    private readonly listCategories: ListCategories,
    private readonly findCategory: FindCategory,
    private readonly browseProducts: BrowseProducts,
    private readonly findProduct: FindProduct,
  ) {}

  @Get('categories')
  @CachedAnswer()
  @Documented({ summary: 'The visible categories, in the order of the shop', answer: 'CategoriesAnswer' })
  async categories(): Promise<CategoriesAnswer> {
    const categories = await this.listCategories.execute();
    return { categories: categories.map(categoryView) };
  }

  @Get('categories/:slug')
  @CachedAnswer()
  @Documented({ summary: 'One category by its slug', answer: 'CategoryView', failures: ['CATEGORY_NOT_FOUND'] })
  async category(@Param('slug') slug: string): Promise<CategoryView> {
    return categoryView(found(await this.findCategory.execute({ slug }), 'CATEGORY_NOT_FOUND').category);
  }

  @Get('products')
  @CachedAnswer(...PRODUCTS_PARAMETERS)
  @Documented({ summary: 'A page of the visible products', answer: 'ProductsAnswer', failures: ['VALIDATION_FAILED'] })
  async products(@Query() query: ProductsQueryDto): Promise<ProductsAnswer> {
    return productsAnswer(await this.browseProducts.execute(query));
  }

  @Get('products/:id')
  @CachedAnswer()
  @Documented({ summary: 'One product', answer: 'ProductView', failures: ['PRODUCT_NOT_FOUND'] })
  async product(@Param('id') id: string): Promise<ProductView> {
    return productView(found(await this.findProduct.execute({ id }), 'PRODUCT_NOT_FOUND').product);
  }

  @Get('colors')
  @CachedAnswer()
  @Documented({ summary: 'The school colours that products are filtered by', answer: 'ColorsAnswer' })
  colors(): ColorsAnswer {
    return { colors: [...COLOR_OPTIONS] };
  }
}
