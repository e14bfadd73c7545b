import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeApi } from '@fyonka/testing/fake-api';
import { openLoaded } from '../testing/open-address.tsx';

const LIST = {
  rules: { hidesHalfTranslated: false, sameTexts: ['Disney'] },
  version: 4,
  shop: [
    { field: 'faq.1.answer', kind: 'missing-ar', text: 'Soon' },
    { field: 'attributes.0.choices.2.name', kind: 'same', text: 'XL' },
    { field: 'closure.announcement', kind: 'same', text: 'Eid' },
  ],
  categories: [],
  coupons: [{ _id: 'eid', name: { en: 'EID', ar: 'EID' }, gaps: [{ field: 'name', kind: 'same', text: 'EID' }] }],
  products: [
    {
      _id: 'zara',
      name: { en: 'Zara', ar: 'Zara' },
      gaps: [
        { field: 'name', kind: 'same', text: 'Zara' },
        { field: 'description', kind: 'missing-en', text: 'ناعمة' },
      ],
    },
  ],
  total: 1,
  page: 1,
  limit: 24,
};

test('gaps are listed with links, and a text is marked as right beside those that are', async () => {
  const api = fakeApi({
    'GET /api/admin/translations': LIST,
    'PUT /api/admin/translations/rules': { rules: LIST.rules, version: 5, changedAt: null, changedBy: null },
  });
  const visitor = await openLoaded('/admin/translations');
  expect(await screen.findByText('Answer 2')).toBeVisible();
  expect(screen.getByText('Choice of attribute 1')).toBeVisible();
  const pages = ['Open the settings', 'Open the attributes', 'Open the calendar'].map((name) =>
    screen.getByRole('link', { name }),
  );
  expect(pages.map((link) => link.getAttribute('href'))).toEqual([
    '/admin/settings/shop',
    '/admin/settings/attributes',
    '/admin/settings/calendar',
  ]);
  const coupons = within(screen.getByRole('region', { name: 'Coupons' }));
  expect(coupons.getByRole('link', { name: 'EID' })).toHaveAttribute('href', '/admin/coupons/eid');
  const products = screen.getByRole('region', { name: '1 product' });
  expect(within(products).getByRole('link', { name: 'Zara' })).toHaveAttribute('href', '/admin/products/edit/zara');
  expect(within(products).getByText('English is missing')).toBeVisible();
  await visitor.click(screen.getByRole('button', { name: 'It is right in both languages: “Zara”' }));
  const sent = api.to('PUT /api/admin/translations/rules');
  await waitFor(() =>
    expect(sent.at(-1)?.body).toEqual({ hidesHalfTranslated: false, sameTexts: ['Disney', 'Zara'], version: 4 }),
  );
  await waitFor(() => expect(screen.getByRole('switch')).toBeEnabled());
  await visitor.click(screen.getByRole('switch', { name: /Nothing half-translated/ }));
  await waitFor(() =>
    expect(api.to('PUT /api/admin/translations/rules').at(-1)?.body).toMatchObject({
      hidesHalfTranslated: true,
    }),
  );
});
