import { ButtonLink } from '@fyonka/ui/actions/button';
import { Empty } from '@fyonka/ui/notices/empty';
import { NoSuchPage } from '../../parts/no-such-page.tsx';
import { useMessages } from '../messages.ts';
import { clearedHref, filterOf, isNarrowed } from './orders-address.ts';
import type { OrdersAddress } from './orders-address.ts';

/** Explains an empty list: nothing matches the filter, the page no longer exists, or there are no orders yet. */
export function NoOrders({ address, total }: { address: OrdersAddress; total: number }) {
  const { t } = useMessages();
  if (total > 0) return <NoSuchPage firstPage={address.href({ page: undefined })} />;
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
