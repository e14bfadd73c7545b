import type { CategoriesAnswer, CategoryView, ProductView } from '@fyonka/api-contract/catalog';
import { apiPath, PAGE_SIZE, RELATED_SIZE } from '@fyonka/api-contract/first-view';
import type { DeliveryAreasAnswer } from '@fyonka/api-contract/ordering';
import type { MatchedPage } from '@fyonka/api-contract/page-match';
import type { StoreSettingsView } from '@fyonka/api-contract/store';

/**
 * Reads the shop's own API: the answer's body, or null when there is no such thing.
 * @throws when the API cannot tell now
 */
export type ReadApi = (path: string) => Promise<unknown>;

/** What a page is about, as far as its head names it. */
export type Subject = { kind: 'product'; product: ProductView } | { kind: 'category'; category: CategoryView } | null;

export interface FirstData {
  store: StoreSettingsView;
  deliveryFrom: number;
  /** By the path that the page would call. */
  answers: Record<string, unknown>;
  subject: Subject;
}

/** What every document carries. */
export async function commonData(read: ReadApi): Promise<Pick<FirstData, 'store' | 'deliveryFrom'>> {
  const [store, { areas }] = await Promise.all([
    read('/api/store') as Promise<StoreSettingsView>,
    read('/api/delivery-areas') as Promise<DeliveryAreasAnswer>,
  ]);
  return { store, deliveryFrom: Math.min(...areas.map((area) => area.deliveryFee)) };
}

/**
 * The answers that the first view of a page needs, so that it makes no call of its own.
 * @returns null when the product or category does not exist: then there is no such page
 */
export async function pageAnswers(
  read: ReadApi,
  page: MatchedPage,
  query: URLSearchParams,
): Promise<Pick<FirstData, 'answers' | 'subject'> | null> {
  const answers: Record<string, unknown> = {};
  const keep = async (path: string): Promise<unknown> => {
    const answer = await read(path);
    if (answer !== null) answers[path] = answer;
    return answer;
  };
  switch (page.route.pattern) {
    case '/':
      await Promise.all([keep('/api/categories'), keep(listPath(query, ['category', 'color', 'sort']))]);
      return { answers, subject: null };
    case '/search':
      await keep('/api/categories');
      if (query.get('q')) await keep(listPath(query, ['color', 'q', 'sort']));
      return { answers, subject: null };
    case '/categories/:slug': {
      const slug = page.parameters['slug'] ?? '';
      const category = (await keep(`/api/categories/${encodeURIComponent(slug)}`)) as CategoryView | null;
      if (category === null) return null;
      const list = new URLSearchParams(query);
      list.set('category', slug);
      await Promise.all([keep('/api/categories'), keep(listPath(list, ['category', 'color', 'sort']))]);
      return { answers, subject: { kind: 'category', category } };
    }
    case '/product/:id': {
      const product = (await keep(
        `/api/products/${encodeURIComponent(page.parameters['id'] ?? '')}`,
      )) as ProductView | null;
      if (product === null) return null;
      const [{ categories }] = await Promise.all([
        keep('/api/categories') as Promise<CategoriesAnswer>,
        keep('/api/payments/methods'),
      ]);
      const category = categories.find(({ _id }) => _id === product.categoryId);
      if (category) await keep(apiPath('/api/products', { category: category.slug, limit: RELATED_SIZE }));
      return { answers, subject: { kind: 'product', product } };
    }
    case '/checkout':
      await keep('/api/delivery-areas');
      return { answers, subject: null };
    case '/payment':
      await keep('/api/payments/methods');
      return { answers, subject: null };
    default:
      return { answers, subject: null };
  }
}

function listPath(query: URLSearchParams, names: readonly string[]): string {
  return apiPath('/api/products', {
    ...Object.fromEntries(names.map((name) => [name, query.get(name) ?? ''])),
    limit: PAGE_SIZE,
  });
}
