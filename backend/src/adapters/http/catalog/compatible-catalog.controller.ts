import { Controller, Param, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { CategoryView, ProductsAnswer, ProductView } from '@fyonka/api-contract/wire/catalog';
import type { OfficeProductsAnswer, OfficeProductView } from '@fyonka/api-contract/wire/office/products';
import type { FastifyRequest } from 'fastify';
import { BrowseOfficeProducts } from '../../../application/catalog/browse-office-products.ts';
import { BrowseProducts } from '../../../application/catalog/browse-products.ts';
import { OfficeCatalogue } from '../../../application/catalog/editing/editing-ports.ts';
import { Catalogue } from '../../../application/catalog/ports.ts';
import type { Visibility } from '../../../application/catalog/ports.ts';
import { StoreSettings } from '../../../application/store/ports.ts';
import type { Category } from '../../../domain/catalog/category.ts';
import { isPermitted } from '../../../domain/identity/permissions.ts';
import { categoryId, productId } from '../../../domain/ids.ts';
import type { CategoryId } from '../../../domain/ids.ts';
import { shownToShoppers } from '../../../domain/translations/shown-texts.ts';
import { CachedAnswer } from '../cache/cached-route.ts';
import { foundOrFail } from '../errors/outcomes/outcomes.ts';
import { signedIn } from '../identity/sessions/signed-in.ts';
import { sentFilters } from './attributes/sent-filters.ts';
import { categoryView, FOR_SHOPPERS, productsAnswer, productAnswer } from './catalog.views.ts';
import { officeProductsAnswer, officeProductView, seesCost } from './office/office-catalog.views.ts';
import { PRODUCTS_PARAMETERS, queryOf } from './products.query.ts';
import { Handles } from '../handles.ts';

/**
 * The reading calls under `/api/admin` that clients also make without a token. They show what the public calls show,
 * and hidden products as well to an administrator. Answers to a request with a token are not stored, see
 * `hasCredentials`. Our own pages for shoppers do not call them.
 */
@ApiTags('catalogue')
@Controller()
export class CompatibleCatalogController {
  constructor(
    private readonly catalogue: Catalogue,
    private readonly browseProducts: BrowseProducts,
    private readonly officeCatalogue: OfficeCatalogue,
    private readonly browseOfficeProducts: BrowseOfficeProducts,
    private readonly settings: StoreSettings,
  ) {}

  @Handles('GET /api/admin/products', { checksItself: 'query' })
  @CachedAnswer(...PRODUCTS_PARAMETERS)
  products(@Req() request: FastifyRequest): Promise<ProductsAnswer | OfficeProductsAnswer> {
    return this.page(request);
  }

  @Handles('GET /api/admin/products/{id}')
  @CachedAnswer()
  async product(@Param('id') id: string, @Req() request: FastifyRequest): Promise<ProductView | OfficeProductView> {
    if (seesHidden(request)) {
      const found = await this.officeCatalogue.findProduct(productId(id));
      return officeProductView(foundOrFail(found, 'PRODUCT_NOT_FOUND'), seesCost(request));
    }
    const reading = this.catalogue.findProduct(productId(id), FOR_SHOPPERS);
    const [found, settings] = await Promise.all([reading, this.settings.read()]);
    const product = foundOrFail(found, 'PRODUCT_NOT_FOUND');
    return productAnswer(product, await this.catalogue.otherPieces(product), shownToShoppers(settings));
  }

  @Handles('GET /api/admin/categories/{id}')
  @CachedAnswer()
  async category(@Param('id') id: string, @Req() request: FastifyRequest): Promise<CategoryView> {
    return categoryView(await this.categoryOrFail(id, visibilityFor(request)));
  }

  @Handles('GET /api/admin/categories/{id}/products', { checksItself: 'query' })
  @CachedAnswer(...PRODUCTS_PARAMETERS)
  async productsOfCategory(
    @Param('id') id: string,
    @Req() request: FastifyRequest,
  ): Promise<ProductsAnswer | OfficeProductsAnswer> {
    const category = await this.categoryOrFail(id, visibilityFor(request));
    return this.page(request, category.id);
  }

  /** @param only the category of the path, which takes precedence over the query */
  private async page(request: FastifyRequest, only?: CategoryId): Promise<ProductsAnswer | OfficeProductsAnswer> {
    const filters = sentFilters(request.query);
    if (seesHidden(request)) {
      const query = await queryOf('GET /api/admin/products', request.query);
      const { color, sort, q, isNew, stock, visible, page, limit } = query;
      const place = { ...placeOf(query, only), attributes: filters };
      const asked = { ...place, color, sort, q, isNew, stock, visible, page, limit };
      return officeProductsAnswer(await this.browseOfficeProducts.execute(asked), seesCost(request));
    }
    const query = await queryOf('GET /api/products', request.query);
    const { color, sort, q, isNew, page, limit } = query;
    const asked = { ...placeOf(query, only), attributes: filters, color, sort, q, isNew, page, limit };
    const [found, settings] = await Promise.all([this.browseProducts.execute(asked), this.settings.read()]);
    return productsAnswer(found, shownToShoppers(settings), filters);
  }

  private async categoryOrFail(id: string, visibility: Visibility): Promise<Category> {
    return foundOrFail(await this.catalogue.findCategory({ id: categoryId(id) }, visibility), 'CATEGORY_NOT_FOUND');
  }
}

function visibilityFor(request: FastifyRequest): Visibility {
  return { includeHidden: seesHidden(request) };
}

function seesHidden(request: FastifyRequest): boolean {
  const account = signedIn(request)?.account;
  return account !== undefined && isPermitted(account, 'catalog.read');
}

function placeOf({ category }: { category?: string }, only: CategoryId | undefined) {
  return only === undefined ? { category } : { categoryId: only };
}
