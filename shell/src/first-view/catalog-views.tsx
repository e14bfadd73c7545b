import type { ReactNode } from 'react';
import type { AnswerPath } from '@fyonka/api-client/answers';
import { categoriesPath, categoryPath, productPath, productsPath } from '@fyonka/api-client/catalog';
import type { ProductsAnswer, ProductsQuery } from '@fyonka/api-contract/wire/catalog';
import { listNarrowing, PAGE_SIZE } from '@fyonka/api-contract/pages/first-view';
import { CategoryFrame } from '@fyonka/ui/frames/category';
import { HomeFrame, homeListName, NEW_ANCHOR, PRODUCTS_ANCHOR } from '@fyonka/ui/frames/home';
import { Listing } from '@fyonka/ui/frames/listing';
import { ProductFrame } from '@fyonka/ui/frames/product';
import { ProductGrid } from '@fyonka/ui/goods/product-grid';
import { GridSkeleton, ProductSkeleton } from '@fyonka/ui/notices/skeleton';
import { useShopData } from '../shop-data.ts';
import { PlainView } from './plain-view.tsx';
import type { ViewProps } from './view.ts';

export function HomeView({ search }: ViewProps) {
  const { categories = [] } = useAnswerInDocument(categoriesPath()) ?? {};
  const query = new URLSearchParams(search);
  const chosen = query.get('category');
  const category = categories.find(({ slug }) => slug === chosen);
  const narrowing = listNarrowing(query);
  const { isNew } = narrowing;
  const list = useFirstPage({ ...(chosen && { category: chosen }), ...(isNew && { isNew }) }, search);
  return (
    <HomeFrame categories={categories} chosen={chosen ?? 'all'}>
      <Listing
        name={chosen && !category ? undefined : homeListName(narrowing, category)}
        id={isNew ? NEW_ANCHOR : PRODUCTS_ANCHOR}
        color={narrowing.color}
        sort={narrowing.sort}
        total={list?.total}
      >
        {list ? <ProductGrid products={list.products} /> : <GridSkeleton />}
      </Listing>
    </HomeFrame>
  );
}

export function CategoryView({ parameters: { slug = '' }, search }: ViewProps) {
  const category = useAnswerInDocument(categoryPath(slug));
  const { color, sort } = listNarrowing(new URLSearchParams(search));
  const list = useFirstPage({ category: slug }, search);
  if (!category) return <PlainView />;
  return (
    <CategoryFrame category={category}>
      <Listing color={color} sort={sort} total={list?.total}>
        {list ? <ProductGrid products={list.products} plain /> : <GridSkeleton />}
      </Listing>
    </CategoryFrame>
  );
}

export function ProductView({ parameters: { id = '' } }: ViewProps): ReactNode {
  const product = useAnswerInDocument(productPath(id));
  const { categories = [] } = useAnswerInDocument(categoriesPath()) ?? {};
  if (!product) return <ProductSkeleton />;
  return <ProductFrame product={product} category={categories.find(({ _id }) => _id === product.categoryId)} />;
}

/** First page of the list; undefined when the document contains another list or none. */
function useFirstPage(scope: ProductsQuery, search: string): ProductsAnswer | undefined {
  const { color, sort } = listNarrowing(new URLSearchParams(search));
  return useAnswerInDocument(
    productsPath({ ...scope, ...(color && { color }), ...(sort && { sort }), limit: PAGE_SIZE }),
  );
}

/** An answer in the document. */
function useAnswerInDocument<Answer>(path: AnswerPath<Answer>): Answer | undefined {
  return useShopData().answers[path] as Answer | undefined;
}
