import type { OrderView } from '@fyonka/api-contract/wire/ordering';
import { useMessages } from '../messages.ts';

/** How an order is followed that no mail is sent about; nothing for others. */
export function FollowWithoutMail({ order: { email, fullName } }: { order: Pick<OrderView, 'email' | 'fullName'> }) {
  const { t } = useMessages();
  return email === '' && fullName !== '' ? <p>{t('followWithoutMail')}</p> : null;
}
