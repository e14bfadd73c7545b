import type { ReactNode } from 'react';
import layout from '@fyonka/ui/styles/layout.module.css';

interface FactProps {
  name: ReactNode;
  /** Small and quiet unless given. */
  nameClass?: string | undefined;
  valueClass?: string | undefined;
  children: ReactNode;
}

/** A name and its value, in a `dl`. */
export function Fact({ name, nameClass = layout.muted, valueClass, children }: FactProps) {
  return (
    <div>
      <dt className={nameClass}>{name}</dt>
      <dd className={valueClass}>{children}</dd>
    </div>
  );
}
