import type { ReactNode } from 'react';
import groups from '../form/group.module.css';
import layout from '@fyonka/ui/styles/layout.module.css';

interface SectionProps {
  id: string;
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

/** Gaps of one sort under a heading. */
export function Section({ id, title, action, children }: SectionProps) {
  return (
    <section className={groups.group} aria-labelledby={id}>
      <div className={`${layout.cluster} ${layout.apart} ${layout.gap24}`}>
        <h2 id={id}>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}
