import { call } from '@fyonka/api-client/endpoints/call';
import { isMissing } from '@fyonka/api-client/http';
import { matchPage } from '@fyonka/api-contract/pages/match';
import { pages } from '@fyonka/api-contract/pages/routes';
import type { OfficeProductView } from '@fyonka/api-contract/wire/office/products';

const PRODUCT = [{ pattern: decodeURIComponent(pages.product(':id')) }];

/** The product of a code: by the barcode of its form, which may be any number of the shop's, or by its page's address. */
export async function findScanned(code: string): Promise<OfficeProductView | null> {
  const id = productIn(code);
  if (id !== null) return readProduct(id);
  const { products } = await call('GET /api/admin/products', { query: { q: code, limit: 2 } });
  const [only] = products;
  // A text that is no barcode is searched for as words.
  return only && products.length === 1 && isCodeOf(only, code) ? only : null;
}

/** The product whose page's address a QR code of any of the shop's domains has; null for any other text. */
export function productIn(text: string): string | null {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return null;
  return matchPage(PRODUCT, new URL(text).pathname)?.parameters['id'] ?? null;
}

/** A UPC is stored as the EAN-13 with a 0 before it. */
function isCodeOf({ barcode }: OfficeProductView, code: string): boolean {
  const plain = code.replaceAll(' ', '').toUpperCase();
  return barcode !== null && [plain, `0${plain}`].includes(barcode);
}

async function readProduct(id: string): Promise<OfficeProductView | null> {
  try {
    return await call('GET /api/admin/products/{id}', { id });
  } catch (thrown) {
    if (isMissing(thrown)) return null;
    throw thrown;
  }
}
