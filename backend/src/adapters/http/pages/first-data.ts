import type { ProductsAnswer, CategoryView, ProductView } from '@fyonka/api-contract/wire/catalog';
import { apiPath, PAGE_SIZE, RELATED_SIZE } from '@fyonka/api-contract/pages/first-view';
import type { MatchedPage } from '@fyonka/api-contract/pages/match';
import type { DeliveryAreasAnswer } from '@fyonka/api-contract/wire/ordering';
import type { StoreSettingsView } from '@fyonka/api-contract/wire/store';
import type { BrowseProducts } from '../../../application/catalog/browse-products.ts';
import type { Catalogue } from '../../../application/catalog/ports.ts';
import type { Clock } from '../../../application/clock.ts';
import type { ListPaymentMethods } from '../../../application/ordering/paying/list-payment-methods.ts';
import { StorageUnavailable } from '../../../application/storage-unavailable.ts';
import type { DeliveryAreas, StoreSettings } from '../../../application/store/ports.ts';
import { productId } from '../../../domain/ids.ts';
import { areasAt } from '../../../domain/ordering/delivery/area-terms.ts';
import type { AreaDecisions } from '../../../domain/ordering/delivery/area-terms.ts';
import type { ShopSettings } from '../../../domain/store/settings.ts';
import { categoriesAnswer, categoryView, FOR_SHOPPERS, productsAnswer, productView } from '../catalog/catalog.views.ts';
import { readProductsQuery } from '../catalog/products.query.ts';
import { deliveryAreasAnswer } from '../ordering/delivery-areas.view.ts';
import { paymentMethodsAnswer } from '../ordering/payments/payment.views.ts';
import { storeView } from '../store/store.view.ts';

/** The subject of a page, as far as its head needs it. */
export type Subject = { kind: 'product'; product: ProductView } | { kind: 'category'; category: CategoryView } | null;

/** Data of every document. */
export interface CommonData {
  store: StoreSettingsView;
  /** KD. */
  deliveryFrom: number;
}

/** Answers of the API by the path of their call, in the form of `apiPath`. */
export type Answers = Readonly<Record<string, unknown>>;

export interface FirstView {
  answers: Answers;
  subject: Subject;
}

interface Sources {
  catalogue: Catalogue;
  browseProducts: BrowseProducts;
  listPaymentMethods: ListPaymentMethods;
  settings: StoreSettings;
  areas: DeliveryAreas;
  clock: Clock;
}

/**
 * The data of a page's first view, so that the page needs no call. Use cases and view functions are those of the API's
 * controllers, so that a page and the API cannot differ.
 */
export class FirstData {
  private lastSettings: ShopSettings | null = null;
  private lastDecisions: AreaDecisions | null = null;

  constructor(private readonly sources: Sources) {}

  async common(): Promise<CommonData> {
    const { areas } = await this.deliveryAreas();
    const open = areas.filter(({ isOff }) => !isOff);
    const fees = (open.length > 0 ? open : areas).map(({ deliveryFee }) => deliveryFee);
    return { store: storeView(await this.settings()), deliveryFrom: Math.min(...fees) };
  }

  /** @returns null when the product or category of the page does not exist */
  async of({ route, parameters }: MatchedPage, query: URLSearchParams): Promise<FirstView | null> {
    switch (route.pattern) {
      case '/':
        return withoutSubject(this.categories(), this.list(pick(query, ['category', 'color', 'isNew', 'sort'])));
      case '/search':
        return withoutSubject(
          this.categories(),
          ...(query.get('q') ? [this.list(pick(query, ['color', 'q', 'sort']))] : []),
        );
      case '/categories/:slug':
        return this.ofCategory(parameters['slug'] ?? '', query);
      case '/product/:id':
        return this.ofProduct(parameters['id'] ?? '');
      case '/checkout':
        return { answers: { '/api/delivery-areas': await this.deliveryAreas() }, subject: null };
      case '/payment':
        return withoutSubject(this.paymentMethods());
      default:
        return { answers: {}, subject: null };
    }
  }

  private async ofCategory(slug: string, query: URLSearchParams): Promise<FirstView | null> {
    const found = await this.sources.catalogue.findCategory({ slug }, FOR_SHOPPERS);
    if (found === null) return null;
    const category = categoryView(found);
    const answers = await merged(this.categories(), this.list({ ...pick(query, ['color', 'sort']), category: slug }));
    return {
      answers: { [`/api/categories/${encodeURIComponent(slug)}`]: category, ...answers },
      subject: { kind: 'category', category },
    };
  }

  private async ofProduct(id: string): Promise<FirstView | null> {
    const found = await this.sources.catalogue.findProduct(productId(id), FOR_SHOPPERS);
    if (found === null) return null;
    const product = productView(found);
    const answers = await merged(this.relatedProducts(product), this.paymentMethods());
    return {
      answers: { [`/api/products/${encodeURIComponent(id)}`]: product, ...answers },
      subject: { kind: 'product', product },
    };
  }

  /** The data of a product's page; it has the categories because the page names the product's own. */
  private async relatedProducts({ categoryId }: ProductView): Promise<Answers> {
    const answer = categoriesAnswer(await this.sources.catalogue.listCategories(FOR_SHOPPERS));
    const category = answer.categories.find(({ _id }) => _id === categoryId);
    return {
      '/api/categories': answer,
      ...(category ? await this.list({ category: category.slug }, RELATED_SIZE) : {}),
    };
  }

  private async categories(): Promise<Answers> {
    return { '/api/categories': categoriesAnswer(await this.sources.catalogue.listCategories(FOR_SHOPPERS)) };
  }

  /** The list of products that an address asks for; nothing where the API would refuse the query. */
  private async list(asked: Readonly<Record<string, string>>, limit = PAGE_SIZE): Promise<Answers> {
    const query = await readProductsQuery({ ...asked, limit: String(limit) });
    if (query === null) return {};
    const answer: ProductsAnswer = productsAnswer(await this.sources.browseProducts.execute(query));
    return { [apiPath('/api/products', { ...asked, limit })]: answer };
  }

  private async paymentMethods(): Promise<Answers> {
    return { '/api/payments/methods': paymentMethodsAnswer(await this.sources.listPaymentMethods.execute()) };
  }

  private async deliveryAreas(): Promise<DeliveryAreasAnswer> {
    try {
      this.lastDecisions = await this.sources.areas.read();
    } catch (error) {
      if (!(error instanceof StorageUnavailable) || this.lastDecisions === null) throw error;
    }
    return deliveryAreasAnswer(areasAt(this.lastDecisions, this.sources.clock.now()));
  }

  /** Data of every page, which hardly ever change. While the storage cannot be read, the last known ones are used. */
  private async settings(): Promise<ShopSettings> {
    try {
      this.lastSettings = await this.sources.settings.read();
      return this.lastSettings;
    } catch (error) {
      if (error instanceof StorageUnavailable && this.lastSettings !== null) return this.lastSettings;
      throw error;
    }
  }
}

async function withoutSubject(...parts: readonly Promise<Answers>[]): Promise<FirstView> {
  return { answers: await merged(...parts), subject: null };
}

async function merged(...parts: readonly Promise<Answers>[]): Promise<Answers> {
  return Object.assign({}, ...(await Promise.all(parts))) as Answers;
}

function pick(query: URLSearchParams, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, query.get(name) ?? '']));
}
