import { expect, test } from '@jest/globals';
import type { ReactNode } from 'react';
import { bows, product } from '@fyonka/testing/catalog.fixture';
import { render } from '@testing-library/react';
import { LanguageProvider } from '@fyonka/ui/language/language-context';
import { CategoryHead } from './category/category-head.tsx';
import { HomeHead, homeListName, PRODUCTS_ANCHOR } from './home/home-head.tsx';
import { ListingFrame } from './listing/listing-frame.tsx';
import { ProductDetails } from './product/product-details.tsx';

const bow = product('bow', { stockQuantity: 3, gallery: ['/images/bow-2.webp'] });

const drawn = (part: ReactNode, language: 'ar' | 'en' = 'en'): HTMLElement =>
  render(<LanguageProvider language={language}>{part}</LanguageProvider>).container;
const ignore = (): void => undefined;
const texts = (place: HTMLElement, selector: string) =>
  [...place.querySelectorAll(selector)].map(({ textContent }) => textContent);

test('home: hero, categories with the chosen one, and the anchor of the products', () => {
  const place = drawn(
    <>
      <HomeHead categories={[bows]} chosen="bows" />
      <ListingFrame
        name={bows.name}
        id={PRODUCTS_ANCHOR}
        color={null}
        sort={null}
        total={2}
        onColor={ignore}
        onSort={ignore}
      >
        the products
      </ListingFrame>
    </>,
  );
  expect(texts(place, 'h1')).toEqual(['Every school colour,\nin one drawer']);
  expect(place.querySelector('#categories a[aria-current]')?.getAttribute('href')).toBe('/?category=bows#products');
  expect(texts(place, `#${PRODUCTS_ANCHOR} h2`)).toEqual(['Bows']);
  expect(place.querySelector('nav a')?.getAttribute('href')).toBe('/?color=blue#products');
});

test('a list: bilingual name, number of matches, five colours and three sort orders', () => {
  const place = drawn(
    <ListingFrame
      name={homeListName({ color: null, sort: null, isNew: false })}
      color="white"
      sort="price-desc"
      total={11}
      onColor={ignore}
      onSort={ignore}
    >
      the products
    </ListingFrame>,
    'ar',
  );
  expect(texts(place, 'h2')).toEqual(['كل المنتجات']);
  expect(texts(place, '[lang=en]')).toEqual(['All products']);
  expect(texts(place, 'output')).toEqual(['11 منتجًا']);
  expect(place.querySelectorAll('input[type=radio]')).toHaveLength(6);
  expect(place.querySelectorAll('option')).toHaveLength(3);
  expect(place.querySelector('select')?.value).toBe('price-desc');
});

test.each([
  [false, 'New arrivals first'],
  [true, 'Best match'],
])('the default order of search results (%s) is named for what it is', (found, name) => {
  const place = drawn(
    <ListingFrame color={null} sort={null} total={2} found={found} onColor={ignore} onSort={ignore}>
      the products
    </ListingFrame>,
  );
  expect(texts(place, 'option')[0]).toBe(name);
});

test.each([
  [{ color: null, sort: null, isNew: true } as const, undefined, 'New in'],
  [{ color: 'pink', sort: null, isNew: false } as const, undefined, 'Primary'],
  [{ color: 'pink', sort: null, isNew: true } as const, bows, 'Bows'],
])("the home page's list is named after its filter", (narrowing, category, name) => {
  expect(homeListName(narrowing, category).en).toBe(name);
});

test('a category: its name as a heading with the other language beside it', () => {
  const place = drawn(<CategoryHead category={bows} />, 'ar');
  expect(texts(place, 'h1')).toEqual(['فيونكات']);
  expect(texts(place, '[lang=en]')).toEqual(['Bows']);
});

test('a product: the main picture first and at once, price, stock, breadcrumbs', () => {
  const place = drawn(
    <ProductDetails product={bow} category={bows}>
      buttons
    </ProductDetails>,
  );
  expect(texts(place, 'h1')).toEqual(['Bow bow']);
  expect(place.querySelector('img')?.getAttribute('src')).toBe('/images/bow-1.webp');
  expect(place.querySelector('img')?.getAttribute('fetchpriority')).toBe('high');
  expect(place.textContent).toContain('Only 3 left');
  expect(texts(place, 'nav a')).toEqual(['Home', 'Bows']);
});
