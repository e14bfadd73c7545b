import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { session } from '@fyonka/shop-bridge/session';
import { fakeApi, refusal } from '@fyonka/testing/fake-api';
import { open } from '@fyonka/testing/open';
import { tokenOf } from '@fyonka/testing/session';
import { GOOD } from '../import-page.fixture.ts';
import { ImportPage } from '../import-page.tsx';

const CHECK = 'POST /api/admin/products/import';

test('what variants differ by is made an attribute that chooses the piece, with the values that it lacks', async () => {
  session.signIn(tokenOf('noura@example.com', { role: 'admin' }));
  const both = (text: string) => ({ en: text, ar: text });
  const size = {
    key: 'size',
    name: { en: 'Size', ar: 'المقاس' },
    kind: 'choice',
    unit: both(''),
    isFilterable: false,
  };
  const stored = { ...size, choices: [{ key: 's', name: both('S') }], sizeGuide: [] };
  const api = fakeApi({
    'GET /api/admin/wanted-pictures': { waiting: 0, failed: 0, products: [] },
    'GET /api/admin/categories': { categories: [] },
    [CHECK]: {
      ...GOOD,
      origin: 'shopify',
      missingOptions: [
        { name: 'size', values: ['S', 'L'] },
        { name: 'Length', values: ['30'] },
      ],
    },
    'GET /api/admin/attributes': { attributes: [stored], version: 4, changedAt: null, changedBy: null },
    'PUT /api/admin/attributes': refusal(409, 'EDIT_CONFLICT'),
  });
  const visitor = open(<ImportPage />, { at: '/admin/products/import', lang: 'en' });
  await visitor.upload(screen.getByLabelText('Choose a CSV or Excel file'), new File(['id'], 'products.csv'));
  await screen.findByText('The shop cannot choose between variants by these yet');
  const add = () => visitor.click(screen.getByRole('button', { name: 'Let shoppers choose by them' }));
  await add();
  expect(await screen.findByText('The attributes could not be changed')).toBeVisible();
  const saved = { attributes: [], version: 5, changedAt: null, changedBy: null };
  api.answer({ [CHECK]: GOOD, 'PUT /api/admin/attributes': saved });
  await add();
  await waitFor(() => expect(screen.queryByText(/cannot choose between variants/)).toBeNull());
  // A size guide that is left out stays.
  expect(api.to('PUT /api/admin/attributes').at(-1)?.body).toEqual({
    attributes: [
      { ...size, choosesPiece: true, choices: [{ key: 's', name: both('S') }, { name: both('L') }] },
      {
        name: { en: 'Length', ar: 'الطول' },
        kind: 'choice',
        isFilterable: true,
        choosesPiece: true,
        choices: [{ name: both('30') }],
      },
    ],
    version: 4,
  });
});
