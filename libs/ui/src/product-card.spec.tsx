import { beforeEach, expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ProductView } from '@fyonka/api-contract/catalog';
import { aProduct } from './product.fixture.ts';
import { ProductCard } from './product-card.tsx';
import { ProductGrid } from './product-grid.tsx';

const handler = () => jest.fn<(product: ProductView) => void>();
const named = { customTags: [{ title: { en: 'Name', ar: 'الاسم' }, required: true }] };

beforeEach(() => {
  document.documentElement.lang = 'en';
});

test('its buttons add and buy this product', async () => {
  const product = aProduct();
  const onAdd = handler();
  const onBuy = handler();
  render(<ul><ProductCard product={product} onAdd={onAdd} onBuy={onBuy} /></ul>);
  await userEvent.click(screen.getByRole('button', { name: 'Add to Cart Large double bow' }));
  expect(onAdd).toHaveBeenCalledWith(product);
  await userEvent.click(screen.getByRole('button', { name: 'Buy Now Large double bow' }));
  expect(onBuy).toHaveBeenCalledWith(product);
});

test('its name leads to its page, without a reload', async () => {
  render(<ul><ProductCard product={aProduct()} /></ul>);
  await userEvent.click(screen.getByRole('link', { name: 'Large double bow' }));
  expect(location.pathname).toBe('/product/p1');
});

test('a required name is asked for on the product page, not added without', async () => {
  render(<ul><ProductCard product={aProduct(named)} /></ul>);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'Add her name Large double bow' }));
  expect(location.pathname).toBe('/product/p1');
});

test('an optional text does not keep it from being added', () => {
  render(<ul><ProductCard product={aProduct({ customTags: [{ title: { en: 'Class', ar: 'الصف' }, required: false }] })} /></ul>);
  expect(screen.getByRole('button', { name: /Add to Cart/ })).toBeInTheDocument();
});

test('sold out is said and has no button, with a required name too', () => {
  render(<ul><ProductCard product={aProduct({ ...named, inStock: false, hasDiscount: true, priceBeforeDiscount: 2 })} /></ul>);
  expect(screen.getByText('Sold out')).toBeInTheDocument();
  expect(screen.getByText('Out of stock for now')).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /Add her name/ })).not.toBeInTheDocument();
});

test('a discount is told as a percentage, and goes before new', () => {
  const { container } = render(<ul><ProductCard product={aProduct({ price: 5.75, hasDiscount: true, priceBeforeDiscount: 7.25, isNewArrivals: true })} /></ul>);
  expect(container).toHaveTextContent('21% off');
  expect(screen.queryByText('New')).not.toBeInTheDocument();
});

test('plain shows colour and availability, and one button', () => {
  render(<ul><ProductCard plain product={aProduct()} /><ProductCard plain product={aProduct({ _id: 'p2', inStock: false })} /></ul>);
  expect(screen.getAllByText('Pink')).toHaveLength(2);
  expect(screen.getByText('Available')).toBeInTheDocument();
  expect(screen.getByText('Out of stock')).toBeInTheDocument();
  expect(screen.getAllByRole('button')).toHaveLength(1);
});

test('in a grid the first pictures load at once, the others when they come near', () => {
  const products = Array.from({ length: 6 }, (_, index) => aProduct({ _id: `p${index}` }));
  const { container } = render(<ProductGrid products={products} />);
  expect([...container.querySelectorAll('img')].map((image) => image.getAttribute('loading'))).toEqual([null, null, null, null, 'lazy', 'lazy']);
});
