import { beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import type { WantedPicturesAnswer } from '@fyonka/api-contract/wire/office/goods/wanted-pictures';
import { WANTED_PROBLEMS } from '@fyonka/api-contract/values/goods/wanted-pictures';
import { session } from '@fyonka/shop-bridge/session';
import { fakeApi, refusal } from '@fyonka/testing/fake-api';
import type { Route } from '@fyonka/testing/fake-api';
import { open } from '@fyonka/testing/open';
import { tokenOf } from '@fyonka/testing/session';
import { WantedPictures } from './wanted-pictures.tsx';

const READ = 'GET /api/admin/wanted-pictures';
const RETRY = 'POST /api/admin/wanted-pictures/retry';
const NOTHING: WantedPicturesAnswer = { waiting: 0, failed: 0, products: [] };
const MISSED: WantedPicturesAnswer = {
  waiting: 2,
  failed: 3,
  products: [
    {
      productId: 'bow',
      name: { en: 'Satin bow', ar: 'فيونكة ساتان' },
      pictures: WANTED_PROBLEMS.map((problem) => ({ address: `https://cdn.example/${problem}.jpg`, problem })),
    },
  ],
};

beforeEach(() => {
  session.signIn(tokenOf('noura@example.com', { role: 'admin' }));
});

function show(routes: Record<string, Route>, lang: 'en' | 'ar' = 'en') {
  fakeApi(routes);
  open(<WantedPictures />, { at: '/admin/products/import', lang });
}

test.each(['en', 'ar'] as const)(
  'each picture that could not be fetched has its reason in words, in %s',
  async (lang) => {
    show({ [READ]: MISSED }, lang);
    const product = (await screen.findByRole('link')).closest('li') as HTMLElement;
    const reasons = within(product)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(new Set(reasons).size).toBe(WANTED_PROBLEMS.length);
    for (const reason of reasons) expect(reason).toMatch(lang === 'ar' ? /[؀-ۿ]{3}/ : /[a-z]{3} .*\./);
    expect(screen.getByRole('link').getAttribute('href')).toBe('/admin/products/edit/bow');
  },
);

test('they are fetched once more when somebody asks; a refusal is said and loses nothing', async () => {
  const answers: unknown[] = [refusal(503, 'UNAVAILABLE'), { ...NOTHING, waiting: 5 }];
  show({ [READ]: MISSED, [RETRY]: () => answers.shift() as never });
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('alert')).toBeDefined();
  expect(screen.getByRole('link')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/pictures of 5 imported products/)).toBeDefined();
  expect(screen.queryByRole('link')).toBeNull();
});
