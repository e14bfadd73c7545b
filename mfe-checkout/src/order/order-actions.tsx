import { invoicePath } from '@fyonka/api-client/ordering';
import { Button, ButtonLink } from '@fyonka/ui/button';
import { useMessages } from '../messages.ts';
import { InvoicePdf, type InvoicePdfProps } from './invoice-pdf.tsx';
import { whatsAppLink } from './whats-app.ts';
import styles from './order-actions.module.css';

/** Ways to pass an order on: by WhatsApp, on paper, as a file, as a page of its own. */
export function OrderActions({ orderNumber, proof }: InvoicePdfProps) {
  const { t } = useMessages();
  return (
    <div className={styles.actions}>
      <ButtonLink kind="line" icon="whatsapp" className={styles.row} href={whatsAppLink(orderNumber)} target="_blank" rel="noopener">{t('sendByWhatsApp')}</ButtonLink>
      <Button kind="line" icon="print" onClick={() => window.print()}>{t('print')}</Button>
      <InvoicePdf orderNumber={orderNumber} proof={proof} />
      <p className={styles.row}><ButtonLink kind="text" icon="receipt" href={invoicePath(orderNumber)} target="_blank" rel="noopener">{t('invoicePage')}</ButtonLink></p>
    </div>
  );
}
