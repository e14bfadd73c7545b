import { expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeApi } from '@fyonka/testing/fake-api';
import { open } from '@fyonka/testing/open';
import type { OfficeProductView } from '@fyonka/api-contract/wire/office/products';
import { session } from '@fyonka/shop-bridge/session';
import { tokenOf } from '@fyonka/testing/session';
import { OfficeSurroundings } from '../frame/office.tsx';
import { officeList, officeProduct } from '../testing/goods.ts';
import { productIn } from './find-scanned.ts';
import { ProductScan } from './product-scan.tsx';

const bow = officeProduct('bow', { barcode: '6291041500213' });

/** Opens the dialog on a device without a camera, where a scanner types into the field. */
async function openScan(props: { goesOn?: boolean } = {}) {
  session.signIn(tokenOf('office@example.com', { role: 'admin' }));
  const onProduct = jest.fn<(product: OfficeProductView) => void>();
  const visitor = open(
    <OfficeSurroundings>
      <ProductScan onProduct={onProduct} {...props} />
    </OfficeSurroundings>,
  );
  await visitor.click(screen.getByRole('button', { name: 'Scan' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Scan a code' }));
  return { visitor, onProduct, dialog, field: dialog.getByRole('textbox', { name: 'Code' }) };
}

test('what a scanner types is taken with Enter, and the dialog closes with its product', async () => {
  fakeApi({ 'GET /api/admin/products?limit=2&q=6291041500213': officeList([bow]) });
  const { visitor, onProduct, field, dialog } = await openScan();
  expect(await dialog.findByText(/No camera was found/)).toBeVisible();
  await visitor.type(field, '6291041500213{Enter}');
  await waitFor(() => expect(onProduct.mock.calls).toEqual([[bow]]));
  expect(screen.queryByRole('dialog', { name: 'Scan a code' })).not.toBeInTheDocument();
});

test('a code that no product has is given to one, which then counts as scanned', async () => {
  const api = fakeApi({
    'GET /api/admin/products?limit=2&q=TEN-1': officeList([officeProduct('other', { barcode: 'TEN-10' })]),
    'GET /api/admin/products': officeList([officeProduct('ribbon', { version: 4 })]),
    'PATCH /api/admin/products/ribbon': { product: officeProduct('ribbon', { barcode: 'TEN-1' }) },
  });
  const { visitor, onProduct, dialog, field } = await openScan({ goesOn: true });
  await visitor.type(field, 'TEN-1{Enter}');
  expect(await dialog.findByText(/No product has the code/)).toBeVisible();
  await visitor.click(dialog.getByRole('button', { name: 'Give it to a product' }));
  await visitor.type(dialog.getByRole('searchbox'), 'rib');
  await visitor.click(await dialog.findByRole('option'));
  expect(await dialog.findByText(/^Found: /)).toBeVisible();
  expect(api.to('PATCH /api/admin/products/ribbon')[0]?.body).toEqual({ barcode: 'TEN-1', version: 4 });
  expect(onProduct).toHaveBeenCalledTimes(1);
});

test.each([
  ['https://fyonka.example/product/bow%201?lang=ar', 'bow 1'],
  ['https://fyonka.example/categories/bows', null],
  ['6291041500213', null],
  ['https://', null],
])('%s names the product %s', (text, id) => {
  expect(productIn(text)).toBe(id);
});
