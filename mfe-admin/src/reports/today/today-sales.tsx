import { pathTo } from '@fyonka/api-client/endpoints/path';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import { Money } from '@fyonka/ui/text/money';
import { usePermissions } from '../../permissions/use-permissions.ts';
import { useMessages } from '../messages.ts';
import { weekdayOf } from './weekday.ts';
import layout from '@fyonka/ui/styles/layout.module.css';

/** What was sold today, beside the same weekday a week ago up to this time of day. */
export function TodaySales() {
  const { rich, lang } = useMessages();
  const isPermitted = usePermissions()('orders.read');
  const today = useOwnAnswer(isPermitted ? pathTo('GET /api/admin/today') : null).answer;
  if (today?.salesToday === undefined) return null;
  return (
    <p className={layout.below4}>
      <b>{rich('soldToday', { amount: <Money key="amount" kd={today.salesToday} /> })}</b>{' '}
      <span className={layout.quiet}>
        {rich(
          'sameWeekday',
          { amount: <Money key="amount" kd={today.salesSameWeekday ?? 0} /> },
          { day: weekdayOf(today.date, lang) },
        )}
      </span>
    </p>
  );
}
