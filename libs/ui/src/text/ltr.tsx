import type { ReactNode } from 'react';

/**
 * Keeps a number, an address or a code in its own order inside of Arabic text, and as it is when a browser translates the
 * page.
 */
export function Ltr({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return (
    <bdi dir="ltr" translate="no" className={className}>
      {children}
    </bdi>
  );
}
