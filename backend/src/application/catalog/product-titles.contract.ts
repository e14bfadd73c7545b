import { expect, test } from '@jest/globals';
import { aProduct } from '../../domain/catalog/product.fixture.ts';
import { accountId } from '../../domain/ids.ts';
import { openWith } from '../storage.contract.ts';
import type { OpenStorage } from '../storage.contract.ts';

const editor = { accountId: accountId('office'), addressKey: 'address' };

/** @param open opens the storage to test */
export function productTitlesContract(open: OpenStorage): void {
  test('the catalogue has the titles of all visible products, page by page', async () => {
    const shown = ['one', 'two', 'three', 'four', 'five'].map((id) => aProduct(id));
    const { catalogue } = await openWith(open, [...shown, aProduct('hidden', { isVisible: false })], 1_000_000);
    const titles = [];
    let pages = 0;
    for (let from: number | null = 0; from !== null; pages += 1) {
      const page = await catalogue.titles(from, 2);
      titles.push(...page.titles);
      from = page.next;
    }
    expect(pages).toBeGreaterThan(2);
    const sorted = (texts: readonly (readonly { en: string }[])[]) =>
      texts.map((all) => all.map(({ en }) => en).join()).sort();
    expect(sorted(titles)).toEqual(sorted(shown.map(({ name, color }) => [name, color.name, color.level])));
  });

  test('all visible products are read once, in their order, though some are deleted meanwhile', async () => {
    const ids = ['one', 'two', 'three', 'four', 'five', 'six'];
    // A shop is filled so that the first of its products is the newest.
    const products = ids.map((id) => aProduct(id, { isVisible: id !== 'two' }));
    const { catalogue, productEditing } = await openWith(open, products.toReversed(), 1_000_000);
    const read = [];
    for (let from: number | null = 0; from !== null;) {
      const run = await catalogue.visibleFrom(from, 2);
      read.push(...run.products.map(({ id }) => id));
      from = run.next;
      if (read.length === 1) await productEditing.delete(products[1]!.id, { editor, at: 1_000_001 });
    }
    expect(read).toEqual(['one', 'three', 'four', 'five', 'six']);
  });
}
