import { ApiError, refusalFrom } from '@fyonka/api-client/http';
import { fetchOfficeOrders } from '@fyonka/api-client/office/orders';
import { useAction } from '@fyonka/api-client/use-action';
import { PAGES } from '@fyonka/api-contract/values/request-limits';
import { Button } from '@fyonka/ui/actions/button';
import { readMatching } from '../../../parts/lists/read-matching.ts';
import { MOST_MARKED } from '../../../parts/lists/use-kept-marks.ts';
import { useMessages } from '../../messages.ts';
import type { OrdersFilter } from '../orders-address.ts';

import type { MarkedOrder } from './use-marked-orders.ts';

interface MarkMatchingProps {
  filter: OrdersFilter;
  /** Number of orders that match the filter. */
  total: number;
  onRead: (orders: readonly MarkedOrder[]) => void;
  onFailed: (failure: ApiError) => void;
}

/** Marks all orders that match the filter, on every page, up to the most that can be marked. */
export function MarkMatching({ filter, total, onRead, onFailed }: MarkMatchingProps) {
  const { t } = useMessages();
  const { isBusy, run } = useAction();
  const start = () =>
    run(
      () => read(filter),
      (result) => (result instanceof ApiError ? onFailed(result) : onRead(result)),
    );
  return (
    <Button kind="text" busy={isBusy} onClick={start}>
      {total > MOST_MARKED ? t('markFirst', { count: MOST_MARKED }) : t('markMatching', { count: total })}
    </Button>
  );
}

async function read(filter: OrdersFilter): Promise<readonly MarkedOrder[] | ApiError> {
  try {
    return await readPages(filter);
  } catch (error) {
    return refusalFrom(error);
  }
}

const readPages = (filter: OrdersFilter) =>
  readMatching<MarkedOrder>(async (page) => {
    const { orders, ...answer } = await fetchOfficeOrders({ ...filter, page, limit: PAGES.officeOrders.most });
    return { ...answer, rows: orders };
  });
