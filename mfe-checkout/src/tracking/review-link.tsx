import { useState } from 'react';
import Star from 'lucide-react/icons/star';
import { pages } from '@fyonka/api-contract/pages/routes';
import { ButtonLink } from '@fyonka/ui/actions/button';
import { useMessages } from '../messages.ts';

interface ReviewLinkProps {
  orderNumber: string;
  /** Null or left out: its pieces cannot be reviewed. */
  until: string | null | undefined;
}

/** Leads to where the pieces of a delivered order are rated, while that is possible. */
export function ReviewLink({ orderNumber, until }: ReviewLinkProps) {
  const { t } = useMessages();
  const [openedAt] = useState(() => Date.now());
  if (!until || Date.parse(until) < openedAt) return null;
  return (
    <p>
      <ButtonLink kind="line" icon={Star} href={pages.reviewOrder(orderNumber)}>
        {t('ratePieces')}
      </ButtonLink>
    </p>
  );
}
