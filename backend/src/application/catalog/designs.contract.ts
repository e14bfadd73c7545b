import { describe, expect, test } from '@jest/globals';
import { MOST_OF_DESIGN } from '@fyonka/api-contract/values/goods/products';
import { aCategory, aProduct } from '../../domain/catalog/product.fixture.ts';
import type { Product } from '../../domain/catalog/product.ts';
import { categoryId, productId } from '../../domain/ids.ts';
import { fils } from '../../domain/money.ts';
import { anOrder } from '../../domain/ordering/order.fixture.ts';
import { BLANK_SETTINGS } from '../../domain/store/settings.ts';
import { openWith } from '../storage.contract.ts';
import type { OpenStorage } from '../storage.contract.ts';
import type { Storage } from '../storage.ts';
import { by, FORMER } from './editing/editing.fixture.ts';
import { MOST_MATCHES } from './ports.ts';
import type { ProductQuery } from './ports.ts';
import { EVERYTHING } from './product-query.fixture.ts';

const SHOPPER = { includeHidden: false };

/** @param open opens the storage to test */
export function designsContract(open: OpenStorage): void {
  const stocked = async (products: readonly Product[]) => openWith(open, products, 1_000_000);

  describe('products of one design', () => {
    const satin = (id: string, given: Partial<Product> = {}) => aProduct(id, { design: 'satin ribbon', ...given });

    test('are found beside one of them in the order of their creation, unless they are hidden', async () => {
      const [pink, blue, white] = [satin('pink'), satin('blue', { stock: 0 }), satin('white')];
      const others = [
        satin('hidden', { isVisible: false }),
        aProduct('velvet', { design: 'velvet' }),
        aProduct('plain'),
      ];
      // The first of the products is the newest.
      const { catalogue } = await stocked([white, blue, pink, ...others]);
      expect(await catalogue.otherPieces(pink)).toEqual([blue, white]);
      expect(await catalogue.findProduct(pink.id, SHOPPER)).toMatchObject({ design: 'satin ribbon' });
      expect(await catalogue.otherPieces(aProduct('plain'))).toEqual([]);
    });

    test('are not read without end', async () => {
      const many = Array.from({ length: MOST_OF_DESIGN + 5 }, (_, number) => satin(`satin-${number}`));
      const { catalogue } = await stocked(many);
      expect(await catalogue.otherPieces(satin('satin-0'))).toHaveLength(MOST_OF_DESIGN);
    });
  });

  describe('lists that show a design once', () => {
    /** More designs on a page than are read of the list without putting all of it in order. */
    const BEYOND = MOST_MATCHES + 1;
    const BOWS = { id: categoryId('bows') };
    const size = (key: string) => ({ attributes: [{ key: 'size', choices: [key] }] });
    // The first of the products is the newest.
    const GOODS = [
      aProduct('plain', { price: fils(3000), isNewArrival: true, stock: 1 }),
      aProduct('satin-pink-s', { design: 'satin', price: fils(900), stock: 0, ...size('s') }),
      aProduct('satin-pink-l', { design: 'satin', price: fils(1200), ...size('l') }),
      aProduct('satin-blue-l', { design: 'satin', price: fils(1000), filterColor: 'blue', ...size('l') }),
      aProduct('satin-bag', { design: 'satin', price: fils(800), categoryId: categoryId('bags'), isNewArrival: true }),
      aProduct('satin-hidden', { design: 'satin', price: fils(100), isVisible: false }),
      aProduct('velvet-s', { design: 'velvet', price: fils(2000), isNewArrival: true }),
      aProduct('velvet-l', { design: 'velvet', price: fils(2500), isNewArrival: true, stock: 0 }),
      ...Array.from({ length: 9 }, (_, at) => aProduct(`tulle-${at}`, { design: 'tulle', price: fils(5000 + at) })),
      aProduct('last', { price: fils(4000) }),
    ];
    const categories = [aCategory('bows'), aCategory('bags')];

    async function filled(): Promise<Storage> {
      const storage = await open();
      await storage.filling.fillEmptyShop({ categories, products: GOODS, settings: BLANK_SETTINGS }, 1_000_000);
      return storage;
    }

    test.each<[string, Partial<ProductQuery>, readonly string[]]>([
      ['all', {}, ['plain', 'satin-bag', 'velvet-s', 'tulle-0', 'last']],
      ['of a category', { category: BOWS }, ['plain', 'velvet-s', 'satin-pink-l', 'tulle-0', 'last']],
      ['of a colour', { color: 'blue' }, ['satin-blue-l']],
      [
        'of a category and a colour',
        { category: BOWS, color: 'pink' },
        ['plain', 'velvet-s', 'satin-pink-l', 'tulle-0', 'last'],
      ],
      ['the cheapest first', { sort: 'price-asc' }, ['satin-bag', 'velvet-s', 'plain', 'last', 'tulle-0']],
      ['the dearest first', { sort: 'price-desc' }, ['tulle-8', 'last', 'plain', 'velvet-s', 'satin-pink-l']],
      [
        'hidden ones as well',
        { includeHidden: true, sort: 'price-asc' },
        ['satin-hidden', 'velvet-s', 'plain', 'last', 'tulle-0'],
      ],
      ['new arrivals', { onlyNewArrivals: true }, ['plain', 'satin-bag', 'velvet-s']],
      ['cheap new arrivals', { onlyNewArrivals: true, sort: 'price-asc' }, ['satin-bag', 'velvet-s', 'plain']],
      ['of a size', { attributes: [['size=s']] }, ['satin-pink-s']],
      ['of any size', { attributes: [['size=s', 'size=l']] }, ['satin-pink-l']],
    ])('show %s by the first piece that matches, counted once', async (_what, asked, ids) => {
      const { catalogue } = await filled();
      const read = (page: number, limit: number) =>
        catalogue.browse({ ...EVERYTHING, ...asked, oncePerDesign: true, page, limit });
      for (const limit of [24, BEYOND]) {
        const { products, total } = await read(1, limit);
        expect(products.map(({ id }) => id)).toEqual(ids);
        expect(total).toBe(ids.length);
      }
      for (const [at, id] of ids.entries())
        expect(await read(at + 1, 1)).toMatchObject({ products: [{ id }], total: ids.length });
      expect(await read(ids.length + 1, 1)).toMatchObject({ products: [], total: ids.length });
    });

    test('are counted and put in order anew after each edit and each order', async () => {
      const { catalogue, productEditing, orders } = await filled();
      const read = (limit: number) => catalogue.browse({ ...EVERYTHING, oncePerDesign: true, page: 1, limit });
      const expectEach = async (...ids: string[]) => {
        for (const { products, total } of await Promise.all([24, BEYOND].map(read)))
          expect([total, ...products.map(({ id }) => id)]).toEqual([ids.length, ...ids]);
      };
      await expectEach('plain', 'satin-bag', 'velvet-s', 'tulle-0', 'last');
      const sorted = { ...EVERYTHING, oncePerDesign: true, sort: 'price-asc', page: 1, limit: BEYOND } as const;
      expect((await catalogue.browse(sorted)).products[0]?.id).toBe('satin-bag');
      await orders.place(anOrder([[GOODS[0]!, 1]]), null);
      await expectEach('satin-bag', 'velvet-s', 'tulle-0', 'last', 'plain');
      await productEditing.change(productId('velvet-s'), { change: { design: null } }, by(FORMER));
      await expectEach('satin-bag', 'velvet-s', 'tulle-0', 'last', 'plain', 'velvet-l');
    });

    test('know what there is to choose between', async () => {
      const { catalogue } = await filled();
      const pieces = await catalogue.piecesOf(['satin', 'velvet', 'none']);
      expect(pieces.filter(({ design }) => design === 'satin')).toHaveLength(4);
      expect(pieces.filter(({ design }) => design === 'velvet')).toHaveLength(2);
      expect(pieces).toContainEqual(
        expect.objectContaining({ design: 'satin', filterColor: 'blue', ...size('l'), color: GOODS[0]?.color }),
      );
      expect(pieces).toHaveLength(6);
    });
  });
}
