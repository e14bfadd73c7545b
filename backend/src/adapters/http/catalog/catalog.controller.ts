import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type {
  CategoriesAnswer,
  CategoryView,
  ColorsAnswer,
  ProductsAnswer,
  ProductView,
} from '@fyonka/api-contract/catalog';
import { BrowseProducts } from '../../../application/catalog/browse-products.ts';
import { Catalogue } from '../../../application/catalog/ports.ts';
import { COLOR_OPTIONS } from '../../../domain/catalog/colors.ts';
import { productId } from '../../../domain/ids.ts';
import { Access } from '../access.ts';
import { CachedAnswer } from '../cache/cached-route.ts';
import { Documented } from '../documentation/documented.ts';
import { ApiFailure } from '../errors/api-failure.ts';
import { categoryView, colorView, FOR_SHOPPERS, productsAnswer, productView } from './catalog.views.ts';
import { PRODUCTS_PARAMETERS, ProductsQueryDto } from './products.query.ts';

/** What shoppers see of the catalogue. */
@ApiTags('catalogue')
@Access('everyone')
@Controller('api')
export class CatalogController {
  constructor(
    private readonly catalogue: Catalogue,
    private readonly browseProducts: BrowseProducts,
  ) {}

  @Get('categories')
  @CachedAnswer()
  @Documented({ summary: 'The visible categories, in the order of the shop', answer: 'CategoriesAnswer' })
  async categories(): Promise<CategoriesAnswer> {
    const categories = await this.catalogue.listCategories(FOR_SHOPPERS);
    return { categories: categories.map(categoryView) };
  }

  @Get('categories/:slug')
  @CachedAnswer()
  @Documented({ summary: 'One category by its slug', answer: 'CategoryView', failures: ['CATEGORY_NOT_FOUND'] })
  async category(@Param('slug') slug: string): Promise<CategoryView> {
    const category = await this.catalogue.findCategory({ slug }, FOR_SHOPPERS);
    if (!category) throw new ApiFailure('CATEGORY_NOT_FOUND');
    return categoryView(category);
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
    const product = await this.catalogue.findProduct(productId(id), FOR_SHOPPERS);
    if (!product) throw new ApiFailure('PRODUCT_NOT_FOUND');
    return productView(product);
  }

  @Get('colors')
  @CachedAnswer()
  @Documented({ summary: 'The school colours that products are filtered by', answer: 'ColorsAnswer' })
  colors(): ColorsAnswer {
    return { colors: COLOR_OPTIONS.map(colorView) };
  }
}
