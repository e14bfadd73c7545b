import type { ReactNode } from 'react';

/** Keeps a number, an address or a code in its own order inside of Arabic text. */
export function Ltr({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return (
    <bdi dir="ltr" className={className}>
      {children}
    </bdi>
  );
}
