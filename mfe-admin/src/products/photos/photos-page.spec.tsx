import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeApi, refusal } from '@fyonka/testing/fake-api';
import type { RecordedRequest } from '@fyonka/testing/fake-api';
import { fakeUploads } from '@fyonka/testing/fake-uploads';
import { officeList, officeProduct } from '../../testing/goods.ts';
import { openLoaded } from '../../testing/open-address.tsx';

const bow = officeProduct('bow', { barcode: 'PINK-BOW', imageUrl: '/images/old.webp', gallery: [] });
const bag = officeProduct('bag', { name: { en: 'Bag', ar: 'حقيبة' } });
const photo = (name: string) => new File(['x'], name, { type: 'image/jpeg' });
const bodies = (api: ReturnType<typeof fakeApi>) =>
  api.requests.flatMap(({ method, body }) => (method === 'PATCH' ? [body] : []));

test('files find their products, are stored in the order of their numbers, and again only where it failed', async () => {
  const api = fakeApi({
    'GET /api/admin/products': ({ query }: RecordedRequest) =>
      officeList(query.get('q')?.startsWith('PINK-BOW') ? [bow] : query.get('q') === 'b' ? [bag] : []),
    'GET /api/admin/products/bow': bow,
    'GET /api/admin/products/bag': bag,
    'PATCH /api/admin/products/bow': { product: bow },
    'PATCH /api/admin/products/bag': refusal(500, 'INTERNAL'),
  });
  const server = fakeUploads();
  const visitor = await openLoaded('/admin/products/photos');
  const files = [photo('PINK-BOW-2.jpg'), photo('PINK-BOW-1.jpg'), photo('IMG_77.jpg')];
  await visitor.upload(screen.getByLabelText(/Choose photos/), files);
  const rows = () => within(screen.getByRole('list', { name: 'Chosen photos' })).getAllByRole('listitem');
  await waitFor(() => expect(rows()[0]).toHaveTextContent('picture 2'));
  await waitFor(() => expect(rows()[1]).toHaveTextContent('picture 1'));
  const search = await screen.findByRole('searchbox', { name: 'Product of IMG_77.jpg' });
  await visitor.type(search, 'b');
  await visitor.click(await screen.findByRole('option'));
  expect(rows()[2]).toHaveTextContent('Bag');
  expect(server.calls).toEqual([]);

  await visitor.click(screen.getByRole('button', { name: 'Store 3 photos' }));
  for (const [index, name] of ['PINK-BOW-1.jpg', 'PINK-BOW-2.jpg', 'IMG_77.jpg'].entries()) {
    await waitFor(() => expect(server.calls[index]?.file.name).toBe(name));
    server.calls[index]?.answer(201, { imageUrl: `/images/${index}.webp` });
  }
  expect(await screen.findByText('It was not stored. Try again.')).toBeVisible();
  expect(bodies(api)).toEqual([
    { gallery: ['/images/old.webp', '/images/0.webp', '/images/1.webp'] },
    { gallery: [bag.imageUrl, ...bag.gallery, '/images/2.webp'] },
  ]);
  api.answer({ 'PATCH /api/admin/products/bag': { product: bag } });
  await visitor.click(await screen.findByRole('button', { name: 'Store 1 photo' }));
  expect(await screen.findByText('3 of 3 stored')).toBeVisible();
  // Neither a file nor a product was sent twice.
  expect(server.calls).toHaveLength(3);
  expect(bodies(api)).toHaveLength(3);
});
