import { expect, test } from '@jest/globals';
import { aProduct } from '../../domain/catalog/product.fixture.ts';
import { openWith } from '../storage.contract.ts';
import type { OpenStorage } from '../storage.contract.ts';

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
}
