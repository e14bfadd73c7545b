import { expect, test } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import { open } from '@fyonka/testing/open';
import { Pagination } from './pagination.tsx';

function openAt(page: number, total = 300, isCapped = false) {
  open(<Pagination page={page} limit={24} total={total} isCapped={isCapped} href={(to) => `/list?page=${to}`} />);
  return within(screen.getByRole('navigation', { name: 'Pages' }));
}
/** The page numbers in reading order. */
const numbers = () => [...document.querySelectorAll('li')].slice(1, -1).map((item) => item.textContent);

test.each([
  [1, ['1', '2', '3', '4', '…', '13']],
  [3, ['1', '2', '3', '4', '…', '13']],
  [4, ['1', '2', '3', '4', '5', '…', '13']],
  [10, ['1', '…', '9', '10', '11', '12', '13']],
  [7, ['1', '…', '6', '7', '8', '…', '13']],
  [13, ['1', '…', '10', '11', '12', '13']],
])('page %d of 13 has links to %j', (page, shown) => {
  const nav = openAt(page);
  expect(numbers()).toEqual(shown);
  expect(nav.getByRole('link', { name: `Page ${page}` })).toHaveAttribute('aria-current', 'page');
});

test('a page beyond the end counts as the last one', () => {
  const nav = openAt(9999, 20_000, true);
  expect(nav.getByText(/19993–20000/)).toBeVisible();
  expect(nav.getByRole('link', { name: 'Page 834' })).toHaveAttribute('aria-current', 'page');
});

test('the previous and the next page are links where they exist', () => {
  const nav = openAt(2);
  expect(nav.getByRole('link', { name: 'Previous page' })).toHaveAttribute('href', '/list?page=1');
  expect(nav.getByRole('link', { name: 'Next page' })).toHaveAttribute('href', '/list?page=3');
});

test('the first page has no previous and the last page no next one', () => {
  expect(openAt(1).queryByRole('link', { name: 'Previous page' })).toBeNull();
});

test('says which items are shown out of how many, or out of more than were counted', () => {
  openAt(13, 300);
  expect(screen.getByText(/of 300/)).toHaveTextContent('289–300 of 300');
  cleanup();
  openAt(1, 1000, true);
  expect(screen.getByText(/more than/)).toHaveTextContent('1–24 of more than 1000');
});

test('a single page has no links, and an empty list shows nothing', () => {
  expect(openAt(1, 20).queryAllByRole('link')).toEqual([]);
  cleanup();
  open(<Pagination page={1} limit={24} total={0} href={String} />);
  expect(screen.queryByRole('navigation')).toBeNull();
});
