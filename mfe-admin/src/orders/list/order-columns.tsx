import { useMemo } from 'react';
import NotebookPen from 'lucide-react/icons/notebook-pen';
import Scissors from 'lucide-react/icons/scissors';
import { officePages } from '@fyonka/api-contract/pages/office-pages';
import type { OfficeOrderRow } from '@fyonka/api-contract/wire/office/orders';
import type { OrderStatus } from '@fyonka/api-contract/wire/ordering';
import { formatShortDay, formatTime } from '@fyonka/i18n/times';
import { Icon } from '@fyonka/ui/icons/icon';
import type { IconShape } from '@fyonka/ui/icons/icon';
import { Link } from '@fyonka/ui/navigation/link';
import { usePieceCount } from '@fyonka/ui/orders/piece-count';
import { Ltr } from '@fyonka/ui/text/ltr';
import { Money } from '@fyonka/ui/text/money';
import { VisuallyHidden } from '@fyonka/ui/text/visually-hidden';
import { useMoneyText } from '../../money/amounts/exact-money.tsx';
import type { Column } from '../../parts/lists/data-table.tsx';
import { StatusSelect } from '../../parts/fields/status-select.tsx';
import { inTwoParts } from '../../phone.ts';
import { useMessages } from '../messages.ts';
import { PaymentFlag } from '../payment-flag.tsx';
import styles from './orders-page.module.css';

type Words = Pick<ReturnType<typeof useMessages>, 't' | 'lang'>;

type OnStatus = (order: OfficeOrderRow, to: OrderStatus) => void;

/** Columns of the list of orders. @param onStatus called when a status was chosen in a row */
export function useOrderColumns(onStatus: OnStatus): readonly Column<OfficeOrderRow>[] {
  const words = useMessages();
  return useMemo(() => orderColumns(words, onStatus), [words, onStatus]);
}

function orderColumns({ t, lang }: Words, onStatus: OnStatus): readonly Column<OfficeOrderRow>[] {
  return [
    { id: 'number', header: t('number'), card: 'title', cell: (order) => <NumberCell order={order} t={t} /> },
    { id: 'customer', header: t('email'), card: 'wide', cell: (order) => <Customer order={order} t={t} /> },
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
          <bdi>{formatShortDay(createdAt, lang)}</bdi> <bdi>{formatTime(createdAt, lang)}</bdi>
        </time>
      ),
    },
    {
      id: 'status',
      header: t('status'),
      card: 'wide',
      cell: (order) => (
        <div className={styles.status}>
          <StatusSelect
            label={t('statusOf', { number: order.orderNumber })}
            status={order.status}
            onChange={(to) => onStatus(order, to)}
          />
        </div>
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
          <MoneyToDo order={order} t={t} />
        </span>
      ),
    },
  ];
}

interface CellProps {
  order: OfficeOrderRow;
  t: Words['t'];
}

function NumberCell({ order: { _id, orderNumber, pieces, hasTexts, hasNote }, t }: CellProps) {
  return (
    <span className={styles.number}>
      <Link href={officePages.order(_id)}>
        <Ltr>{orderNumber}</Ltr>
      </Link>
      <small>
        <Pieces count={pieces} />
        {hasTexts && <Sign icon={Scissors} words={t('hasTexts')} />}
        {hasNote && <Sign icon={NotebookPen} words={t('hasNote')} />}
      </small>
    </span>
  );
}

/** What a person has to do about the order's money, and why, with a link to the place where it is done. */
function MoneyToDo({ order: { _id, orderNumber, paymentStatus, balance, totalAmount, surplus }, t }: CellProps) {
  const amountText = useMoneyText();
  if (paymentStatus !== 'refund-due' && paymentStatus !== 'to-review') return null;
  return (
    <Link className={styles.toDo} href={officePages.orderMoney(_id)}>
      {paymentStatus === 'refund-due'
        ? t('giveBack', { amount: amountText(surplus) })
        : t('hasOf', { balance: amountText(balance), total: amountText(totalAmount) })}
      <VisuallyHidden> {t('moneyOf', { number: orderNumber })}</VisuallyHidden>
    </Link>
  );
}

function Pieces({ count }: { count: number }) {
  const pieceCount = usePieceCount();
  return <span>{pieceCount(count)}</span>;
}

function Sign({ icon, words }: { icon: IconShape; words: string }) {
  return (
    <span title={words}>
      <Icon icon={icon} size={16} />
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  );
}

function Customer({ order: { fullName, email }, t }: CellProps) {
  if (email === '') return <span className={styles.erased}>{t('erased')}</span>;
  return (
    <span className={styles.customer}>
      <span className={styles.email} dir="ltr" title={email}>
        {email}
      </span>
      <small>
        <bdi>{fullName}</bdi>
      </small>
    </span>
  );
}
