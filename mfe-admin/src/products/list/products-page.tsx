import { useEffect, useState } from 'react';
import { pathTo } from '@fyonka/api-client/endpoints/path';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import type { OfficeProductsAnswer, OfficeProductView } from '@fyonka/api-contract/wire/office/products';
import { ListPage } from '../../parts/list-page/list-page.tsx';
import { useHeldRows } from '../../parts/lists/use-held-rows.ts';
import { useListAddress } from '../../parts/lists/list-address.ts';
import { usePermissions } from '../../permissions/use-permissions.ts';
import { useMessages } from '../messages.ts';
import { DeleteProduct } from './delete-product.tsx';
import { HeadButtons } from './head/head-buttons.tsx';
import { rememberList } from './list-memory.ts';
import { ProductsMarked } from './marked/products-marked.tsx';
import type { ManyChanged } from './marked/change-many.ts';
import { useMarkedProducts } from './marked/use-marked-products.ts';
import { useProductColumns } from './product-columns.tsx';
import { NARROWING, PRODUCT_LIST, ProductFilters, queryOf } from './product-filters.tsx';
import { RowHandlersContext } from './row-handlers.ts';
import { useProductRows } from './use-product-rows.ts';
import { useRowActions } from './use-row-actions.tsx';
import styles from './list.module.css';

const productId = ({ _id }: OfficeProductView) => _id;

/** The list of products, with filters, sort order and editing in place. */
export function ProductsPage() {
  const { t, lang } = useMessages();
  const isPermitted = usePermissions();
  const address = useListAddress(PRODUCT_LIST);
  const list = useOwnAnswer(pathTo('GET /api/admin/products', { query: queryOf(address.query) }), {
    keepPrevious: true,
  });
  const { answer: known } = useOwnAnswer(pathTo('GET /api/admin/categories'));
  const change = useRowActions(useProductRows(list.change));
  const [leaving, setLeaving] = useState<OfficeProductView | null>(null);
  const steady = useHeldRows(list.answer?.products, productId, JSON.stringify(queryOf(address.query)));
  const columns = useProductColumns();
  const marks = useMarkedProducts(steady.rows);
  const { page: _shown, ...exported } = queryOf(address.query);
  const here = address.href({ page: address.values.page });
  useEffect(() => rememberList(here), [here]);

  function deleted(id: string) {
    steady.takeOut(id);
    marks.renew([], [id]);
    list.refetch();
  }

  function changedMany({ changed: now, deleted: gone }: ManyChanged) {
    for (const id of gone) steady.takeOut(id);
    marks.renew(now, gone);
    const newest = new Map(now.map((product) => [product._id, product]));
    list.change((known) => ({ ...known, products: known.products.map((one) => newest.get(one._id) ?? one) }), true);
  }

  return (
    <ListPage
      title={t('products')}
      lead={list.answer ? countWords(list.answer, t) : null}
      buttons={<HeadButtons filter={exported} />}
      above={<ProductFilters address={address} categories={known?.categories ?? []} />}
      list={list}
      address={address}
      rows={steady.rows}
      rowId={productId}
      columns={columns}
      table={{
        sort: address.values.sort,
        onSort: (sort) => address.change({ sort: PRODUCT_LIST.sort(sort ?? null) }),
        ...(isPermitted('catalog.write') && { marked: marks.shown, onMark: marks.mark }),
        rowName: ({ name }) => name[lang],
      }}
      renderAround={(table) => (
        <RowHandlersContext value={{ change, askToDelete: setLeaving }}>
          <div className={styles.table} {...steady.handlers}>
            {table}
          </div>
        </RowHandlersContext>
      )}
      none={{ title: t('noneYet'), text: t('noneYetText') }}
      noMatch={{ title: t('noneFound'), text: t('noneFoundText'), clear: t('clearFilters'), filters: NARROWING }}
    >
      <ProductsMarked
        marks={marks}
        query={queryOf(address.query)}
        total={list.answer?.total ?? 0}
        isTotalCapped={list.answer?.isTotalCapped ?? false}
        categories={known?.categories ?? []}
        onChanged={changedMany}
      />
      <DeleteProduct product={leaving} onClose={() => setLeaving(null)} onDeleted={deleted} onBack={list.refetch} />
    </ListPage>
  );
}

const countWords = (
  { total, isTotalCapped }: Pick<OfficeProductsAnswer, 'total' | 'isTotalCapped'>,
  t: ReturnType<typeof useMessages>['t'],
): string =>
  isTotalCapped ? t('productCountCapped', { count: total.toLocaleString('en') }) : t('productCount', { count: total });
