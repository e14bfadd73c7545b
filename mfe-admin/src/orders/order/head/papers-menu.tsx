import Printer from 'lucide-react/icons/printer';
import ReceiptText from 'lucide-react/icons/receipt-text';
import SquareArrowOutUpRight from 'lucide-react/icons/square-arrow-out-up-right';
import Tag from 'lucide-react/icons/tag';
import { pages } from '@fyonka/api-contract/pages/routes';
import { PRINT_KINDS } from '@fyonka/api-contract/values/ordering/prints';
import type { PrintKind } from '@fyonka/api-contract/wire/office/fulfilment/prints';
import type { OfficeOrderView } from '@fyonka/api-contract/wire/office/orders/orders';
import { Icon } from '@fyonka/ui/icons/icon';
import { PopupItem, PopupMenu } from '../../../parts/fields/popup-menu.tsx';
import { usePermissions } from '../../../permissions/use-permissions.ts';
import { useMessages } from '../../messages.ts';
import type { Printing } from '../../use-printing.tsx';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './order-head.module.css';

const ICONS = { slip: Printer, invoice: ReceiptText, label: Tag } as const satisfies Record<PrintKind, unknown>;

interface PapersMenuProps {
  order: Pick<OfficeOrderView, '_id' | 'orderNumber'>;
  printing: Printing;
}

/** Every paper of the order, and the page on which its customer follows it, which administrators see complete. */
export function PapersMenu({ order: { _id, orderNumber }, printing }: PapersMenuProps) {
  const { t } = useMessages();
  const mayPrint = usePermissions()('orders.prepare');
  return (
    <PopupMenu
      className={`${layout.inline2} ${layout.target} ${layout.rounded} ${layout.medium} ${styles.papers}`}
      button={
        <>
          <Icon icon={Printer} size={20} />
          <span>{t('papers')}</span>
        </>
      }
      isBusy={printing.isBusy}
      onAction={(id) => {
        const paper = PRINT_KINDS.find((kind) => kind === id);
        if (paper) printing.print(paper, [_id]);
      }}
    >
      {mayPrint &&
        PRINT_KINDS.map((kind) => (
          <PopupItem key={kind} id={kind} icon={ICONS[kind]}>
            {t(`one-${kind}`)}
          </PopupItem>
        ))}
      <PopupItem id="page" icon={SquareArrowOutUpRight} href={pages.viewInvoice(orderNumber)} target="_blank">
        {t('customersPage')}
      </PopupItem>
    </PopupMenu>
  );
}
