import { useEffect, useState } from 'react';
import { categoriesReading } from '@fyonka/api-client/catalog';
import type { CategoryView } from '@fyonka/api-contract/catalog';

const NONE: readonly CategoryView[] = [];

/** The categories for a menu, asked for once at most. When they cannot be had there are none: the rest of the menu works without. */
export function useCategories(): readonly CategoryView[] {
  const [categories, setCategories] = useState(() => categoriesReading().known()?.answer.categories ?? NONE);

  useEffect(() => {
    const reading = categoriesReading();
    if (reading.known()?.fresh) return undefined;
    const leaving = new AbortController();
    reading.ask(leaving.signal).then(
      (answer) => setCategories(answer.categories),
      () => undefined, // The menu goes on with what it has.
    );
    return () => leaving.abort();
  }, []);

  return categories;
}
