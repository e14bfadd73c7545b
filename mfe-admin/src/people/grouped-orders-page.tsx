import { useMemo } from 'react';
import { pathTo } from '@fyonka/api-client/endpoints/path';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import { GROUP_SORTS } from '@fyonka/api-contract/values/office';
import type { OrderGroup } from '@fyonka/api-contract/wire/office/orders/orders';
import { formatDate } from '@fyonka/i18n/times';
import { Ltr } from '@fyonka/ui/text/ltr';
import { officePath } from '../pages.ts';
import { ListPage } from '../parts/list-page/list-page.tsx';
import type { Column } from '../parts/lists/data-table.tsx';
import { choice, page, text, useListAddress } from '../parts/lists/list-address.ts';
import { inTwoParts } from '../phone.ts';
import { columnsOfOrders } from './columns-of-orders.tsx';
import { useMessages } from './messages.ts';
import { OrdersLink } from './orders-link.tsx';
import { PeopleSearch } from './people-search.tsx';
import styles from './people.module.css';

const READERS = { search: text, sort: choice(GROUP_SORTS), page };

/**
 * `/admin/grouped-orders`: customers by phone number, which guests give too, with the number and the sum of their
 * orders.
 */
export function GroupedOrdersPage() {
  const words = useMessages();
  const { t } = words;
  const columns = useMemo(() => groupColumns(words), [words]);
  const address = useListAddress(READERS);
  const list = useOwnAnswer(pathTo('GET /api/admin/grouped-orders', { query: address.query }), { keepPrevious: true });
  return (
    <ListPage
      className={styles.page}
      title={t('groups')}
      lead={list.answer ? t('groupCount', { count: list.answer.total }) : null}
      above={<PeopleSearch address={address} placeholder={t('searchPhone')} />}
      list={list}
      address={address}
      rows={list.answer?.groups}
      rowId={({ phone }) => phone}
      columns={columns}
      table={{
        sort: address.values.sort,
        onSort: (sort) => address.change({ sort: GROUP_SORTS.find((known) => known === sort) }),
      }}
      failed={t('groupsFailed')}
      none={{ title: t('noGroupsTitle'), text: t('noGroupsText') }}
      noMatch={{ title: t('noGroupTitle'), text: t('noGroupText'), clear: t('clearSearch'), filters: ['search'] }}
    />
  );
}

function groupColumns({ t, lang }: ReturnType<typeof useMessages>): readonly Column<OrderGroup>[] {
  const { orders, amount } = columnsOfOrders(t);
  return [
    {
      id: 'name',
      header: t('fullName'),
      card: 'title',
      cell: ({ fullName }) => (
        <b>
          <bdi>{fullName}</bdi>
        </b>
      ),
    },
    { id: 'phone', header: t('phone'), card: 'line', cell: ({ phone }) => <Ltr>{inTwoParts(phone)}</Ltr> },
    {
      id: 'last',
      header: t('lastOrder'),
      card: 'lineEnd',
      sort: { desc: null },
      cell: ({ lastOrderDate }) => <time dateTime={lastOrderDate}>{formatDate(lastOrderDate, lang)}</time>,
    },
    { ...orders, sort: { desc: 'orders-desc' } },
    { ...amount, sort: { desc: 'amount-desc' } },
    {
      id: 'view',
      header: t('viewOrders'),
      hideHeader: true,
      card: 'lineEnd',
      align: 'end',
      cell: ({ phone, fullName }) => (
        <OrdersLink href={officePath('/admin/orders', { search: phone })} name={fullName} />
      ),
    },
  ];
}
