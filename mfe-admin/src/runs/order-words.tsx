import type { ReadyOrder } from '@fyonka/api-contract/wire/office/fulfilment/runs';
import { Ltr } from '@fyonka/ui/text/ltr';
import { useMoneyText } from '../money/amounts/exact-money.tsx';
import { useMessages } from './messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';

/** An order as somebody who puts a run together distinguishes it: where it goes, to whom, and what it costs at the door. */
export function OrderWords({ order }: { order: ReadyOrder }) {
  const { t, lang } = useMessages();
  const amountText = useMoneyText();
  return (
    <>
      <b>{order.address.areaName[lang]}</b> <bdi>{order.fullName}</bdi>
      <small className={`${layout.muted} ${layout.block}`}>
        <Ltr>{order.orderNumber}</Ltr> · {t('pieces', { count: order.pieces })}
        {order.toCollect > 0 && <> · {t('collect', { amount: amountText(order.toCollect) })}</>}
        {order.attempt > 1 && <> · {t('attempt', { count: order.attempt })}</>}
      </small>
    </>
  );
}
