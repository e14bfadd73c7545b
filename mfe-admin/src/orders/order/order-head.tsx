import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import Pencil from 'lucide-react/icons/pencil';
import { stillToCome } from '@fyonka/api-contract/text/promised';
import type { OfficeOrderView } from '@fyonka/api-contract/wire/office/orders/orders';
import { formatMoment } from '@fyonka/i18n/times';
import { IconButton } from '@fyonka/ui/actions/button';
import { useCopy } from '@fyonka/ui/actions/use-copy';
import { ChevronForward } from '@fyonka/ui/icons/forward';
import { Icon } from '@fyonka/ui/icons/icon';
import type { IconShape } from '@fyonka/ui/icons/icon';
import { Link } from '@fyonka/ui/navigation/link';
import { Ltr } from '@fyonka/ui/text/ltr';
import { officePath } from '../../pages.ts';
import { ChevronBack } from '../../parts/chevron-back.tsx';
import { OfficeButtonLink } from '../../permissions/office-button-link.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { StatusSelect } from '../../parts/fields/status-select.tsx';
import type { ChangeOrder } from './answered-order.tsx';
import { useMessages } from '../messages.ts';
import { lastList, neighboursOf } from '../list/order-list-memory.ts';
import { useStatusChange } from '../use-status-change.tsx';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './order-page.module.css';

interface OrderHeadProps {
  order: OfficeOrderView;
  onChange: ChangeOrder;
}

/** Number, date and status of the order, with links to the list and to the orders beside it there. */
export function OrderHead({ order, onChange }: OrderHeadProps) {
  const { t, rich, lang } = useMessages();
  const { orderNumber, createdAt, arrivesOn, status, isEditable } = order;
  const { result, copy } = useCopy(orderNumber);
  const { setStatus, question } = useStatusChange((_id, parts, isDone) =>
    onChange((known) => ({ order: { ...known.order, ...parts } }), isDone),
  );
  return (
    <PageHead
      title={orderNumber}
      heading={<Ltr>{orderNumber}</Ltr>}
      documentTitle={t('orderTitle', { number: orderNumber })}
      lead={
        <>
          {rich('placed', {
            at: (
              <time key="at" dateTime={createdAt}>
                <bdi>{formatMoment(createdAt, lang)}</bdi>
              </time>
            ),
          })}
          {arrivesOn && (
            <>
              {' · '}
              <span className={stillToCome(arrivesOn) ? undefined : `${layout.bad} ${layout.strong}`}>
                {t(stillToCome(arrivesOn) ? 'due' : 'late', { day: arrivesOn.date[lang] })}
              </span>
            </>
          )}
        </>
      }
      trail={[{ label: t('title'), href: lastList().href }, { label: t('order') }]}
    >
      <IconButton icon={result === 'copied' ? Check : Copy} label={t('copyNumber')} onClick={copy} />
      <span className={`${layout.muted} ${styles.copied}`} role="status">
        {result && t(result)}
      </span>
      {isEditable && (
        <OfficeButtonLink kind="line" icon={Pencil} href={officePath('/admin/orders/:id/edit', order._id)}>
          {t('changeOrder')}
        </OfficeButtonLink>
      )}
      <div className={styles.status}>
        <StatusSelect
          label={t('statusOf', { number: orderNumber })}
          status={status}
          onChange={(to) => setStatus(order, to)}
        />
      </div>
      <Neighbours id={order._id} />
      {question}
    </PageHead>
  );
}

function Neighbours({ id }: { id: string }) {
  const { t } = useMessages();
  const { before, after } = neighboursOf(id);
  if (before === undefined && after === undefined) return null;
  return (
    <nav className={`${layout.flex} ${styles.neighbours}`} aria-label={t('neighbours')}>
      <Neighbour icon={ChevronBack} label={t('previousInList')} id={before} />
      <Neighbour icon={ChevronForward} label={t('nextInList')} id={after} />
    </nav>
  );
}

function Neighbour({ icon, label, id }: { icon: IconShape; label: string; id: string | undefined }) {
  if (id === undefined)
    return (
      <span className={styles.noNeighbour} aria-hidden="true">
        <Icon icon={icon} />
      </span>
    );
  return (
    <Link href={officePath('/admin/orders/:id', id)} aria-label={label} title={label}>
      <Icon icon={icon} />
    </Link>
  );
}
