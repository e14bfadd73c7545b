import NotebookPen from 'lucide-react/icons/notebook-pen';
import Type from 'lucide-react/icons/type';
import { officePages } from '@fyonka/api-contract/office-pages';
import type { OfficeOrderRow } from '@fyonka/api-contract/office/orders';
import type { OrderStatus } from '@fyonka/api-contract/ordering';
import { formatMoment } from '@fyonka/i18n/times';
import { Icon } from '@fyonka/ui/icons/icon';
import type { IconShape } from '@fyonka/ui/icons/icon';
import { Link } from '@fyonka/ui/navigation/link';
import { Ltr } from '@fyonka/ui/text/ltr';
import { Money } from '@fyonka/ui/text/money';
import { VisuallyHidden } from '@fyonka/ui/text/visually-hidden';
import type { Column } from '../parts/data-table.tsx';
import { StatusSelect } from '../parts/status-select.tsx';
import { inTwoParts } from '../phone.ts';
import type { useMessages } from './messages.ts';
import { PaymentFlag } from './payment-flag.tsx';
import styles from './orders-page.module.css';

type Words = Pick<ReturnType<typeof useMessages>, 't' | 'lang'>;

/** The columns of the list of orders. */
export function orderColumns(
  { t, lang }: Words,
  onStatus: (order: OfficeOrderRow, to: OrderStatus) => void,
): readonly Column<OfficeOrderRow>[] {
  return [
    { id: 'number', header: t('number'), card: 'title', cell: (order) => <NumberCell order={order} t={t} /> },
    { id: 'customer', header: t('email'), card: 'line', cell: (order) => <Customer order={order} t={t} /> },
    {
      id: 'phone',
      header: t('phone'),
      card: 'line',
      cell: ({ phone, areaName }) => (
        <span className={styles.phone}>
          <Ltr>{inTwoParts(phone)}</Ltr>
          <small>{areaName[lang]}</small>
        </span>
      ),
    },
    {
      id: 'date',
      header: t('date'),
      card: 'lineEnd',
      sort: { desc: null, asc: 'date-asc' },
      cell: ({ createdAt }) => (
        <time className={styles.when} dateTime={createdAt}>
          <bdi>{formatMoment(createdAt, lang)}</bdi>
        </time>
      ),
    },
    {
      id: 'status',
      header: t('status'),
      card: 'wide',
      cell: (order) => (
        <StatusSelect
          label={t('statusOf', { number: order.orderNumber })}
          status={order.status}
          onChange={(to) => onStatus(order, to)}
        />
      ),
    },
    {
      id: 'total',
      header: t('total'),
      card: 'end',
      align: 'end',
      sort: { desc: 'total-desc', asc: 'total-asc' },
      cell: (order) => (
        <span className={styles.total}>
          <b>
            <Money kd={order.totalAmount} />
          </b>
          <PaymentFlag order={order} />
        </span>
      ),
    },
  ];
}

interface CellProps {
  order: OfficeOrderRow;
  t: Words['t'];
}

function NumberCell({ order: { _id, orderNumber, hasTexts, hasNote }, t }: CellProps) {
  return (
    <span className={styles.number}>
      <Link href={officePages.order(_id)}>
        <Ltr>{orderNumber}</Ltr>
      </Link>
      {hasTexts && <Mark icon={Type} words={t('hasTexts')} />}
      {hasNote && <Mark icon={NotebookPen} words={t('hasNote')} />}
    </span>
  );
}

function Mark({ icon, words }: { icon: IconShape; words: string }) {
  return (
    <span className={styles.sign} title={words}>
      <Icon icon={icon} size={16} />
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  );
}

function Customer({ order: { fullName, email }, t }: CellProps) {
  if (email === '') return <span className={styles.erased}>{t('erased')}</span>;
  return (
    <span className={styles.customer}>
      <Ltr>{email}</Ltr>
      <small dir="auto">{fullName}</small>
    </span>
  );
}
