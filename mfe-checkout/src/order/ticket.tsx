import { useState } from 'react';
import Copy from 'lucide-react/icons/copy';
import { Button } from '@fyonka/ui/actions/button';
import { Ltr } from '@fyonka/ui/text/ltr';
import { useMessages } from '../messages.ts';
import styles from './ticket.module.css';

/** The order number, large, and a way to copy it. */
export function Ticket({ orderNumber }: { orderNumber: string }) {
  const { t } = useMessages();
  const [result, setResult] = useState<'copied' | 'copyFailed' | null>(null);

  async function copy() {
    try {
      await navigator.clipboard.writeText(orderNumber);
      setResult('copied');
    } catch {
      setResult('copyFailed'); // Refused, or no clipboard on a page without https.
    }
  }

  return (
    <div className={styles.ticket}>
      <span className={styles.label}>{t('orderNumber')}</span>
      <b>
        <Ltr className={styles.number}>{orderNumber}</Ltr>
      </b>
      <Button kind="text" icon={Copy} className={styles.copy} onClick={() => void copy()}>
        {t('copy')}
      </Button>
      <p className={styles.result} role="status">
        {result && t(result)}
      </p>
    </div>
  );
}
