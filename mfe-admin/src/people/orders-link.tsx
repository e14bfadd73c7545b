import { ButtonLink } from '@fyonka/ui/actions/button';
import { useMessages } from './messages.ts';

/** Leads to somebody's orders: the list of orders, searched for them. */
export function OrdersLink({ href, name }: { href: string; name: string }) {
  const { t } = useMessages();
  return (
    <ButtonLink kind="text" href={href} aria-label={t('viewOrdersOf', { name })}>
      {t('viewOrders')}
    </ButtonLink>
  );
}
