import { Suspense } from 'react';
import { expect, test } from '@jest/globals';
import { open } from '@fyonka/testing/open';
import { act, cleanup, screen } from '@testing-library/react';
import { BROKEN, openGuarded } from '../testing/open-guarded.tsx';
import { pagesOnDemand } from './pages-on-demand.tsx';

const PAGES = { '/here': () => <h1>Here</h1>, '/there': () => <h1>There</h1> };

test('a page renders when its code has arrived, and later pages render at once', async () => {
  const code = Promise.withResolvers<typeof PAGES>();
  const { page } = pagesOnDemand(() => code.promise);
  const [Here, There] = [page('/here'), page('/there')];
  await act(async () =>
    open(
      <Suspense fallback="Waiting">
        <Here />
      </Suspense>,
    ),
  );
  expect(screen.getByText('Waiting')).toBeVisible();
  code.resolve(PAGES);
  expect(await screen.findByRole('heading', { name: 'Here' })).toBeVisible();
  cleanup();
  // Without a Suspense boundary that could wait.
  open(<There />);
  expect(screen.getByRole('heading', { name: 'There' })).toBeVisible();
});

test("code that did not arrive throws the bundler's error, after which the shell loads the newest build", async () => {
  const { start, page } = pagesOnDemand(() => Promise.reject<typeof PAGES>(new Error('Loading chunk 5 failed')));
  start(); // No page is open that could report its failure.
  await act(async () => undefined);
  const Here = page('/here');
  await act(async () => openGuarded(<Here />));
  expect(screen.getByText(BROKEN)).toBeVisible();
});
