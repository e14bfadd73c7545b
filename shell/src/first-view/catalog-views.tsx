import type { ReactNode } from 'react';
import { categoriesPath, categoryPath, productPath, productsPath } from '@fyonka/api-client/catalog';
import { FILTER_COLORS, PRODUCT_SORTS } from '@fyonka/api-contract/product-filters';
import type {
  CategoriesAnswer,
  CategoryView as Category,
  FilterColor,
  ProductsAnswer,
  ProductSort,
  ProductsQuery,
  ProductView as Product,
} from '@fyonka/api-contract/catalog';
import { PAGE_SIZE } from '@fyonka/api-contract/first-view';
import { CategoryFrame } from '@fyonka/ui/frames/category';
import { ALL_PRODUCTS, HomeFrame, PRODUCTS_ANCHOR } from '@fyonka/ui/frames/home';
import { Listing } from '@fyonka/ui/frames/listing';
import { ProductFrame } from '@fyonka/ui/frames/product';
import { ProductGrid } from '@fyonka/ui/goods/product-grid';
import { GridSkeleton, ProductSkeleton } from '@fyonka/ui/notices/skeleton';
import { useShopData } from '../shop-data.ts';
import { PlainView } from './plain-view.tsx';
import type { ViewProps } from './view.ts';

export function HomeView({ search }: ViewProps) {
  const { categories = [] } = useAnswer<CategoriesAnswer>(categoriesPath()) ?? {};
  const chosen = new URLSearchParams(search).get('category');
  const name = chosen === null ? ALL_PRODUCTS : categories.find(({ slug }) => slug === chosen)?.name;
  const list = useFirstPage(chosen === null ? {} : { category: chosen }, search);
  return (
    <HomeFrame categories={categories} chosen={chosen ?? 'all'}>
      <Listing name={name} id={PRODUCTS_ANCHOR} {...narrowing(search)} total={list?.total}>
        {list ? <ProductGrid products={list.products} /> : <GridSkeleton />}
      </Listing>
    </HomeFrame>
  );
}

export function CategoryView({ parameters: { slug = '' }, search }: ViewProps) {
  const category = useAnswer<Category>(categoryPath(slug));
  const list = useFirstPage({ category: slug }, search);
  if (!category) return <PlainView />;
  return (
    <CategoryFrame category={category}>
      <Listing {...narrowing(search)} total={list?.total}>
        {list ? <ProductGrid products={list.products} plain /> : <GridSkeleton />}
      </Listing>
    </CategoryFrame>
  );
}

export function ProductView({ parameters: { id = '' } }: ViewProps): ReactNode {
  const product = useAnswer<Product>(productPath(id));
  const { categories = [] } = useAnswer<CategoriesAnswer>(categoriesPath()) ?? {};
  if (!product) return <ProductSkeleton />;
  return <ProductFrame product={product} category={categories.find(({ _id }) => _id === product.categoryId)} />;
}

/** The list as it opens; undefined when the document does not carry just this one. */
function useFirstPage(scope: ProductsQuery, search: string): ProductsAnswer | undefined {
  const { color, sort } = narrowing(search);
  return useAnswer<ProductsAnswer>(
    productsPath({ ...scope, ...(color && { color }), ...(sort && { sort }), limit: PAGE_SIZE }),
  );
}

/** How the address narrows and orders a list; what it does not know is as if it were not there. */
function narrowing(search: string): { color: FilterColor | null; sort: ProductSort | null } {
  const asked = new URLSearchParams(search);
  return {
    color: FILTER_COLORS.find((color) => color === asked.get('color')) ?? null,
    sort: PRODUCT_SORTS.find((sort) => sort === asked.get('sort')) ?? null,
  };
}

/** An answer that the document carries. */
function useAnswer<Answer>(path: string): Answer | undefined {
  return useShopData().answers[path] as Answer | undefined;
}
