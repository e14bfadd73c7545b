import { beforeEach, expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ProductCardView } from '@fyonka/api-contract/wire/catalog';
import { product, products } from '@fyonka/testing/catalog.fixture';
import { ProductCard } from './product-card.tsx';
import { ProductGrid } from './product-grid.tsx';

const handler = () => jest.fn<(product: ProductCardView) => void>();
const named = { customTags: [{ title: { en: 'Name', ar: 'الاسم' }, required: true, lettering: null }] };

beforeEach(() => {
  document.documentElement.lang = 'en';
});

test('its buttons add and buy the product', async () => {
  const bow = product('bow');
  const onAdd = handler();
  const onBuy = handler();
  render(
    <ul>
      <ProductCard product={bow} onAdd={onAdd} onBuy={onBuy} />
    </ul>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Add to Cart Bow bow' }));
  expect(onAdd).toHaveBeenCalledWith(bow);
  await userEvent.click(screen.getByRole('button', { name: 'Buy Now Bow bow' }));
  expect(onBuy).toHaveBeenCalledWith(bow);
});

test("its name links to the product's page without a reload", async () => {
  render(
    <ul>
      <ProductCard product={product('bow')} />
    </ul>,
  );
  await userEvent.click(screen.getByRole('link', { name: 'Bow bow' }));
  expect(location.pathname).toBe('/product/bow');
});

test('a product with a required text links to its page instead of being added without it', async () => {
  render(
    <ul>
      <ProductCard product={product('bow', named)} />
    </ul>,
  );
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'Add her name Bow bow' }));
  expect(location.pathname).toBe('/product/bow');
  expect(screen.getByRole('link', { name: 'Buy Now Bow bow' })).toHaveAttribute('href', '/product/bow');
});

test('a design in several sizes says how many there are, and its size is chosen on its page', () => {
  render(
    <ul>
      <ProductCard product={product('sock', { designChoices: { colors: 4, sizes: 3 } })} />
      <ProductCard product={product('bow', { designChoices: { colors: 2, sizes: 1 } })} />
      <ProductCard product={product('clip', { designChoices: { colors: 1, sizes: 0 } })} />
    </ul>,
  );
  const [sock, bow, clip] = screen.getAllByRole('listitem');
  expect(sock).toHaveTextContent('4 colours · 3 sizes');
  expect(screen.getByRole('link', { name: 'Choose the size Bow sock' })).toHaveAttribute('href', '/product/sock');
  expect(screen.queryByRole('button', { name: 'Add to Cart Bow sock' })).toBeNull();
  expect(bow).toHaveTextContent('2 colours');
  expect(bow).not.toHaveTextContent('size');
  expect(clip).not.toHaveTextContent(/colour|size/);
  expect(screen.getByRole('button', { name: 'Add to Cart Bow clip' })).toBeVisible();
});

test('a product with an optional text can be added', () => {
  render(
    <ul>
      <ProductCard
        product={product('bow', {
          customTags: [{ title: { en: 'Class', ar: 'الصف' }, required: false, lettering: null }],
        })}
      />
    </ul>,
  );
  expect(screen.getByRole('button', { name: /Add to Cart/ })).toBeInTheDocument();
});

test('a sold-out product is marked and has no button, even with a required text', () => {
  render(
    <ul>
      <ProductCard product={product('bow', { ...named, inStock: false, hasDiscount: true, priceBeforeDiscount: 2 })} />
    </ul>,
  );
  expect(screen.getByText('Sold out')).toBeInTheDocument();
  expect(screen.getByText('Out of stock')).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /Add her name/ })).not.toBeInTheDocument();
});

test("a discount shows as a percentage and comes before 'new'", () => {
  const { container } = render(
    <ul>
      <ProductCard
        product={product('bow', { price: 5.75, hasDiscount: true, priceBeforeDiscount: 7.25, isNewArrivals: true })}
      />
    </ul>,
  );
  expect(container).toHaveTextContent('21% off');
  expect(screen.queryByText('New')).not.toBeInTheDocument();
});

test('a discount below one per cent has no badge', () => {
  const { container } = render(
    <ul>
      <ProductCard
        product={product('bow', { price: 9.95, hasDiscount: true, priceBeforeDiscount: 10, isNewArrivals: true })}
      />
    </ul>,
  );
  expect(container).not.toHaveTextContent('% off');
  expect(screen.getByText('New')).toBeInTheDocument();
});

test('a plain card shows colour and availability, and one button', () => {
  render(
    <ul>
      <ProductCard plain product={product('bow')} />
      <ProductCard plain product={product('other', { inStock: false })} />
    </ul>,
  );
  expect(screen.getAllByText('Primary Pink')).toHaveLength(2);
  expect(screen.getByText('Available')).toBeInTheDocument();
  expect(screen.getByText('Out of stock')).toBeInTheDocument();
  expect(screen.getAllByRole('button')).toHaveLength(1);
});

test('where a heading says the colour, cards repeat neither it nor what is so of every card', () => {
  render(<ProductGrid plain inOneColour products={[product('bow'), product('other', { inStock: false })]} />);
  for (const text of ['Primary Pink', 'Available']) expect(screen.queryByText(text)).not.toBeInTheDocument();
  expect(screen.getByText('Out of stock')).toBeInTheDocument();
});

/** Loading attributes of each picture in a grid. */
const loadingOf = (grid: HTMLElement) =>
  [...grid.querySelectorAll('img')].map((image) => [
    image.getAttribute('loading'),
    image.getAttribute('fetchpriority'),
  ]);

test("on a category's page the first picture loads before all others, and a phone's first row at once", () => {
  const { container } = render(<ProductGrid plain products={products(4)} />);
  expect(loadingOf(container)).toEqual([
    [null, 'high'],
    [null, null],
    ['lazy', null],
    ['lazy', null],
  ]);
});

test('further down a page pictures load lazily', () => {
  const { container } = render(<ProductGrid products={products(2)} />);
  expect(loadingOf(container)).toEqual([
    ['lazy', null],
    ['lazy', null],
  ]);
});
