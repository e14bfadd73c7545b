import type { ReactNode } from 'react';
import { Steps } from '@fyonka/ui/orders/steps';
import styles from './page.module.css';

interface IdentityPageProps {
  title: string;
  /** Below the title. */
  lead?: ReactNode;
  /** The steps that the page is one of. */
  steps?: { names: readonly string[]; at: number };
  children: ReactNode;
}

/** A page with one form: its title in the middle. */
export function IdentityPage({ title, lead, steps, children }: IdentityPageProps) {
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
