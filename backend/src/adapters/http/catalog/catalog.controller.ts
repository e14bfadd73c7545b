import { Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { BestSellersAnswer } from '@fyonka/api-contract/wire/search';
import type {
  BarcodeAnswer,
  CategoriesAnswer,
  CategoryView,
  ColorsAnswer,
  ProductCardsAnswer,
  ProductFiltersAnswer,
  ProductsAnswer,
  ProductView,
  ProductFiltersQuery,
  ProductsQuery,
} from '@fyonka/api-contract/wire/catalog';
import { COLOR_OPTIONS } from '@fyonka/api-contract/values/colors';
import { BrowseProducts } from '../../../application/catalog/browse-products.ts';
import { ReadBestSellers } from '../../../application/catalog/read-best-sellers.ts';
import { OfferFilters } from '../../../application/catalog/offer-filters.ts';
import { OfficeCatalogue } from '../../../application/catalog/editing/editing-ports.ts';
import { Catalogue } from '../../../application/catalog/ports.ts';
import { Markdowns } from '../../../application/catalog/markdowns/ports.ts';
import { StoreSettings } from '../../../application/store/ports.ts';
import type { AttributeFilter } from '../../../domain/catalog/attributes/attribute-filters.ts';
import { readBarcode } from '../../../domain/catalog/barcode.ts';
import { productId } from '../../../domain/ids.ts';
import { shownToShoppers } from '../../../domain/translations/shown-texts.ts';
import { CachedAnswer } from '../cache/cached-route.ts';
import { foundOrFail } from '../errors/outcomes/outcomes.ts';
import { SentFilters } from './attributes/sent-filters.ts';
import {
  categoriesAnswer,
  categoryView,
  FOR_SHOPPERS,
  listFilterView,
  productCardsAnswer,
  productsAnswer,
  productAnswer,
  productView,
} from './catalog.views.ts';
import { FILTERS_PARAMETERS, PRODUCTS_PARAMETERS } from './products.query.ts';
import { Handles } from '../handles.ts';
import type { Checked } from '../validation/checked.ts';

/** The catalogue as shoppers see it. */
@ApiTags('catalogue')
@Controller()
export class CatalogController {
  constructor(
    private readonly catalogue: Catalogue,
    private readonly allProducts: OfficeCatalogue,
    private readonly browseProducts: BrowseProducts,
    private readonly offerFilters: OfferFilters,
    private readonly readBestSellers: ReadBestSellers,
    private readonly markdowns: Markdowns,
    private readonly settings: StoreSettings,
  ) {}

  @Handles('GET /api/categories')
  @CachedAnswer()
  async categories(): Promise<CategoriesAnswer> {
    return categoriesAnswer(await this.catalogue.listCategories(FOR_SHOPPERS));
  }

  @Handles('GET /api/categories/{slug}')
  @CachedAnswer()
  async category(@Param('slug') slug: string): Promise<CategoryView> {
    const category = await this.catalogue.findCategory({ slug }, FOR_SHOPPERS);
    return categoryView(foundOrFail(category, 'CATEGORY_NOT_FOUND'));
  }

  @Handles('GET /api/products')
  @CachedAnswer(...PRODUCTS_PARAMETERS)
  async products(
    @Query() query: Checked<typeof ProductsQuery>,
    @SentFilters() filters: readonly AttributeFilter[],
  ): Promise<ProductsAnswer | ProductCardsAnswer> {
    const { view, ...list } = query;
    const asked = { ...list, attributes: filters };
    const [found, settings] = await Promise.all([this.browseProducts.execute(asked), this.settings.read()]);
    const answer = view === 'card' ? productCardsAnswer : productsAnswer;
    return answer(found, shownToShoppers(settings), filters);
  }

  @Handles('GET /api/best-sellers')
  @CachedAnswer()
  async bestSellers(): Promise<BestSellersAnswer> {
    const [products, settings] = await Promise.all([this.readBestSellers.execute(), this.settings.read()]);
    const attributes = shownToShoppers(settings);
    return { products: products.map((product) => productView(product, attributes)) };
  }

  @Handles('GET /api/product-filters')
  @CachedAnswer(...FILTERS_PARAMETERS)
  async filters(@Query() query: Checked<typeof ProductFiltersQuery>): Promise<ProductFiltersAnswer> {
    return { filters: (await this.offerFilters.execute(query)).map(listFilterView) };
  }

  @Handles('GET /api/products/{id}')
  @CachedAnswer()
  async product(@Param('id') id: string): Promise<ProductView> {
    const reading = this.catalogue.findProduct(productId(id), FOR_SHOPPERS);
    const [found, settings] = await Promise.all([reading, this.settings.read()]);
    const product = foundOrFail(found, 'PRODUCT_NOT_FOUND');
    const until = product.priceBeforeDiscount === null ? null : await this.markdowns.endOf(product.id);
    const answer = productAnswer(product, await this.catalogue.otherPieces(product), shownToShoppers(settings));
    return { ...answer, ...(until !== null && { priceUntil: new Date(until).toISOString() }) };
  }

  @Handles('GET /api/barcodes/{barcode}')
  @CachedAnswer()
  async productWith(@Param('barcode') written: string): Promise<BarcodeAnswer> {
    const barcode = readBarcode(written);
    const found = barcode === null ? null : await this.allProducts.findByBarcode(barcode, true);
    return { productId: foundOrFail(found, 'PRODUCT_NOT_FOUND').product.id };
  }

  @Handles('GET /api/colors')
  @CachedAnswer()
  colors(): ColorsAnswer {
    return { colors: [...COLOR_OPTIONS] };
  }
}
