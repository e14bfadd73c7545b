import { useEffect, useRef } from 'react';
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

/** A page with one form: its title in the middle, at which a new step begins to be read. */
export function IdentityPage({ title, lead, steps, children }: IdentityPageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const at = steps?.at;
  const shown = useRef(at);

  useEffect(() => {
    if (shown.current === at) return;
    shown.current = at;
    heading.current?.focus();
  }, [at]);

  return (
    <div className={styles.page}>
      {steps && <Steps {...steps} />}
      <div className={styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {lead}
      </div>
      {children}
    </div>
  );
}
