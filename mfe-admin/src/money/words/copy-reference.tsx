import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { IconButton } from '@fyonka/ui/actions/button';
import { useCopy } from '@fyonka/ui/actions/use-copy';
import { Ltr } from '@fyonka/ui/text/ltr';
import { useMoneyWords } from './words.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './copy-reference.module.css';

interface CopyReferenceProps {
  /** The gateway's or the bank's id, or an address. */
  reference: string;
  /** Accessible name of the button; it names the reference unless it is given. */
  label?: string;
}

/** A reference that people compare or paste elsewhere, with a button that copies it and says so. */
export function CopyReference({ reference, label }: CopyReferenceProps) {
  const { t } = useMoneyWords();
  const { result, copy } = useCopy(reference);
  return (
    <span className={`${layout.inline} ${layout.shrink} ${styles.reference}`}>
      <Ltr className={`${layout.shrink} ${layout.small} ${layout.anywhere}`}>{reference}</Ltr>
      <IconButton
        icon={result === 'copied' ? Check : Copy}
        label={label ?? t('copyReference', { reference })}
        onClick={copy}
      />
      <span className={layout.muted} role="status">
        {result && t(result)}
      </span>
    </span>
  );
}
