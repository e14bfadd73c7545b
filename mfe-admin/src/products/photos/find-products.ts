import { call } from '@fyonka/api-client/endpoints/call';
import { LONGEST_SEARCH } from '@fyonka/api-contract/values/limits';
import type { OfficeProductView } from '@fyonka/api-contract/wire/office/products';
import { productOf, readingsOf } from './file-name.ts';

/** Products that a name may be one of. */
const MOST_FOUND = 10;

export interface Match {
  product: OfficeProductView | null;
  /** From 1. */
  place: number;
}

/** Finds the products of files, asking once for each text. */
export class ProductFinder {
  private readonly asked = new Map<string, Promise<OfficeProductView | null>>();

  /** @throws ApiError */
  async find(fileName: string): Promise<Match> {
    for (const { text, place } of readingsOf(fileName)) {
      const product = await this.ask(text);
      if (product) return { product, place };
    }
    // Numbers of cameras are no places.
    return { product: null, place: 1 };
  }

  private ask(text: string): Promise<OfficeProductView | null> {
    if (text === '' || text.length > LONGEST_SEARCH) return Promise.resolve(null);
    const known = this.asked.get(text);
    if (known) return known;
    const answer = read(text);
    this.asked.set(text, answer);
    return answer;
  }
}

async function read(text: string): Promise<OfficeProductView | null> {
  const coded = await call('GET /api/admin/products', { query: { q: text, limit: MOST_FOUND } });
  const found = productOf(text, coded.products);
  const words = text.replace(/[_-]+/g, ' ').trim();
  if (found || words === text || words === '') return found;
  return productOf(text, (await call('GET /api/admin/products', { query: { q: words, limit: MOST_FOUND } })).products);
}
