import { useState } from 'react';
import { pathTo } from '@fyonka/api-client/endpoints/path';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import type { CourierBookingView, OrderCourierAnswer } from '@fyonka/api-contract/wire/office/fulfilment/couriers';
import type { OfficeOrderView } from '@fyonka/api-contract/wire/office/orders/orders';
import { OPEN_BOOKING_STATES } from '@fyonka/api-contract/values/outside/couriers';
import { LIST_COMMA } from '@fyonka/api-contract/text/list-comma';
import { Ltr } from '@fyonka/ui/text/ltr';
import { ELSEWHERE } from '@fyonka/ui/navigation/elsewhere';
import { useMoneyText } from '../../../money/amounts/exact-money.tsx';
import { Answered } from '../../../parts/answered.tsx';
import { Fold } from '../../../parts/fold/fold.tsx';
import { usePermissions } from '../../../permissions/use-permissions.ts';
import { CourierActions } from './courier-actions.tsx';
import { useMessages } from './messages.ts';
import { UnclearBooking } from './unclear-booking.tsx';
import layout from '@fyonka/ui/styles/layout.module.css';

export function isOpen({ state }: CourierBookingView): boolean {
  return (OPEN_BOOKING_STATES as readonly string[]).includes(state);
}

/** The courier of an order that is ready or on its way; where couriers are off and none was booked nothing is asked. */
export function OrderCourier({ order }: { order: OfficeOrderView }) {
  const isPermitted = usePermissions();
  const isToBring = (order.status === 'ready' || order.status === 'shipped') && order.stall === undefined;
  return order.hasCouriers && isToBring && isPermitted('orders.prepare') ? <Courier order={order} /> : null;
}

function Courier({ order }: { order: OfficeOrderView }) {
  const { t } = useMessages();
  const state = useOwnAnswer(pathTo('GET /api/admin/orders/{id}/courier', { id: order._id }));
  const [said, setSaid] = useState<OrderCourierAnswer | null>(null);
  const { answer } = state;
  const latest = answer?.bookings.at(-1);
  const mustOpen = latest?.state === 'unclear';
  return (
    <Fold
      name="courier"
      title={t('section')}
      inside={latest ? t(`state-${latest.state}`) : t('none')}
      mustOpen={mustOpen}
      startsOpen={latest !== undefined && isOpen(latest)}
    >
      <Answered of={state} note={t('failed')} skeleton={2}>
        {({ bookings, isOn }) => (
          <>
            <Bookings bookings={bookings} />
            {latest?.state === 'unclear' ? (
              <UnclearBooking order={order} booking={latest} onAnswer={take} />
            ) : (
              <CourierActions order={order} latest={latest} isOn={isOn} said={said} onAnswer={take} />
            )}
          </>
        )}
      </Answered>
    </Fold>
  );

  function take(next: OrderCourierAnswer) {
    setSaid(next);
    state.change(() => next);
  }
}

function Bookings({ bookings }: { bookings: readonly CourierBookingView[] }) {
  const { t, lang } = useMessages();
  const amountText = useMoneyText();
  const latest = bookings.at(-1);
  if (!latest) return <p>{t('lead')}</p>;
  const { state, reference, code, fee, driverName, driverPhone, trackingUrl, refusal, words, toCollect } = latest;
  const before = bookings.slice(0, -1);
  return (
    <>
      <p>
        <b>{t(`state-${state}`)}</b>
        {refusal !== null && <> {t(`refusal-${refusal}`)}</>} {words !== '' && <bdi>{words}</bdi>}
      </p>
      <p className={layout.quiet}>
        <Ltr>{reference}</Ltr>
        {code !== null && (
          <>
            {' · '}
            <Ltr>{code}</Ltr>
          </>
        )}
      </p>
      {isOpen(latest) && toCollect > 0 && <p>{t('toCollect', { amount: amountText(toCollect) })}</p>}
      {fee !== null && <p>{t('fee', { fee: amountText(fee) })}</p>}
      {driverName !== null && (
        <p>
          {t('driver', { name: driverName })}{' '}
          {driverPhone !== null && (
            <a className={`${layout.inline} ${layout.target} ${layout.link}`} href={`tel:${driverPhone}`}>
              <Ltr>{driverPhone}</Ltr>
            </a>
          )}
        </p>
      )}
      {trackingUrl !== null && (
        <p>
          <a className={`${layout.inline} ${layout.target} ${layout.link}`} href={trackingUrl} {...ELSEWHERE}>
            {t('tracking')}
          </a>
        </p>
      )}
      {before.length > 0 && (
        <p className={layout.quiet}>
          {t('earlier', { states: before.map((one) => t(`state-${one.state}`)).join(LIST_COMMA[lang]) })}
        </p>
      )}
    </>
  );
}
