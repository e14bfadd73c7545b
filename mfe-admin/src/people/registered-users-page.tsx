import { useMemo } from 'react';
import { pathTo } from '@fyonka/api-client/endpoints/path';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import type { OfficeUserView } from '@fyonka/api-contract/wire/office/people';
import { formatDate } from '@fyonka/i18n/times';
import { Ltr } from '@fyonka/ui/text/ltr';
import { officePath } from '../pages.ts';
import { ListPage } from '../parts/list-page/list-page.tsx';
import type { Column } from '../parts/lists/data-table.tsx';
import { page, text, useListAddress } from '../parts/lists/list-address.ts';
import { inTwoParts } from '../phone.ts';
import { columnsOfOrders } from './columns-of-orders.tsx';
import { useMessages } from './messages.ts';
import { OrdersLink } from './orders-link.tsx';
import { PeopleSearch } from './people-search.tsx';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './people.module.css';

const READERS = { search: text, page };

/** `/admin/registered-users`: accounts, newest first, with what they have ordered. */
export function RegisteredUsersPage() {
  const words = useMessages();
  const { t } = words;
  const columns = useMemo(() => userColumns(words), [words]);
  const address = useListAddress(READERS);
  const list = useOwnAnswer(pathTo('GET /api/admin/users', { query: address.query }), { keepPrevious: true });
  return (
    <ListPage
      className={styles.page}
      title={t('users')}
      lead={list.answer ? t('userCount', { count: list.answer.total }) : null}
      above={<PeopleSearch address={address} placeholder={t('searchPerson')} />}
      list={list}
      address={address}
      rows={list.answer?.users}
      rowId={({ _id }) => _id}
      columns={columns}
      failed={t('usersFailed')}
      none={{ title: t('noUsersTitle'), text: t('noUsersText') }}
      noMatch={{ title: t('noUserTitle'), text: t('noUserText'), clear: t('clearSearch'), filters: ['search'] }}
    />
  );
}

function userColumns({ t, lang }: ReturnType<typeof useMessages>): readonly Column<OfficeUserView>[] {
  const { orders, amount } = columnsOfOrders(t);
  return [
    {
      id: 'name',
      header: t('fullName'),
      card: 'title',
      cell: ({ fullName, role }) => (
        <span className={`${layout.stack} ${layout.anywhere} ${layout.lead45} ${styles.person}`}>
          {fullName === '' ? (
            <span className={styles.unnamed}>{t('unnamed')}</span>
          ) : (
            <b>
              <bdi>{fullName}</bdi>
            </b>
          )}
          {role === 'admin' && <small>{t('administrator')}</small>}
        </span>
      ),
    },
    { id: 'email', header: t('email'), card: 'wide', cell: ({ email }) => <Ltr className={styles.email}>{email}</Ltr> },
    {
      id: 'phone',
      header: t('phone'),
      card: 'line',
      cell: ({ phone }) => phone !== '' && <Ltr className={layout.nowrap}>{inTwoParts(phone)}</Ltr>,
    },
    {
      id: 'registered',
      header: t('registered'),
      card: 'lineEnd',
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDate(createdAt, lang)}</time>,
    },
    orders,
    amount,
    {
      id: 'view',
      header: t('viewOrders'),
      hideHeader: true,
      card: 'lineEnd',
      align: 'end',
      // The search also finds orders placed as a guest with the same e-mail address.
      cell: ({ email, fullName, totalOrders }) =>
        totalOrders > 0 && (
          <OrdersLink href={officePath('/admin/orders', { search: email })} name={fullName || email} />
        ),
    },
  ];
}
