import { pages } from '@fyonka/api-contract/pages/routes';
import { ButtonLink } from '@fyonka/ui/actions/button';
import { Empty } from '@fyonka/ui/notices/empty';
import { useMessages } from '../messages.ts';

/** Replaces an order that this visitor may not see. */
export function PlacedElsewhere({ orderNumber }: { orderNumber: string }) {
  const { t } = useMessages();
  return (
    <Empty
      level={1}
      title={t('heldElsewhereTitle')}
      action={<ButtonLink href={pages.viewInvoice(orderNumber)}>{t('trackOrder')}</ButtonLink>}
    >
      {t('heldElsewhereText')}
    </Empty>
  );
}
