import FileWarning from 'lucide-react/icons/file-warning';
import NotebookPen from 'lucide-react/icons/notebook-pen';
import Printer from 'lucide-react/icons/printer';
import Scissors from 'lucide-react/icons/scissors';
import { nobodyWords } from '@fyonka/api-contract/text/orders/stall-words';
import { LIST_COMMA } from '@fyonka/api-contract/text/list-comma';
import type { OfficeOrderRow } from '@fyonka/api-contract/wire/office/orders/orders';
import { Icon } from '@fyonka/ui/icons/icon';
import type { IconShape } from '@fyonka/ui/icons/icon';
import { Link } from '@fyonka/ui/navigation/link';
import { usePieceCount } from '@fyonka/ui/orders/piece-count';
import { Ltr } from '@fyonka/ui/text/ltr';
import { Money } from '@fyonka/ui/text/money';
import { VisuallyHidden } from '@fyonka/ui/text/visually-hidden';
import { useMoneyText } from '../../../money/amounts/exact-money.tsx';
import { officePath } from '../../../pages.ts';
import { inTwoParts } from '../../../phone.ts';
import { useMessages } from '../../messages.ts';
import { PaymentFlag } from '../../payment-flag.tsx';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './order-rows.module.css';

interface CellProps {
  order: OfficeOrderRow;
}

/** Who ordered and where it goes, which a person looks for first. All of it opens the order. */
export function OrderCell({ order }: CellProps) {
  const { t, lang } = useMessages();
  const pieceCount = usePieceCount();
  return (
    <Link href={officePath('/admin/orders/:id', order._id)}>
      <span className={`${layout.stack} ${layout.shrink} ${layout.lead45} ${styles.order}`}>
        <span className={`${layout.wrap} ${layout.gap02}`}>
          <b>{order.phone === '' ? nobodyWords(order.stall)[lang] : <bdi>{order.fullName}</bdi>}</b>{' '}
          <span>{order.stall ? <bdi>{order.stall.name}</bdi> : order.areaName[lang]}</span>
        </span>{' '}
        <small>
          <Ltr className={`${layout.nowrap} ${styles.number}`}>{order.orderNumber}</Ltr>{' '}
          <span>{pieceCount(order.pieces)}</span>
          {order.hasTexts && <Sign icon={Scissors} words={t('hasTexts')} />}
          {order.hasNote && <Sign icon={NotebookPen} words={t('hasNote')} />}
          <Printed prints={order.prints} />
        </small>
      </span>
    </Link>
  );
}

function Printed({ prints }: Pick<OfficeOrderRow, 'prints'>) {
  const { t, lang } = useMessages();
  if (prints.length === 0) return null;
  const papers = prints.map(({ kind }) => t(`paper-${kind}`)).join(LIST_COMMA[lang]);
  const isOutdated = prints.some((mark) => mark.isOutdated);
  return (
    <Sign
      icon={isOutdated ? FileWarning : Printer}
      words={t(isOutdated ? 'printedBefore' : 'printedPapers', { papers })}
    />
  );
}

function Sign({ icon, words }: { icon: IconShape; words: string }) {
  return (
    <span title={words}>
      <Icon icon={icon} size={16} />
      <VisuallyHidden> {words}</VisuallyHidden>
    </span>
  );
}

export function ContactCell({ order: { phone, email } }: CellProps) {
  return (
    <span className={`${layout.stack} ${layout.shrink} ${layout.lead45} ${styles.contact}`}>
      <Ltr>{inTwoParts(phone)}</Ltr>
      {email !== '' && (
        <small className={`${layout.nowrap} ${layout.start} ${layout.clipped} ${styles.email}`} dir="ltr" title={email}>
          {email}
        </small>
      )}
    </span>
  );
}

export function TotalCell({ order }: CellProps) {
  return (
    <span className={`${layout.stack} ${layout.shrink} ${layout.lead45} ${layout.nowrap} ${styles.total}`}>
      <b>
        <Money kd={order.totalAmount} />
      </b>
      <PaymentFlag order={order} />
      <MoneyToDo order={order} />
    </span>
  );
}

/** What a person has to do about the order's money, and why, with a link to the place where it is done. */
function MoneyToDo({ order }: CellProps) {
  const { t } = useMessages();
  const { _id, orderNumber, paymentStatus, balance, totalAmount, surplus } = order;
  const amountText = useMoneyText();
  if (paymentStatus !== 'refund-due' && paymentStatus !== 'to-review') return null;
  return (
    <Link
      className={`${layout.inline} ${layout.small} ${layout.target} ${layout.link} ${styles.toDo}`}
      href={`${officePath('/admin/orders/:id', _id)}#money`}
    >
      {paymentStatus === 'refund-due'
        ? t('giveBack', { amount: amountText(surplus) })
        : t('hasOf', { balance: amountText(balance), total: amountText(totalAmount) })}
      <VisuallyHidden> {t('moneyOf', { number: orderNumber })}</VisuallyHidden>
    </Link>
  );
}
