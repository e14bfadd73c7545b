import Printer from 'lucide-react/icons/printer';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { WhatsApp } from '@fyonka/ui/icons/whatsapp';
import { invoicePagePath } from '@fyonka/api-client/ordering';
import { Button, ButtonLink } from '@fyonka/ui/actions/button';
import { useMessages } from '../../messages.ts';
import { InvoicePdf } from './invoice-pdf.tsx';
import type { InvoicePdfProps } from './invoice-pdf.tsx';
import { whatsAppLink } from './whats-app.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './order-actions.module.css';

export interface OrderActionsProps extends InvoicePdfProps {
  /**
   * Whether the visitor sees everything. A link to the invoice's page could show as much only with a proof in its
   * address, which the browser's history would store.
   */
  isFull: boolean;
}

/** Sends, prints and downloads an order, and links to its invoice where that shows as much. */
export function OrderActions({ orderNumber, isFull, proof }: OrderActionsProps) {
  const { t } = useMessages();
  return (
    <div className={`${layout.stack3} ${styles.actions}`}>
      <ButtonLink
        kind="line"
        icon={WhatsApp}
        className={styles.row}
        href={whatsAppLink(orderNumber)}
        target="_blank"
        rel="noopener"
      >
        {t('sendByWhatsApp')}
      </ButtonLink>
      <Button kind="line" icon={Printer} onClick={() => window.print()}>
        {t('print')}
      </Button>
      <InvoicePdf orderNumber={orderNumber} proof={proof} />
      {!isFull && (
        <p className={styles.row}>
          <ButtonLink
            kind="text"
            icon={ReceiptText}
            className={styles.page}
            href={invoicePagePath(orderNumber)}
            target="_blank"
            rel="noopener"
          >
            {t('invoicePage')}
          </ButtonLink>
        </p>
      )}
    </div>
  );
}
