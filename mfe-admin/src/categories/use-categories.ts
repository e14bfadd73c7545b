import { useState } from 'react';
import { officeCategoriesPath } from '@fyonka/api-client/office/categories';
import { useOwnAnswer } from '@fyonka/api-client/own-answers';
import type { ApiError } from '@fyonka/api-client/http';
import type { OfficeCategoryView } from '@fyonka/api-contract/office/categories';

export interface Categories {
  /** In the order of the shop, hidden ones too; undefined until they have come. */
  categories: readonly OfficeCategoryView[] | undefined;
  error: ApiError | undefined;
  /** Reads them again. */
  refetch: () => void;
  /** Draws them like that until they are read again; null: as they were read. */
  show: (categories: readonly OfficeCategoryView[] | null) => void;
}

/** All categories, which a page may show changed before the server has them so. */
export function useCategories(): Categories {
  const { answer, error, refetch } = useOwnAnswer(officeCategoriesPath());
  const [own, setOwn] = useState<{ beside: typeof answer; categories: readonly OfficeCategoryView[] } | null>(null);
  // What was read later knows better.
  const shown = own && own.beside === answer ? own.categories : answer?.categories;
  return {
    categories: shown,
    error,
    refetch,
    show: (categories) => setOwn(categories && { beside: answer, categories }),
  };
}
