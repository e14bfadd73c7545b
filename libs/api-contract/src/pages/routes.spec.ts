import { expect, test } from '@jest/globals';
import { pages } from './routes.ts';

test('values in links are encoded', () => {
  expect(pages.product('a/b?c')).toBe('/product/a%2Fb%3Fc');
  expect(pages.search('فيونكة & bow')).toBe('/search?q=%D9%81%D9%8A%D9%88%D9%86%D9%83%D8%A9%20%26%20bow');
});

test('the tracking page opens with or without an order', () => {
  expect(pages.viewInvoice()).toBe('/view-invoice');
  expect(pages.viewInvoice('7K3QM-9TZ4W-C')).toBe('/view-invoice?order=7K3QM-9TZ4W-C');
});
