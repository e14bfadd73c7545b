import type { ReactNode } from 'react';

interface FactProps {
  name: ReactNode;
  nameClass?: string | undefined;
  valueClass?: string | undefined;
  children: ReactNode;
}

/** A name and its value, in a `dl`. */
export function Fact({ name, nameClass, valueClass, children }: FactProps) {
  return (
    <div>
      <dt className={nameClass}>{name}</dt>
      <dd className={valueClass}>{children}</dd>
    </div>
  );
}
