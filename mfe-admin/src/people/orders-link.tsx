import { ButtonLink } from '@fyonka/ui/actions/button';
import { useMessages } from './messages.ts';

/** Link to the list of orders, searched for one person. */
export function OrdersLink({ href, name }: { href: string; name: string }) {
  const { t } = useMessages();
  return (
    <ButtonLink kind="text" href={href} aria-label={t('viewOrdersOf', { name })}>
      {t('viewOrders')}
    </ButtonLink>
  );
}
