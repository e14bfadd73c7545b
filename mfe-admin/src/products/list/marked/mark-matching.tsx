import { ApiError, refusalFrom } from '@fyonka/api-client/http';
import { findProducts } from '@fyonka/api-client/office/goods/products';
import { useAction } from '@fyonka/api-client/use-action';
import { PAGES } from '@fyonka/api-contract/values/request-limits';
import type { OfficeProductsQuery } from '@fyonka/api-contract/wire/office/products';
import { Button } from '@fyonka/ui/actions/button';
import { readMatching } from '../../../parts/lists/read-matching.ts';
import { MOST_MARKED } from '../../../parts/lists/use-kept-marks.ts';
import { useMessages } from '../../messages.ts';
import type { MarkedProduct } from './use-marked-products.ts';

interface MarkMatchingProps {
  query: OfficeProductsQuery;
  /** Number of products that match the query. */
  total: number;
  onRead: (products: readonly MarkedProduct[]) => void;
  onFailed: (failure: ApiError) => void;
}

/** Marks all products that match the filters, on every page, up to the most that can be marked. */
export function MarkMatching({ query, total, onRead, onFailed }: MarkMatchingProps) {
  const { t } = useMessages();
  const { isBusy, run } = useAction();
  const start = () =>
    run(
      () => read(query),
      (result) => (result instanceof ApiError ? onFailed(result) : onRead(result)),
    );
  return (
    <Button kind="text" busy={isBusy} onClick={start}>
      {total > MOST_MARKED ? t('markFirst', { count: MOST_MARKED }) : t('markMatching', { count: total })}
    </Button>
  );
}

async function read(query: OfficeProductsQuery): Promise<readonly MarkedProduct[] | ApiError> {
  try {
    return await readMatching<MarkedProduct>(async (page) => {
      const { products, ...answer } = await findProducts({ ...query, page, limit: PAGES.products.most });
      return { ...answer, rows: products };
    });
  } catch (error) {
    return refusalFrom(error);
  }
}
