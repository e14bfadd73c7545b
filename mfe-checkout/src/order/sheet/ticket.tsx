import Copy from 'lucide-react/icons/copy';
import { Button } from '@fyonka/ui/actions/button';
import { useCopy } from '@fyonka/ui/actions/use-copy';
import { Ltr } from '@fyonka/ui/text/ltr';
import { useMessages } from '../../messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './ticket.module.css';

/** The order number in large digits, with a button that copies it. */
export function Ticket({ orderNumber }: { orderNumber: string }) {
  const { t } = useMessages();
  const { result, copy } = useCopy(orderNumber);

  return (
    <div className={styles.ticket}>
      <span className={layout.muted}>{t('orderNumber')}</span>
      <b>
        <Ltr className={styles.number}>{orderNumber}</Ltr>
      </b>
      <Button kind="text" icon={Copy} className={styles.copy} onClick={copy}>
        {t('copy')}
      </Button>
      <p className={`${layout.muted} ${styles.result}`} role="status">
        {result && t(result)}
      </p>
    </div>
  );
}
