import type { EveningDriver } from '@fyonka/api-contract/wire/office/reports/evening';
import { isolated } from '@fyonka/i18n/format';
import { formatMoment } from '@fyonka/i18n/times';
import { officePath } from '../../pages.ts';
import { ExactMoney } from '../amounts/exact-money.tsx';
import { Line } from './line.tsx';
import { useMessages } from './messages.ts';

/** The cash that a driver has not handed over, and since when. */
export function WithDriver({ driver: { name, amount, since, run } }: { driver: EveningDriver }) {
  const { t, lang } = useMessages();
  return (
    <Line
      href={officePath('/admin/runs/:id', run)}
      name={t('withDriver', { name: isolated(name ?? t('driver')) })}
      hint={t('since', { at: isolated(formatMoment(since, lang)) })}
    >
      <ExactMoney kd={amount} />
    </Line>
  );
}
