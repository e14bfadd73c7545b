import { useMemo } from 'react';
import { officeUsersPath } from '@fyonka/api-client/office/users';
import { useOwnAnswer } from '@fyonka/api-client/own-answers';
import { officePages } from '@fyonka/api-contract/office-pages';
import type { OfficeUserView } from '@fyonka/api-contract/office/people';
import { formatDate } from '@fyonka/i18n/times';
import { Ltr } from '@fyonka/ui/text/ltr';
import { Money } from '@fyonka/ui/text/money';
import type { Column } from '../parts/data-table.tsx';
import { page, text, useListAddress } from '../parts/list-address.ts';
import { inTwoParts } from '../phone.ts';
import { Count } from './count.tsx';
import { useMessages } from './messages.ts';
import { OrdersLink } from './orders-link.tsx';
import { PeopleList } from './people-list.tsx';
import styles from './people.module.css';

const READERS = { search: text, page };

/** `/admin/registered-users`: who has an account, the newest first, and what they have ordered. */
export function RegisteredUsersPage() {
  const words = useMessages();
  const { t } = words;
  const columns = useMemo(() => userColumns(words), [words]);
  const address = useListAddress(READERS);
  const { answer, error, isPrevious, refetch } = useOwnAnswer(officeUsersPath(address.query), { keepPrevious: true });
  return (
    <PeopleList
      title={t('users')}
      count={answer ? t('userCount', { count: answer.total }) : null}
      columns={columns}
      rows={answer?.users}
      rowId={({ _id }) => _id}
      pages={answer}
      search={address.values.search}
      searchHint={t('searchPerson')}
      onSearch={(search) => address.change({ search }, 'replace')}
      pageHref={(number) => address.href({ page: number })}
      clearedHref={address.href({ search: undefined })}
      isStale={isPrevious}
      error={error}
      onRetry={refetch}
      failed={t('usersFailed')}
      none={{ title: t('noUsersTitle'), text: t('noUsersText') }}
      noMatch={{ title: t('noUserTitle'), text: t('noUserText') }}
    />
  );
}

function userColumns({ t, lang }: ReturnType<typeof useMessages>): readonly Column<OfficeUserView>[] {
  return [
    {
      id: 'name',
      header: t('fullName'),
      card: 'title',
      cell: ({ fullName, role }) => (
        <span className={styles.person}>
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
      cell: ({ phone }) => phone !== '' && <Ltr className={styles.digits}>{inTwoParts(phone)}</Ltr>,
    },
    {
      id: 'registered',
      header: t('registered'),
      card: 'lineEnd',
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDate(createdAt, lang)}</time>,
    },
    {
      id: 'orders',
      header: t('orders'),
      card: 'line',
      align: 'end',
      cell: ({ totalOrders }) => <Count label={t('orders')} count={totalOrders} />,
    },
    {
      id: 'amount',
      header: t('amount'),
      card: 'end',
      align: 'end',
      cell: ({ totalAmount }) => (
        <b>
          <Money kd={totalAmount} />
        </b>
      ),
    },
    {
      id: 'view',
      header: t('viewOrders'),
      hideHeader: true,
      card: 'lineEnd',
      align: 'end',
      // What a guest has ordered by the same e-mail is found as well.
      cell: ({ email, fullName, totalOrders }) =>
        totalOrders > 0 && <OrdersLink href={officePages.orders({ search: email })} name={fullName || email} />,
    },
  ];
}
