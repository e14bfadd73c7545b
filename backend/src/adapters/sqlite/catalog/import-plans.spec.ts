import { afterAll, expect, jest, test } from '@jest/globals';
import { by, FORMER } from '../../../application/catalog/editing/editing.fixture.ts';
import { contentsOf } from '../../../application/storage.contract.ts';
import { aProduct } from '../../../domain/catalog/product.fixture.ts';
import { productId } from '../../../domain/ids.ts';
import { NOON } from '../../../domain/ordering/order.fixture.ts';
import { productWordsOf } from '../../../testing/search.fixture.ts';
import { ExplainingDatabase, methodsOf } from '../connection/explaining-database.fixture.ts';
import { ProductIndex } from './search/product-index.ts';
import { SqliteProductImports } from './product-imports.ts';
import { SqliteShopFilling } from './shop-filling.ts';

// Other files run in the same environment: see scripts/jest/grouped.mjs.
afterAll(() => void jest.restoreAllMocks());

const bow = aProduct('bow');
const ROWS = [
  { line: 2, cells: { id: bow.id, 'name.en': 'Another' } },
  {
    line: 3,
    cells: {
      'name.en': 'Imported',
      'name.ar': 'مستورد',
      categoryId: 'bows',
      price: '1',
      filterColor: 'pink',
      imageUrl: bow.imageUrl,
    },
  },
];

test('importing a product file uses indexes only, so its cost does not grow with the catalogue', async () => {
  const calls = methodsOf(SqliteProductImports.prototype);
  const db = new ExplainingDatabase();
  const index = new ProductIndex(db, productWordsOf);
  await new SqliteShopFilling(db, index).fillEmptyShop(contentsOf([bow]), NOON);
  db.plans.clear();
  const imports = new SqliteProductImports(db, index);

  await imports.knowledgeFor(ROWS);
  for await (const products of imports.all(10)) expect(products).toEqual([bow]);
  const terms = { isAgreed: () => true, newId: () => productId('imported'), by: by(FORMER) };
  expect(await imports.apply(ROWS, terms)).toEqual({ kind: 'applied', created: 1, changed: 1 });

  // A shop has a few dozen categories, so reading them all is fine. `0:=` in a plan is a lookup of one row of a virtual table.
  const meant = /^SCAN (?:categories in |\w+ VIRTUAL TABLE INDEX 0:= )/;
  expect(db.scans().filter((scan) => !meant.test(scan))).toEqual([]);
  expect(calls.filter(({ spy }) => spy.mock.calls.length === 0).map(({ name }) => name)).toEqual([]);
});
