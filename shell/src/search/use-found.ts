import { useEffect, useState } from 'react';
import { productsReading } from '@fyonka/api-client/catalog';
import type { ProductsAnswer } from '@fyonka/api-contract/catalog';

/** How long a pause in typing has to be before it is searched, ms: longer than between two keys. */
const PAUSE = 250;
/** As many as fit below the header without scrolling. */
const MOST_SHOWN = 5;

export type Found =
  | { is: 'waiting' }
  /** What was found for `q`, perhaps a moment ago for another text. */
  | { is: 'found'; q: string; answer: ProductsAnswer }
  | { is: 'failed' };

/** What the shop has for a text, asked after a pause in typing; a further letter gives up the call before. */
export function useFound(q: string): Found {
  const [found, setFound] = useState<Found>({ is: 'waiting' });

  useEffect(() => {
    const leaving = new AbortController();
    const tell = (next: Found): void => {
      if (!leaving.signal.aborted) setFound(next);
    };
    const timer = setTimeout(() => {
      productsReading({ q, limit: MOST_SHOWN })
        .ask(leaving.signal)
        .then(
          (answer) => tell({ is: 'found', q, answer }),
          () => tell({ is: 'failed' }),
        );
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [q]);

  return found;
}
