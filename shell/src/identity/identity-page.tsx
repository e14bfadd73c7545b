import type { ReactNode } from 'react';
import { useDocumentTitle } from '@fyonka/api-client/pages/use-document-title';
import { Steps } from '@fyonka/ui/orders/steps';
import styles from './page.module.css';

interface IdentityPageProps {
  title: string;
  /** Below the title. */
  lead?: ReactNode;
  /** Progress of a process with several steps, one of which is this page. */
  steps?: { names: readonly string[]; at: number };
  children: ReactNode;
}

/** Layout of a page with a single form. The document has the title of the step. */
export function IdentityPage({ title, lead, steps, children }: IdentityPageProps) {
  useDocumentTitle(title);
  return (
    <div className={styles.page}>
      {steps && <Steps {...steps} />}
      <div className={styles.head}>
        <h1 tabIndex={-1}>{title}</h1>
        {lead}
      </div>
      {children}
    </div>
  );
}
