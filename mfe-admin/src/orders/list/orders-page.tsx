import { useCallback, useEffect, useMemo } from 'react';
import Plus from 'lucide-react/icons/plus';
import { pathTo } from '@fyonka/api-client/endpoints/path';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import { PAGES } from '@fyonka/api-contract/values/request-limits';
import { officePath } from '../../pages.ts';
import { ListPage } from '../../parts/list-page/list-page.tsx';
import { OfficeButtonLink } from '../../permissions/office-button-link.tsx';
import { countWords } from './count-words.ts';
import { useMessages } from '../messages.ts';
import { rememberList } from './order-list-memory.ts';
import { filterOf, NARROWING, useOrdersAddress } from './orders-address.ts';
import { OrdersFilters } from './filters/orders-filters.tsx';
import { OrdersMarked } from './marked/orders-marked.tsx';
import { useMarkedOrders } from './marked/use-marked-orders.ts';
import { useOrderColumns } from './rows/order-columns.tsx';
import { useNewRows } from './rows/use-new-rows.ts';
import { useStatusChange } from '../use-status-change.tsx';
import type { StatusParts } from '../use-status-change.tsx';
import { useSteadyRows } from './rows/use-steady-rows.ts';
import styles from './orders-page.module.css';

/** A page holds as many orders as can be packed or changed together. */
const ORDERS_SHOWN = PAGES.officeOrders.most;

/** `/admin/orders`: the list of orders, filtered and sorted by its address. */
export function OrdersPage() {
  const { t, lang } = useMessages();
  const address = useOrdersAddress();
  const filter = filterOf(address);
  const list = pathTo('GET /api/admin/orders', { query: { ...address.query, limit: ORDERS_SHOWN } });
  const state = useOwnAnswer(list, { keepPrevious: true });
  const { answer, isPrevious, change } = state;
  const { rows, hold } = useSteadyRows(list, answer?.orders);
  const ids = useMemo(() => rows?.map(({ _id }) => _id), [rows]);
  const marks = useMarkedOrders(rows);
  const isNew = useNewRows(list, isPrevious ? undefined : answer?.orders);

  useEffect(() => {
    if (ids && ids.length > 0 && !isPrevious) rememberList({ href: location.pathname + location.search, ids });
  }, [ids, isPrevious]);

  // Changes only with the rows, because other columns draw all of them again.
  const showStatus = useCallback(
    (id: string, parts: StatusParts, isDone: boolean) => {
      const row = rows?.find(({ _id }) => _id === id);
      if (row) hold({ ...row, ...parts });
      change(
        (known) => ({ ...known, orders: known.orders.map((one) => (one._id === id ? { ...one, ...parts } : one)) }),
        isDone,
      );
    },
    [rows, hold, change],
  );
  const { setStatus, question } = useStatusChange(showStatus);
  const columns = useOrderColumns(setStatus);

  return (
    <ListPage
      className={styles.page}
      title={t('title')}
      lead={answer ? countWords(answer, filter, t, lang) : null}
      buttons={
        <OfficeButtonLink kind="line" icon={Plus} href={officePath('/admin/orders/new')}>
          {t('newOrder')}
        </OfficeButtonLink>
      }
      above={<OrdersFilters address={address} />}
      list={state}
      address={address}
      rows={rows}
      rowId={({ _id }) => _id}
      columns={columns}
      table={{
        sort: address.values.sort,
        onSort: (sort) => address.change({ sort: sort as typeof address.values.sort }),
        marked: marks.shown,
        onMark: marks.mark,
        rowName: ({ orderNumber }) => orderNumber,
        rowClass: (row) => (isNew(row) ? styles.isNew : undefined),
      }}
      failed={t('fetchFailed')}
      none={{ title: t('noneTitle'), text: t('noneText') }}
      noMatch={{ title: t('noMatchTitle'), text: t('noMatchText'), clear: t('clearFilters'), filters: NARROWING }}
    >
      <OrdersMarked
        marks={marks}
        filter={filter}
        total={answer?.total ?? 0}
        isTotalCapped={answer?.isTotalCapped ?? false}
        onChanged={(changed) => {
          for (const row of changed) showStatus(row._id, row, row === changed.at(-1));
        }}
      />
      {question}
    </ListPage>
  );
}
