import type {
  CourierBookingView,
  CourierProblem,
  CouriersAnswer,
  OrderCourierAnswer,
} from '@fyonka/api-contract/wire/office/fulfilment/couriers';
import type { OfficeCouriers } from '../../../../application/store/ports.ts';
import { toKd } from '../../../../domain/money.ts';
import type { AreaFound } from '../../../../domain/ordering/delivery/area-terms.ts';
import type { CourierBooking } from '../../../../domain/ordering/delivery/couriers/booking.ts';
import { editStateView } from '../../store/office-settings.view.ts';

export function couriersAnswer(
  { couriers: { isOn, pickup, areas }, ...state }: OfficeCouriers,
  served: readonly AreaFound[],
  noticeUrl: string | null,
): CouriersAnswer {
  return {
    couriers: {
      isOn,
      pickup: { ...pickup },
      areas: Object.entries(areas).map(([area, spelling]) => ({ area, spelling })),
    },
    served: served.map(({ key, name, governorate }) => ({ key, name, governorate })),
    noticeUrl,
    ...editStateView(state),
  };
}

export function bookingView(booking: CourierBooking): CourierBookingView {
  const { id, courier, reference, state, code, toCollect, fee, askedAt, changedAt } = booking;
  const { driverName, driverPhone, trackingUrl, refusal, words } = booking;
  return {
    id,
    courier,
    reference,
    state,
    code,
    toCollect: toKd(toCollect),
    fee: fee === null ? null : toKd(fee),
    driverName,
    driverPhone,
    trackingUrl,
    refusal,
    words,
    askedAt: new Date(askedAt).toISOString(),
    changedAt: new Date(changedAt).toISOString(),
  };
}

/** @param found what is booked @param given what was asked for beside */
export function orderCourierAnswer(
  { isOn, bookings }: { readonly isOn: boolean; readonly bookings: readonly CourierBooking[] },
  given: Partial<Pick<OrderCourierAnswer, 'quote' | 'problem'>> = {},
): OrderCourierAnswer {
  return { isOn, bookings: bookings.map(bookingView), quote: null, problem: null, ...given };
}

export function problemView(
  kind: CourierProblem['kind'],
  about: Partial<Omit<CourierProblem, 'kind'>> = {},
): CourierProblem {
  return { kind, area: null, refusal: null, words: '', ...about };
}
