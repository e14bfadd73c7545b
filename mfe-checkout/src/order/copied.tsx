import type { ReactNode } from 'react';
import Copy from 'lucide-react/icons/copy';
import { Button } from '@fyonka/ui/actions/button';
import { useCopy } from '@fyonka/ui/actions/use-copy';
import { useMessages } from '../messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import ticket from './sheet/ticket.module.css';
import styles from './transfer-details.module.css';

export interface CopiedProps {
  label: string;
  /** What is copied. */
  text: string;
  /** What is shown. */
  children: ReactNode;
}

/** A text under its label, with a button that copies it. */
export function Copied({ label, text, children }: CopiedProps) {
  const { t } = useMessages();
  const { result, copy } = useCopy(text);
  return (
    <div className={styles.copied}>
      <span className={layout.muted}>{label}</span>
      {children}
      <Button kind="text" icon={Copy} className={ticket.copy} aria-label={`${t('copy')}: ${label}`} onClick={copy}>
        {t('copy')}
      </Button>
      <p className={`${layout.muted} ${ticket.result}`} role="status">
        {result && t(result)}
      </p>
    </div>
  );
}
