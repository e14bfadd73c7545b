import { officePages } from '@fyonka/api-contract/pages/office-pages';
import type { EveningAnswer } from '@fyonka/api-contract/wire/office/reports/evening';
import { officePath } from '../../pages.ts';
import { ExactMoney, useMoneyText } from '../amounts/exact-money.tsx';
import { MethodCell } from '../words/method-cell.tsx';
import { useMoneyWords } from '../words/words.ts';
import { cashPath } from './cash-path.ts';
import { Line, Section } from './line.tsx';
import { useMessages } from './messages.ts';
import { WithDriver } from './with-driver.tsx';

interface Props {
  evening: EveningAnswer;
}

export function Sold({ evening: { date, sold } }: Props) {
  const { t } = useMessages();
  const href = `${officePath('/admin/sales-report')}?month=${date.slice(0, 7)}`;
  return (
    <Section title={t('sold')}>
      {[
        <Line key="sold" href={href} name={sold.orders === 0 ? t('noOrders') : t('orders', { count: sold.orders })}>
          <ExactMoney kd={sold.amount} />
        </Line>,
      ]}
    </Section>
  );
}

export function Moved({ evening: { date, money, received, returned } }: Props) {
  const { t } = useMessages();
  const moneyText = useMoneyText();
  const href = `${officePath('/admin/money')}?month=${date.slice(0, 7)}`;
  const lines = money.map((row) => (
    <Line
      key={`${row.method} ${row.gateway}`}
      href={href}
      name={<MethodCell method={row.method} gateway={row.gateway} />}
      hint={row.returned > 0 ? t('wentBack', { amount: moneyText(row.returned) }) : undefined}
    >
      <ExactMoney kd={row.received} />
    </Line>
  ));
  const sums = (['received', 'returned'] as const).map((name) => (
    <Line key={name} href={href} name={t(name)}>
      <ExactMoney kd={name === 'received' ? received : returned} />
    </Line>
  ));
  return (
    <Section title={t('money')} none={t('noMoney')}>
      {lines.length > 0 ? [...lines, ...sums] : []}
    </Section>
  );
}

export function Tills({ evening: { date, cash, drivers, stalls, couriers } }: Props) {
  const { t } = useMessages();
  const moneyText = useMoneyText();
  const counted = cash.counted === null ? t('notCounted') : t('counted', { amount: moneyText(cash.counted) });
  return (
    <Section title={t('tills')}>
      {[
        <Line key="cash" href={cashPath(date)} name={t('cashOfDay')} hint={counted}>
          <ExactMoney kd={cash.expected} />
        </Line>,
        ...drivers.map((driver) => <WithDriver key={driver.run} driver={driver} />),
        ...stalls.map(({ id, name, state, cash: inBox }) => (
          <Line
            key={id}
            href={officePath('/admin/stalls/:id', id)}
            name={<bdi>{name}</bdi>}
            hint={t(state === 'open' ? 'stall-open' : 'stall-closed')}
          >
            <ExactMoney kd={inBox} />
          </Line>
        )),
        couriers !== 0 && (
          <Line key="couriers" href={officePages.courierCash()} name={t('withCouriers')}>
            <ExactMoney kd={couriers} />
          </Line>
        ),
      ]}
    </Section>
  );
}

export function OnWay({ evening: { runs, withoutRun } }: Props) {
  const { t } = useMessages();
  const moneyText = useMoneyText();
  const lines = runs.map(({ id, driver, waiting, toCollect }) => (
    <Line
      key={id}
      href={officePath('/admin/runs/:id', id)}
      name={<bdi>{driver ?? t('driver')}</bdi>}
      hint={waiting === 0 ? t('allDone') : t('waiting', { count: waiting, amount: moneyText(toCollect) })}
    />
  ));
  if (withoutRun > 0)
    lines.push(<Line key="others" href={officePages.ordersOnWay()} name={t('withoutRun', { count: withoutRun })} />);
  return (
    <Section title={t('way')} none={t('noWay')}>
      {lines}
    </Section>
  );
}

export function Expected({ evening: { expected } }: Props) {
  const { t } = useMessages();
  const words = useMoneyWords();
  return (
    <Section title={t('expected')} none={t('noExpected')}>
      {expected.map(({ gateway, amount }) => (
        <Line key={gateway} href={officePath('/admin/payouts')} name={words.t(`gateway-${gateway}`)} hint={t('noFile')}>
          <ExactMoney kd={amount} />
        </Line>
      ))}
    </Section>
  );
}
