import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { BestSellersAnswer } from '@fyonka/api-contract/wire/search';
import type {
  CategoriesAnswer,
  CategoryView,
  ColorsAnswer,
  ProductFiltersAnswer,
  ProductsAnswer,
  ProductView,
} from '@fyonka/api-contract/wire/catalog';
import { COLOR_OPTIONS } from '@fyonka/api-contract/values/colors';
import { BrowseProducts } from '../../../application/catalog/browse-products.ts';
import { ReadBestSellers } from '../../../application/catalog/read-best-sellers.ts';
import { OfferFilters } from '../../../application/catalog/offer-filters.ts';
import { Catalogue } from '../../../application/catalog/ports.ts';
import { StoreSettings } from '../../../application/store/ports.ts';
import type { AttributeFilter } from '../../../domain/catalog/attributes/attribute-filters.ts';
import { productId } from '../../../domain/ids.ts';
import { shownToShoppers } from '../../../domain/translations/shown-texts.ts';
import { Access } from '../access.ts';
import { CachedAnswer } from '../cache/cached-route.ts';
import { Documented } from '../openapi/documented.ts';
import { foundOrFail } from '../errors/outcomes/outcomes.ts';
import { SentFilters } from './attributes/sent-filters.ts';
import {
  categoriesAnswer,
  categoryView,
  FOR_SHOPPERS,
  listFilterView,
  productsAnswer,
  productAnswer,
  productView,
} from './catalog.views.ts';
import { FILTERS_PARAMETERS, ProductFiltersQueryDto, PRODUCTS_PARAMETERS, ProductsQueryDto } from './products.query.ts';

/** The catalogue as shoppers see it. */
@ApiTags('catalogue')
@Access('everyone')
@Controller('api')
export class CatalogController {
  constructor(
    private readonly catalogue: Catalogue,
    private readonly browseProducts: BrowseProducts,
    private readonly offerFilters: OfferFilters,
    private readonly readBestSellers: ReadBestSellers,
    private readonly settings: StoreSettings,
  ) {}

  @Get('categories')
  @CachedAnswer()
  @Documented({ summary: 'The visible categories, in the order of the shop', answer: 'CategoriesAnswer' })
  async categories(): Promise<CategoriesAnswer> {
    return categoriesAnswer(await this.catalogue.listCategories(FOR_SHOPPERS));
  }

  @Get('categories/:slug')
  @CachedAnswer()
  @Documented({ summary: 'One category by its slug', answer: 'CategoryView', failures: ['CATEGORY_NOT_FOUND'] })
  async category(@Param('slug') slug: string): Promise<CategoryView> {
    const category = await this.catalogue.findCategory({ slug }, FOR_SHOPPERS);
    return categoryView(foundOrFail(category, 'CATEGORY_NOT_FOUND'));
  }

  @Get('products')
  @CachedAnswer(...PRODUCTS_PARAMETERS)
  @Documented({
    summary: 'A page of the visible products, or those of them with these ids',
    query: 'ProductsQuery',
    byAttributes: true,
    answer: 'ProductsAnswer',
    failures: ['VALIDATION_FAILED'],
  })
  async products(
    @Query() query: ProductsQueryDto,
    @SentFilters() filters: readonly AttributeFilter[],
  ): Promise<ProductsAnswer> {
    const { category, color, sort, q, isNew, ids, page, limit } = query;
    const asked = { category, color, sort, q, isNew, ids, page, limit, attributes: filters };
    const [found, settings] = await Promise.all([this.browseProducts.execute(asked), this.settings.read()]);
    return productsAnswer(found, shownToShoppers(settings), filters);
  }

  @Get('best-sellers')
  @CachedAnswer()
  @Documented({ summary: 'Products that sell most and can be bought now', answer: 'BestSellersAnswer' })
  async bestSellers(): Promise<BestSellersAnswer> {
    const [products, settings] = await Promise.all([this.readBestSellers.execute(), this.settings.read()]);
    const attributes = shownToShoppers(settings);
    return { products: products.map((product) => productView(product, attributes)) };
  }

  @Get('product-filters')
  @CachedAnswer(...FILTERS_PARAMETERS)
  @Documented({
    summary: 'The attributes by which a list of products can be narrowed, with the values that occur in it',
    query: 'ProductFiltersQuery',
    answer: 'ProductFiltersAnswer',
    failures: ['VALIDATION_FAILED'],
  })
  async filters(@Query() query: ProductFiltersQueryDto): Promise<ProductFiltersAnswer> {
    return { filters: (await this.offerFilters.execute(query)).map(listFilterView) };
  }

  @Get('products/:id')
  @CachedAnswer()
  @Documented({ summary: 'One product', answer: 'ProductView', failures: ['PRODUCT_NOT_FOUND'] })
  async product(@Param('id') id: string): Promise<ProductView> {
    const reading = this.catalogue.findProduct(productId(id), FOR_SHOPPERS);
    const [found, settings] = await Promise.all([reading, this.settings.read()]);
    const product = foundOrFail(found, 'PRODUCT_NOT_FOUND');
    return productAnswer(product, await this.catalogue.otherColors(product), shownToShoppers(settings));
  }

  @Get('colors')
  @CachedAnswer()
  @Documented({ summary: 'The school colours that products are filtered by', answer: 'ColorsAnswer' })
  colors(): ColorsAnswer {
    return { colors: [...COLOR_OPTIONS] };
  }
}
