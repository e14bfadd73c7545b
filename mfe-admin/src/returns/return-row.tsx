import type { ListedReturnView } from '@fyonka/api-contract/wire/office/orders/returns';
import { formatDate } from '@fyonka/i18n/times';
import { Link } from '@fyonka/ui/navigation/link';
import { Ltr } from '@fyonka/ui/text/ltr';
import { officePath } from '../pages.ts';
import { useMessages } from './messages.ts';
import { ReturnFlag } from './return-flag.tsx';
import { ReturnedPieces } from './returned-pieces.tsx';
import layout from '@fyonka/ui/styles/layout.module.css';

/** A return in the list, as a card that leads to its order. */
export function ReturnRow({ returned }: { returned: ListedReturnView }) {
  const { t, rich, lang } = useMessages();
  const { orderId, orderNumber, fullName, state, wish, requestedAt } = returned;
  return (
    <li
      className={`${layout.stack2} ${layout.anywhere} ${layout.rounded} ${layout.pad4} ${layout.paper} ${layout.edged}`}
    >
      <p className={`${layout.wrap} ${layout.apart} ${layout.gap04}`}>
        <Link href={`${officePath('/admin/orders/:id', orderId)}#returns`}>
          {rich('ofOrder', { number: <Ltr key="number">{orderNumber}</Ltr> })}
        </Link>
        <ReturnFlag state={state} />
      </p>
      <p className={layout.quiet}>
        <bdi>{fullName || t('erased')}</bdi> · <time dateTime={requestedAt}>{formatDate(requestedAt, lang)}</time> ·{' '}
        {t(`wish-${wish}`)}
      </p>
      <ReturnedPieces returned={returned} />
    </li>
  );
}
