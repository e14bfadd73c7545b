import { ButtonLink } from '@fyonka/ui/actions/button';
import { Empty } from '@fyonka/ui/notices/empty';
import { useMessages } from '../messages.ts';
import { clearedHref, filterOf, isNarrowed } from './orders-address.ts';
import type { OrdersAddress } from './orders-address.ts';

/** Explains an empty list: nothing matches the filter, or there are no orders yet. */
export function NoOrders({ address }: { address: OrdersAddress }) {
  const { t } = useMessages();
  if (!isNarrowed(filterOf(address)))
    return (
      <Empty title={t('noneTitle')}>
        <p>{t('noneText')}</p>
      </Empty>
    );
  return (
    <Empty
      title={t('noMatchTitle')}
      action={
        <ButtonLink kind="line" tall href={clearedHref(address)}>
          {t('clearFilters')}
        </ButtonLink>
      }
    >
      <p>{t('noMatchText')}</p>
    </Empty>
  );
}
