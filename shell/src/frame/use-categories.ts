import { useEffect, useState } from 'react';
import { categoriesReading } from '@fyonka/api-client/catalog';
import type { CategoryView } from '@fyonka/api-contract/catalog';

const NONE: readonly CategoryView[] = [];

/** The categories for a menu. When they cannot be had there are none: the rest of the menu works without. */
export function useCategories(): readonly CategoryView[] {
  const [categories, setCategories] = useState(() => categoriesReading().known()?.answer.categories ?? NONE);

  useEffect(() => {
    if (categories.length > 0) return;
    const leaving = new AbortController();
    categoriesReading().ask(leaving.signal).then(
      (answer) => setCategories(answer.categories),
      () => undefined, // The menu goes without.
    );
    return () => leaving.abort();
  }, [categories]);

  return categories;
}
