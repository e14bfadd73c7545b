import { describe, expect, test } from '@jest/globals';
import type { ImportRow, PlannedRow } from '../../../domain/catalog/imports/plan-import.ts';
import { aProduct } from '../../../domain/catalog/product.fixture.ts';
import type { Product } from '../../../domain/catalog/product.ts';
import { productId } from '../../../domain/ids.ts';
import { NOON } from '../../../domain/ordering/order.fixture.ts';
import { by, FORMER } from '../editing/editing.fixture.ts';
import { openWith } from '../../storage.contract.ts';
import type { OpenStorage } from '../../storage.contract.ts';
import type { Storage } from '../../storage.ts';

const NEW: ImportRow['cells'] = {
  'name.en': 'New bow',
  'name.ar': 'فيونكة جديدة',
  categoryId: 'bows',
  price: '1.5',
  filterColor: 'pink',
  imageUrl: '/images/bow.webp',
};

/** @param open opens the storage to test */
export function productImportsContract(open: OpenStorage): void {
  const [bow, clip] = [aProduct('bow'), aProduct('clip')];
  const shop = () => openWith(open, [clip, bow], NOON);
  const rowsOf = (...cells: ImportRow['cells'][]): ImportRow[] =>
    cells.map((row, index) => ({ line: index + 2, cells: row }));

  const apply = (
    { productImports }: Storage,
    rows: readonly ImportRow[],
    isAgreed: (plan: readonly PlannedRow[]) => boolean = () => true,
  ) => {
    let made = 0;
    return productImports.apply(rows, { isAgreed, newId: () => productId(`made-${(made += 1)}`), by: by(FORMER) });
  };
  const find = (storage: Storage, id: string) => storage.officeCatalogue.findProduct(productId(id));

  describe('an import of products', () => {
    test('is checked against the stored products, categories and pictures', async () => {
      const { productImports } = await shop();
      const rows = rowsOf({ id: 'bow' }, { id: 'gone', imageUrl: '/images/none.webp' });
      const { products, categories, isPicture } = await productImports.knowledgeFor(rows);
      expect([...products]).toEqual([[bow.id, bow]]);
      expect(categories.map(({ slug }) => slug)).toEqual(['bows']);
      expect([bow.imageUrl, '/images/none.webp'].map(isPicture)).toEqual([true, false]);
    });

    test('creates and changes products in one step; each change raises the version and is in the history as imported', async () => {
      const storage = await shop();
      const rows = rowsOf({ id: 'bow', price: '3', stockQuantity: 'بلا حد' }, NEW, { id: 'clip' });
      expect(await apply(storage, rows)).toEqual({ kind: 'applied', created: 1, changed: 1 });
      expect(await find(storage, 'bow')).toMatchObject({ version: 2, product: { ...bow, price: 3000, stock: null } });
      expect(await find(storage, 'clip')).toMatchObject({ version: 1, product: clip });
      expect(await find(storage, 'made-1')).toMatchObject({
        version: 1,
        product: { name: { en: 'New bow' }, price: 1500, isVisible: true },
      });
      const { entries } = await storage.history.of({ subject: 'product', subjectId: bow.id }, { page: 1, limit: 9 });
      expect(entries).toMatchObject([
        {
          kind: 'imported',
          changes: [
            { field: 'price', from: 1.75, to: 3 },
            { field: 'stockQuantity', from: 10, to: null },
          ],
        },
      ]);
    });

    test('knows who has the barcodes of its rows', async () => {
      const storage = await shop();
      await apply(storage, rowsOf({ id: 'bow', barcode: '036000291452', costPrice: '0.605' }));
      expect(await find(storage, 'bow')).toMatchObject({ product: { barcode: '0036000291452', cost: 605 } });
      const rows = rowsOf({ id: 'bow' }, { id: 'clip', barcode: '٠٣٦٠٠٠٢٩١٤٥٢' }, { ...NEW, barcode: 'A-1' });
      expect([...(await storage.productImports.knowledgeFor(rows)).barcodes]).toEqual([['0036000291452', bow.id]]);
    });

    test('knows the attributes of the shop', async () => {
      const storage = await shop();
      const unit = { en: 'cm', ar: 'سم' };
      const name = { en: 'Size', ar: 'المقاس' };
      const size = { key: 'size', name, kind: 'number', unit, choices: [], isFilterable: true } as const;
      await storage.settings.changeAttributes({ attributes: [size] }, by(FORMER));
      expect((await storage.productImports.knowledgeFor([])).attributes).toEqual([size]);
      await apply(storage, rowsOf({ id: 'bow', 'attribute.size': '7' }, { id: 'clip', price: '2' }));
      expect(await find(storage, 'bow')).toMatchObject({ product: { attributes: [{ key: 'size', number: 7 }] } });
      expect(await storage.officeCatalogue.countWithAttribute('size', '7')).toBe(1);
    });

    test('makes no second product of a row that has made one, nor of one with its barcode, and knows the trash', async () => {
      const storage = await shop();
      const madeId = productId('made-before');
      const row: ImportRow = { line: 2, cells: { ...NEW, barcode: 'A-1' }, madeId };
      expect(await apply(storage, [row])).toEqual({ kind: 'applied', created: 1, changed: 0 });
      expect(await find(storage, madeId)).toMatchObject({ product: { barcode: 'A-1' } });
      const ofAnother: ImportRow = { line: 2, cells: { ...NEW, barcode: 'A-1', price: '3' } };
      expect(await apply(storage, [row])).toEqual({ kind: 'applied', created: 0, changed: 0 });
      expect(await apply(storage, [ofAnother])).toEqual({ kind: 'applied', created: 0, changed: 1 });
      await storage.productEditing.delete(madeId, by(FORMER));
      const { trashed } = await storage.productImports.knowledgeFor([row]);
      expect([...trashed]).toEqual([madeId]);
    });

    test('makes products want the pictures that their rows have elsewhere, once', async () => {
      const storage = await shop();
      const madeId = productId('moved-in');
      const pictures = ['https://cdn.example/1.jpg', 'https://cdn.example/2.jpg'];
      const rows: ImportRow[] = [{ line: 2, cells: { ...NEW, imageUrl: '' }, madeId, pictures }];
      for (let time = 0; time < 2; time += 1) await apply(storage, rows);
      const due = await storage.wantedPictures.due(Number.MAX_SAFE_INTEGER, 10);
      expect(due.map(({ productId: id, pictures }) => [id, pictures.map(({ address }) => address)])).toEqual([
        [madeId, pictures],
      ]);
    });

    test('is visible to shoppers at once, and products are found by new names', async () => {
      const storage = await shop();
      await apply(storage, rowsOf({ id: 'bow', 'name.en': 'Tiara' }));
      expect(await storage.catalogue.visibleProductsNamed('Tiara')).toEqual([bow.id]);
      expect(await storage.catalogue.visibleProductsNamed(bow.name.en)).toEqual([]);
    });

    test('that is not confirmed changes nothing', async () => {
      const storage = await shop();
      const rows = rowsOf({ id: 'bow', price: '3' }, NEW);
      expect(await apply(storage, rows, () => false)).toEqual({ kind: 'stale' });
      expect(await find(storage, 'bow')).toMatchObject({ version: 1, product: bow });
      expect(await find(storage, 'made-1')).toBeNull();
    });

    test('is planned again from the data at the time of writing', async () => {
      const storage = await shop();
      const rows = rowsOf({ id: 'bow', price: '3' });
      await storage.productEditing.delete(bow.id, by(FORMER));
      const seen: PlannedRow['kind'][] = [];
      await apply(storage, rows, (plan) => {
        seen.push(...plan.map(({ kind }) => kind));
        return false;
      });
      expect(seen).toEqual(['faulty']);
    });

    test('that fails in the middle changes nothing', async () => {
      const storage = await shop();
      const rows = rowsOf({ id: 'bow', price: '3' }, NEW, { ...NEW, 'name.en': 'Another' });
      const ids = [productId('first')];
      const newId = () => {
        const id = ids.pop();
        if (!id) throw new Error('no more ids');
        return id;
      };
      const terms = { isAgreed: () => true, newId, by: by(FORMER) };
      await expect(storage.productImports.apply(rows, terms)).rejects.toThrow('no more ids');
      expect(await find(storage, 'bow')).toMatchObject({ version: 1, product: bow });
      expect(await find(storage, 'first')).toBeNull();
    });
  });

  describe('an export of products', () => {
    test.each([
      [1, [[bow], [clip]]],
      [2, [[bow, clip]]],
      [9, [[bow, clip]]],
    ])('reads them in the order of their creation, %i at a time', async (batch, batches) => {
      const { productImports } = await shop();
      const seen: (readonly Product[])[] = [];
      for await (const products of productImports.all(batch)) seen.push(products);
      expect(seen).toEqual(batches);
    });

    test('reads none twice when the last of a batch is deleted meanwhile', async () => {
      const storage = await shop();
      const seen: string[] = [];
      for await (const products of storage.productImports.all(1)) {
        seen.push(...products.map(({ id }) => id));
        if (seen.at(-1) === clip.id) await storage.productEditing.delete(clip.id, by(FORMER));
      }
      expect(seen).toEqual([bow.id, clip.id]);
    });
  });
}
