import { expect, test } from '@jest/globals';
import type { ReactNode } from 'react';
import { bows, product } from '@fyonka/testing/catalog.fixture';
import { render } from '@testing-library/react';
import { LanguageProvider } from '../language/language-context.tsx';
import { CategoryFrame } from './category.tsx';
import { HomeFrame, homeListName, PRODUCTS_ANCHOR } from './home.tsx';
import { Listing } from './listing.tsx';
import { ProductFrame } from './product.tsx';

const bow = product('bow', { stockQuantity: 3, gallery: ['/images/bow-2.webp'] });

const drawn = (frame: ReactNode, language: 'ar' | 'en' = 'en'): HTMLElement =>
  render(<LanguageProvider language={language}>{frame}</LanguageProvider>).container;
const texts = (place: HTMLElement, selector: string) =>
  [...place.querySelectorAll(selector)].map(({ textContent }) => textContent);

test('home: hero, categories with the chosen one, and the anchor of the products', () => {
  const place = drawn(
    <HomeFrame categories={[bows]} chosen="bows">
      <Listing name={bows.name} id={PRODUCTS_ANCHOR} color={null} sort={null} total={2}>
        the products
      </Listing>
    </HomeFrame>,
  );
  expect(texts(place, 'h1')).toEqual(['Every school colour,\nin one drawer']);
  expect(place.querySelector('#categories a[aria-current]')?.getAttribute('href')).toBe('/?category=bows#products');
  expect(texts(place, `#${PRODUCTS_ANCHOR} h2`)).toEqual(['Bows']);
  expect(place.querySelector('nav a')?.getAttribute('href')).toBe('/?color=blue#products');
});

test('a list: bilingual name, number of matches, five colours and three sort orders', () => {
  const place = drawn(
    <Listing name={homeListName({ color: null, sort: null, isNew: false })} color="white" sort="price-desc" total={11}>
      the products
    </Listing>,
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
    <Listing color={null} sort={null} total={2} found={found}>
      the products
    </Listing>,
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
  const place = drawn(<CategoryFrame category={bows}>the list</CategoryFrame>, 'ar');
  expect(texts(place, 'h1')).toEqual(['فيونكات']);
  expect(texts(place, '[lang=en]')).toEqual(['Bows']);
});

test('a product: the main picture first and at once, price, stock, breadcrumbs', () => {
  const place = drawn(
    <ProductFrame product={bow} category={bows}>
      buttons
    </ProductFrame>,
  );
  expect(texts(place, 'h1')).toEqual(['Bow bow']);
  expect(place.querySelector('img')?.getAttribute('src')).toBe('/images/bow-1.webp');
  expect(place.querySelector('img')?.getAttribute('fetchpriority')).toBe('high');
  expect(place.textContent).toContain('Only 3 left');
  expect(texts(place, 'nav a')).toEqual(['Home', 'Bows']);
});
