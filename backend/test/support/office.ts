import type { OfficeProductAnswer, OfficeProductView, ProductRequest } from '@fyonka/api-contract/wire/office/products';
import { anAdministrator } from './accounts/accounts.ts';
import type { Visitor } from './accounts/accounts.ts';
import { read } from './server/answers.ts';
import type { TestShop } from './shops/test-shop.ts';

/** A call of any method, with or without a JSON body. */
export function send(
  shop: TestShop,
  method: string,
  path: string,
  { headers = {}, body }: { headers?: Record<string, string>; body?: unknown } = {},
): Promise<Response> {
  const sent = body === undefined ? {} : { 'content-type': 'application/json' };
  return fetch(`${shop.url}${path}`, {
    method,
    headers: { ...sent, ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    redirect: 'manual',
  });
}

/** An administrator with calls to paths below `/api/admin/`. */
export interface Office extends Visitor {
  /** @throws Error when the call fails */
  get<Answer>(path: string): Promise<Answer>;
  put(path: string, body: object): Promise<Response>;
}

export async function openOffice(shop: TestShop): Promise<Office> {
  const who = await anAdministrator(shop);
  const { headers } = who;
  return {
    ...who,
    get: async <Answer>(path: string) => read<Answer>(await shop.get(`/api/admin/${path}`, headers), 200),
    put: (path, body) => send(shop, 'PUT', `/api/admin/${path}`, { headers, body }),
  };
}

/** A product that the small test shop accepts. */
export function aProductRequest(overrides: Partial<ProductRequest> = {}): ProductRequest {
  return {
    name: { en: 'Velvet bow', ar: 'فيونكة مخمل' },
    description: { en: 'Soft.', ar: 'ناعمة.' },
    price: 2.75,
    hasDiscount: false,
    stockQuantity: 12,
    imageUrl: '/images/plain-bow-1.webp',
    gallery: [],
    color: { name: { en: 'Navy', ar: 'كحلي' }, level: { en: 'Secondary', ar: 'ثانوي' } },
    filterColor: 'navy blue',
    categoryId: 'bows',
    isAvailable: true,
    isNewArrivals: false,
    customTags: [],
    ...overrides,
  };
}

export async function createProduct(
  shop: TestShop,
  { headers }: Visitor,
  overrides: Partial<ProductRequest> = {},
): Promise<OfficeProductView> {
  const answer = await send(shop, 'POST', '/api/admin/products', { headers, body: aProductRequest(overrides) });
  if (answer.status !== 201) throw new Error(`the product was refused: ${await answer.text()}`);
  return ((await answer.json()) as OfficeProductAnswer).product;
}
