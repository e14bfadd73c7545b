import { beforeEach, expect, test } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CategoryBar } from './category-bar.tsx';

const categories = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    _id: `c${index + 1}`,
    slug: `slug-${index + 1}`,
    name: { en: `Category ${index + 1}`, ar: `قسم ${index + 1}` },
    iconImage: `/images/c${index + 1}.webp`,
    isVisible: true,
  }));
const linkTo = (slug: string) => `/categories/${slug}`;
const names = () =>
  within(screen.getByRole('navigation', { name: 'Categories' }))
    .getAllByRole('link')
    .map((link) => link.textContent);

beforeEach(() => {
  document.documentElement.lang = 'en';
});

test("shows 'All' and eight categories; 'More' adds the others and focuses them, 'Show Less' removes them", async () => {
  render(<CategoryBar categories={categories(10)} chosen="all" linkTo={linkTo} />);
  expect(names()).toEqual(['All', ...categories(8).map(({ name }) => name.en)]);
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  expect(names()).toHaveLength(11);
  expect(screen.getByRole('link', { name: 'Category 9' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Show Less' }));
  expect(names()).toHaveLength(9);
});

test("eight categories need no 'More'", () => {
  render(<CategoryBar categories={categories(8)} chosen="all" linkTo={linkTo} />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('a chosen category beyond the eighth is visible from the start', () => {
  render(<CategoryBar categories={categories(10)} chosen="slug-10" linkTo={linkTo} />);
  expect(screen.getByRole('link', { current: true })).toHaveTextContent('Category 10');
});

test('a category links to its list', async () => {
  render(<CategoryBar categories={categories(2)} chosen="all" linkTo={linkTo} />);
  await userEvent.click(screen.getByRole('link', { name: 'Category 2' }));
  expect(location.pathname).toBe('/categories/slug-2');
});

test('below the first screen pictures load lazily', () => {
  const { container } = render(<CategoryBar categories={categories(2)} chosen="" linkTo={linkTo} lazy />);
  expect(container.querySelectorAll('img[loading=lazy]')).toHaveLength(2);
});
