import { useId } from 'react';
import type { ReactNode } from 'react';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './order-section.module.css';

interface OrderSectionProps {
  title: string;
  /** Stands at the end of the title line. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A titled section of the order page. */
export function OrderSection({ title, aside, children }: OrderSectionProps) {
  const id = useId();
  return (
    <section
      className={`${layout.column3} ${layout.pad5} ${layout.paper} ${layout.edged} ${styles.section}`}
      aria-labelledby={id}
    >
      <div className={`${layout.wrap} ${layout.apart} ${layout.gap04} ${layout.alignBaseline}`}>
        <h2 className={layout.large} id={id}>
          {title}
        </h2>
        {aside !== undefined && <span className={layout.muted}>{aside}</span>}
      </div>
      {children}
    </section>
  );
}
