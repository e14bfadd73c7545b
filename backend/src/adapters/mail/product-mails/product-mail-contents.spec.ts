import { expect, test } from '@jest/globals';
import { aProduct } from '../../../domain/catalog/product.fixture.ts';
import { BLANK_SETTINGS } from '../../../domain/store/settings.ts';
import { isolated } from '../mail-format.ts';
import { productMailContents } from './product-mail-contents.ts';

test('a product that is back has its name as it is, whatever signs are in it', () => {
  const name = { en: "Bow $& clip $'", ar: 'فيونكة $&' };
  const product = aProduct('bow', { name });
  const mail = { template: 'back-in-stock', to: 'noura@example.com', language: 'ar', productId: product.id } as const;
  const { halves } = productMailContents(mail, product, 'receiver', BLANK_SETTINGS, 'https://fyonka.example');
  expect(halves.map(({ title, body }) => [title, body])).toEqual([
    [expect.stringContaining(isolated(name.ar)), expect.stringContaining(isolated(name.ar))],
    [expect.stringContaining(isolated(name.en)), expect.stringContaining(isolated(name.en))],
  ]);
});
