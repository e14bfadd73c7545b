import { expect, test } from '@jest/globals';
import { open } from '@fyonka/testing/open';
import { act, cleanup, screen } from '@testing-library/react';
import { BROKEN, openGuarded } from '../testing/open-guarded.tsx';
import { pagesOnDemand } from './pages-on-demand.tsx';

const PAGES = { '/here': () => <h1>Here</h1>, '/there': () => <h1>There</h1> };

test('a page is drawn when its code has arrived, and from then on every page at once', async () => {
  const code = Promise.withResolvers<typeof PAGES>();
  const { page } = pagesOnDemand(() => code.promise);
  const [Here, There] = [page('/here'), page('/there')];
  open(<Here />);
  expect(screen.getByText('Loading')).toBeInTheDocument();
  await act(async () => code.resolve(PAGES));
  expect(screen.getByRole('heading', { name: 'Here' })).toBeVisible();
  cleanup();
  open(<There />);
  expect(screen.getByRole('heading', { name: 'There' })).toBeVisible();
});

test('code that did not arrive breaks the page, and is asked for again with the next one', async () => {
  let count = 0;
  const { start, page } = pagesOnDemand(async () => {
    count += 1;
    if (count < 3) throw new TypeError('Loading chunk failed');
    return PAGES;
  });
  start(); // Its failure is nobody's: no page is open.
  await act(async () => undefined);
  const Here = page('/here');
  openGuarded(<Here />);
  expect(await screen.findByText(BROKEN)).toBeVisible();
  cleanup();
  open(<Here />);
  expect(await screen.findByRole('heading', { name: 'Here' })).toBeVisible();
});
