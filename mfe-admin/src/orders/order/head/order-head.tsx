import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import Pencil from 'lucide-react/icons/pencil';
import SquareArrowOutUpRight from 'lucide-react/icons/square-arrow-out-up-right';
import { pages } from '@fyonka/api-contract/pages/routes';
import { stillToCome } from '@fyonka/api-contract/text/promised';
import type { OfficeOrderView } from '@fyonka/api-contract/wire/office/orders/orders';
import { formatMoment } from '@fyonka/i18n/times';
import { IconButton } from '@fyonka/ui/actions/button';
import { useCopy } from '@fyonka/ui/actions/use-copy';
import { Icon } from '@fyonka/ui/icons/icon';
import { Link } from '@fyonka/ui/navigation/link';
import { Ltr } from '@fyonka/ui/text/ltr';
import { officePath } from '../../../pages.ts';
import { ChevronBack } from '../../../parts/chevron-back.tsx';
import { OfficeButtonLink } from '../../../permissions/office-button-link.tsx';
import { PageTitle } from '../../../parts/page-title.tsx';
import { PopupItem } from '../../../parts/fields/popup-menu.tsx';
import { StatusSelect } from '../../../parts/fields/status-select.tsx';
import { lastList } from '../../list/order-list-memory.ts';
import { useMessages } from '../../messages.ts';
import { PapersMenu } from '../../papers-menu.tsx';
import type { Printing } from '../../use-printing.tsx';
import type { SetStatus } from '../../use-status-change.tsx';
import { Neighbours } from './neighbours.tsx';
import { Recipient } from './recipient.tsx';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './order-head.module.css';

interface OrderHeadProps {
  order: OfficeOrderView;
  onStatus: SetStatus;
  printing: Printing;
  /** About the order's status, to be sent by WhatsApp. */
  whatsAppText: string;
}

/** What an order is told by: its number, date, status and person, with its papers and the orders beside it in the list. */
export function OrderHead({ order, onStatus, printing, whatsAppText }: OrderHeadProps) {
  const { t } = useMessages();
  const { orderNumber, status, isEditable } = order;
  const { result, copy } = useCopy(orderNumber);
  return (
    <header className={styles.head}>
      <PageTitle about={t('orderTitle', { number: orderNumber })} />
      <div className={`${layout.cluster} ${styles.title}`}>
        <Link
          className={`${styles.square} ${layout.screen}`}
          href={lastList().href}
          aria-label={t('title')}
          title={t('title')}
        >
          <Icon icon={ChevronBack} />
        </Link>
        <h1 className={layout.anywhere}>
          <Ltr>{orderNumber}</Ltr>
        </h1>
        <IconButton icon={result === 'copied' ? Check : Copy} label={t('copyNumber')} onClick={copy} />
        <span className={`${layout.muted} ${styles.copied}`} role="status">
          {result && t(result)}
        </span>
        <Neighbours id={order._id} />
        <p className={`${layout.muted} ${styles.when}`}>
          <When order={order} />
        </p>
      </div>
      <div className={`${layout.cluster2} ${layout.screen} ${styles.actions}`}>
        <div className={styles.status}>
          <StatusSelect
            label={t('statusOf', { number: orderNumber })}
            status={status}
            onChange={(to) => onStatus(order, to)}
          />
        </div>
        <PapersMenu ids={[order._id]} printing={printing}>
          {/* Administrators see it complete. */}
          <PopupItem id="page" icon={SquareArrowOutUpRight} href={pages.viewInvoice(orderNumber)} target="_blank">
            {t('customersPage')}
          </PopupItem>
        </PapersMenu>
        {isEditable && (
          <OfficeButtonLink
            kind="line"
            className={styles.compact}
            icon={Pencil}
            aria-label={t('changeOrder')}
            href={officePath('/admin/orders/:id/edit', order._id)}
          >
            {t('changeOrder')}
          </OfficeButtonLink>
        )}
      </div>
      <Recipient order={order} whatsAppText={whatsAppText} />
    </header>
  );
}

/** When it was placed, and by when it is to arrive. */
function When({ order: { createdAt, arrivesOn } }: { order: OfficeOrderView }) {
  const { t, rich, lang } = useMessages();
  const at = (
    <time key="at" dateTime={createdAt}>
      <bdi>{formatMoment(createdAt, lang)}</bdi>
    </time>
  );
  if (!arrivesOn) return rich('placed', { at });
  const isToCome = stillToCome(arrivesOn);
  return (
    <>
      {rich('placed', { at })}
      {' · '}
      <span className={isToCome ? undefined : `${layout.bad} ${layout.strong}`}>
        {t(isToCome ? 'due' : 'late', { day: arrivesOn.date[lang] })}
      </span>
    </>
  );
}
