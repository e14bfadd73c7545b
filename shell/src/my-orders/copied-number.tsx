import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { IconButton } from '@fyonka/ui/actions/button';
import { useCopy } from '@fyonka/ui/actions/use-copy';
import { Ltr } from '@fyonka/ui/text/ltr';
import { VisuallyHidden } from '@fyonka/ui/text/visually-hidden';
import { useMessages } from './messages.ts';
import styles from './my-orders.module.css';

/** An order's number as a heading, with a button that copies it. */
export function CopiedNumber({ id, orderNumber }: { id: string; orderNumber: string }) {
  const { t } = useMessages();
  const { result, copy } = useCopy(orderNumber);

  return (
    <div className={styles.number}>
      <h2 id={id}>
        <VisuallyHidden>{t('orderNumber')} </VisuallyHidden>
        <Ltr>{orderNumber}</Ltr>
      </h2>
      <IconButton icon={result === 'copied' ? Check : Copy} label={t('copy')} onClick={copy} />
      <span className={styles.copied} role="status">
        {result && t(result)}
      </span>
    </div>
  );
}
