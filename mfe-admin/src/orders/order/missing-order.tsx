import { ButtonLink } from '@fyonka/ui/actions/button';
import { Empty } from '@fyonka/ui/notices/empty';
import { PageTitle } from '../../parts/page-title.tsx';
import { lastList } from '../list/order-list-memory.ts';
import { useMessages } from '../messages.ts';

/** Instead of the page of an order that does not exist. */
export function MissingOrder() {
  const { t } = useMessages();
  return (
    <>
      <PageTitle about={t('missingTitle')} />
      <Empty
        level={1}
        title={t('missingTitle')}
        action={
          <ButtonLink kind="line" tall href={lastList().href}>
            {t('toOrders')}
          </ButtonLink>
        }
      >
        <p>{t('missingText')}</p>
      </Empty>
    </>
  );
}
