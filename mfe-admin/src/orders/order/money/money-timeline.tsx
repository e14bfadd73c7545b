import type { OrderMoneyAnswer } from '@fyonka/api-contract/wire/office/money';
import type { OfficeOrderView } from '@fyonka/api-contract/wire/office/orders/orders';
import { AttemptEvent } from './attempt-event.tsx';
import { EntryEvent } from './entry-event.tsx';
import { useMessages } from './messages.ts';
import { RefundEvent } from './refund/refund-event.tsx';
import { timelineOf } from './timeline.ts';
import layout from '@fyonka/ui/styles/layout.module.css';

/** Everything that happened to the order's money, the oldest first. */
export function MoneyTimeline({ order, money }: { order: OfficeOrderView; money: OrderMoneyAnswer }) {
  const { t } = useMessages();
  const events = timelineOf(money);
  if (events.length === 0) return <p className={layout.muted}>{t('nothingYet')}</p>;
  return (
    <ol className={layout.stack} aria-label={t('timeline')}>
      {events.map((event) => {
        switch (event.kind) {
          case 'attempt':
            return <AttemptEvent key={event.attempt._id} order={order} attempt={event.attempt} />;
          case 'refund':
            return <RefundEvent key={event.refund.id} order={order} refund={event.refund} />;
          case 'entry':
            return <EntryEvent key={`entry ${event.entry.id}`} order={order} entry={event.entry} />;
        }
      })}
    </ol>
  );
}
