import { useState } from 'react';
import { GridSkeleton } from '@fyonka/ui/notices/skeleton';
import { useParts } from './use-parts.ts';

/** A page whose code loads when it is opened. A failure reaches the error boundary of the shell, which loads again. */
export function LaterPage({ name }: { name: 'ForgetPage' | 'WishlistPage' }) {
  const [, setFailure] = useState<never>();
  const Page = useParts(true, (error) =>
    setFailure(() => {
      throw error;
    }),
  )?.[name];
  return Page ? <Page /> : <GridSkeleton />;
}
