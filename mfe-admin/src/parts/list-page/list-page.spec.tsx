import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { open } from '@fyonka/testing/open';
import { page, text, useListAddress } from '../lists/list-address.ts';
import { ListPage } from './list-page.tsx';

const READERS = { q: text, sort: text, page };
interface Row {
  id: string;
}
const answerWith = (...rows: Row[]) => ({ rows, page: 1, limit: 2, total: rows.length });
const THREE = { ...answerWith({ id: 'a' }, { id: 'b' }), total: 3 };

function Listed({ answer, isPrevious = false }: { answer: typeof THREE; isPrevious?: boolean }) {
  return (
    <ListPage
      title="Things"
      list={{ answer, error: undefined, isPrevious, refetch: () => {} }}
      address={useListAddress(READERS)}
      rows={answer.rows}
      rowId={({ id }) => id}
      columns={[{ id: 'id', header: 'Id', card: 'title', cell: ({ id }) => id }]}
      none={{ title: 'There are none' }}
      noMatch={{ title: 'Nothing matches', clear: 'Show all', filters: ['q'] }}
    />
  );
}

test('links to the other pages, with the filters', () => {
  open(<Listed answer={THREE} />, { at: '/list?q=bow&sort=new' });
  expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute('href', '/list?q=bow&sort=new&page=2');
  expect(screen.getByText(/of 3/)).toBeVisible();
});

test('says that there are more than were counted', () => {
  open(<Listed answer={Object.assign({ isTotalCapped: true }, THREE)} />, { at: '/list' });
  expect(screen.getByText(/of more than 3/)).toBeVisible();
});

test.each([true, false])('rows of the former question are marked as such: %s', (isPrevious) => {
  open(<Listed answer={THREE} isPrevious={isPrevious} />, { at: '/list' });
  expect(screen.getByRole('table').parentElement).toHaveAttribute('aria-busy', String(isPrevious));
});

test.each([
  ['/list?sort=new', 'There are none', null],
  ['/list?q=bow&sort=new&page=2', 'Nothing matches', '/list?sort=new'],
])('without rows at %s it says: %s', (at, said, cleared) => {
  open(<Listed answer={answerWith()} />, { at });
  expect(screen.getByText(said)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Show all' })?.getAttribute('href') ?? null).toBe(cleared);
});
