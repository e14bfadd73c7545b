import { expect, jest, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { session } from '@fyonka/shop-bridge/session';
import { fakeApi } from '@fyonka/testing/fake-api';
import { open } from '@fyonka/testing/open';
import { tokenOf } from '@fyonka/testing/session';
import { OfficeSurroundings } from '../frame/office.tsx';
import { officeOrder, orderItem } from '../orders/orders.fixture.ts';
import { officeList, officeProduct } from '../testing/goods.ts';
import { PackingCheck } from './packing-check.tsx';

const found = (id: string, barcode: string) => ({
  [`GET /api/admin/products?limit=2&q=${barcode}`]: officeList([officeProduct(id, { barcode })]),
});

test('each scanned piece ticks its line, a wrong one is said, and a whole parcel becomes ready', async () => {
  session.signIn(tokenOf('office@example.com', { role: 'admin' }));
  fakeApi({ ...found('bow', 'BOW-1'), ...found('bag', 'BAG-1') });
  const item = { ...orderItem(), productId: 'bow', quantity: 2, customTexts: [] };
  const order = officeOrder('7K3QM-9TZ4W-C', {
    status: 'processing',
    orderItems: [item, { ...item, productId: 'clip', quantity: 1, name: { en: 'Clip', ar: 'مشبك' } }],
    piecesLeft: [2, 1],
  });
  const onReady = jest.fn();
  const visitor = open(
    <OfficeSurroundings>
      <PackingCheck order={order} onReady={onReady} />
    </OfficeSurroundings>,
  );
  await visitor.click(screen.getByRole('button', { name: 'Check by scan' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Check by scan' }));
  const lines = within(dialog.getByRole('list', { name: 'Pieces of the parcel' })).getAllByRole('listitem');
  const field = dialog.getByRole('textbox', { name: 'Code' });
  await visitor.type(field, 'BOW-1{Enter}');
  expect(await dialog.findByText(/^In the parcel: /)).toBeVisible();
  expect(lines[0]).toHaveTextContent('1/2');
  await visitor.type(field, 'BAG-1{Enter}');
  expect(await dialog.findByText(/^Not in this order: /)).toBeVisible();
  await visitor.type(field, 'BOW-1{Enter}');
  expect(await dialog.findByText(/^In the parcel: /)).toBeVisible();
  await visitor.type(field, 'BOW-1{Enter}');
  expect(await dialog.findByText(/^One too many: /)).toBeVisible();
  expect(lines[0]).toHaveTextContent('2/2');
  expect(dialog.queryByRole('button', { name: 'Mark as ready' })).toBeNull();
  await visitor.click(dialog.getByRole('button', { name: 'Without code: Clip' }));
  expect(dialog.getByText('The parcel is complete.')).toBeVisible();
  await visitor.click(dialog.getByRole('button', { name: 'Mark as ready' }));
  expect(onReady).toHaveBeenCalledTimes(1);
});
